import { join } from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import { dictionary } from "@zxcvbn-ts/language-common";
import { defineConfig, type Plugin } from "vite";
import config from "./react-router.config.ts";
import routes from "./web/routes.ts";

// In development the pages' server passes calls on to the API's own (scripts/dev.mjs).
const api = process.env["API_ORIGIN"];

// One file each for what every page needs compresses better, and asks less often, than twenty.
const groups = [
  { name: "framework", test: /node_modules[\\/](?:react|react-dom|scheduler|react-router)[\\/]/ },
  {
    name: "site",
    test: /(?:content[\\/]brand|contract[\\/]addresses|web[\\/]ui[\\/]notices|web[\\/]lib[\\/](?:[a-z]+[\\/])?(?:log|page-meta|public-url|session-news|signed-in-marker|use-hydrated|use-link-token))\.tsx?$/,
  },
  {
    name: "form",
    test: /web[\\/](?:ui[\\/]forms[\\/](?:form-message|honeypot-field|submit-button|text-field)|lib[\\/](?:[a-z]+[\\/])?(?:form-inputs|use-is-mounted|use-request-form))\.tsx?$/,
  },
];

/**
 * React Router reloads the page that one is on when the script of another page could not be loaded,
 * and at its own address does so for ever. Here that is an error, which the shells say and explain.
 */
const raiseUnloadedPages: Plugin = {
  name: "raise-unloaded-pages",
  apply: "build",
  transform: {
    filter: { id: /react-router\/dist\/.*\/routeModules\.js$/ },
    handler(code) {
      const raising = code.replace(
        /window\.location\.reload\(\);\s*return new Promise\(.*\);/,
        "throw error;",
      );
      if (raising === code) throw new Error("Has React Router changed how it loads pages?");
      return raising;
    },
  },
};

/** The strength meter needs only the most common passwords; the server knows the whole list. */
const keepMostCommonPasswords: Plugin = {
  name: "keep-most-common-passwords",
  apply: "build",
  load: {
    filter: { id: /language-common\/dist\/(?:passwords|diceware)\.json\.mjs$/ },
    handler(id) {
      const words = id.includes("passwords") ? dictionary["passwords-common"].slice(0, 10_000) : [];
      return `export default ${JSON.stringify(words.join(" "))}.split(" ");`;
    },
  },
};

type Route = (typeof routes)[number];

const isRendered = ({ path, children = [] }: Route): boolean =>
  ["*", ...config.prerender].includes(path ?? "") || children.some(isRendered);

/** Returns the files of the routes without a page that is rendered outside of the browser. */
const listUnrendered = (routes: readonly Route[]): string[] =>
  routes.flatMap((route) => [
    ...(isRendered(route) ? [] : [route.file]),
    ...listUnrendered(route.children ?? []),
  ]);

const unrendered = new Set(
  listUnrendered(routes).map((file) => join(import.meta.dirname, "web", file)),
);

/** Leaves out of the server's build what it never renders: it is loaded for each rendering. */
const buildRenderedPagesOnly: Plugin = {
  name: "build-rendered-pages-only",
  apply: "build",
  enforce: "pre",
  applyToEnvironment: ({ name }) => name === "ssr",
  load: (id) => (unrendered.has(id) ? "export default () => null;" : null),
};

export default defineConfig({
  plugins: [reactRouter(), raiseUnloadedPages, keepMostCommonPasswords, buildRenderedPagesOnly],
  build: { target: "es2022" },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } },
  },
  server: {
    ...(api && { proxy: { "^/(?:api/|healthz$|readyz$)": { target: api, changeOrigin: false } } }),
  },
});
