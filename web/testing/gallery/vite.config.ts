import { defineConfig } from "vite";

/** The gallery of components: pages of its own, which the product's build never sees. */
export default defineConfig({
  publicDir: "../../../public",
  build: { target: "es2022" },
});
