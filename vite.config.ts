import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";

// In development the pages' server passes calls on to the API's own (scripts/dev.mjs).
const api = process.env["API_ORIGIN"];

// One file each for what every page needs compresses better, and asks less often, than twenty.
const groups = [
  { name: "framework", test: /node_modules[\\/](?:react|react-dom|scheduler|react-router)[\\/]/ },
  {
    name: "site",
    test: /(?:content[\\/]brand|contract[\\/]addresses|web[\\/]ui[\\/]notices|web[\\/]lib[\\/](?:log|page-meta|public-url|session-news|signed-in-marker|use-hydrated|use-link-token))\.tsx?$/,
  },
  {
    name: "form",
    test: /web[\\/](?:ui[\\/](?:form-message|honeypot-field|submit-button|text-field)|lib[\\/](?:form-inputs|use-is-mounted|use-request-form))\.tsx?$/,
  },
];

export default defineConfig({
  plugins: [reactRouter()],
  build: { target: "es2022" },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } },
  },
  server: {
    ...(api && { proxy: { "^/(?:api/|healthz$|readyz$)": { target: api, changeOrigin: false } } }),
  },
});
