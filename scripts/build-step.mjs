import { readFileSync } from "node:fs";
import { join } from "node:path";
import { inputsStamp } from "./build-stamp.mjs";
import { runQuietly } from "./children.mjs";
import { productNode, root } from "./packages.mjs";

/** Builds the web pages, unless the last build was made from the same files. */
export const buildStep = {
  title: "Building the pages (about half a minute)",
  isNeeded: () => lastStamp() !== inputsStamp(),
  run: build,
};

function build() {
  const args = [join(root, "scripts/build.mjs")];
  runQuietly({ name: "The build", program: productNode(), args, options: { cwd: root } });
}

function lastStamp() {
  try {
    return JSON.parse(readFileSync(join(root, "build/stamp.json"), "utf8")).inputs;
  } catch {
    return null;
  }
}
