import { defineConfig } from "vite";

/** The product's build never sees these pages. */
export default defineConfig({
  publicDir: "../../../public",
  build: { target: "es2022" },
});
