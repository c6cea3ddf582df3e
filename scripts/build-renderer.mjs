import { join } from "node:path";
import { rolldown } from "rolldown";
import { root } from "./packages.mjs";

/** With its packages. `renderedPages` is React Router's file of the pages. */
export async function buildRenderer(folder, renderedPages) {
  const bundle = await rolldown({
    cwd: root,
    input: join(root, "scripts/render-pages.mjs"),
    platform: "node",
    resolve: { alias: { "virtual:rendered-pages": renderedPages } },
    transform: { define: { "process.env.NODE_ENV": '"production"' } },
    onLog: (_level, { code, message }) => {
      // Packages mark what runs in browsers too ("use client"), which means nothing here.
      if (code !== "MODULE_LEVEL_DIRECTIVE") throw new Error(message);
    },
  });
  await bundle.write({ dir: folder, format: "esm", comments: false });
}
