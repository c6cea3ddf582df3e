import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pagesStamp, serverStamp } from "./build-stamp.mjs";
import { runQuietly } from "./children.mjs";
import { productNode, root } from "./packages.mjs";

/** Unless the last build was made from the same files. */
const pagesStep = {
  title: "Building the pages (about half a minute)",
  isNeeded: () => lastStamp("build/stamp.json") !== pagesStamp(),
  run: () => build("The build of the pages", "scripts/build.mjs"),
};

/** Unless the last build was made from the same files. */
export const serverStep = {
  title: "Building the server (some seconds)",
  isNeeded: () => lastStamp("build/node/stamp.json") !== serverStamp(),
  run: () => build("The build of the server", "scripts/build-server.mjs"),
};

/**
 * Builds the server if it was never built. Throws if it was built from other files: a server that
 * runs in this folder still needs that build.
 */
export const firstServerStep = {
  ...serverStep,
  isNeeded: () => {
    const last = lastStamp("build/node/stamp.json");
    if (last === null || last === serverStamp()) return last === null;
    throw new Error(
      "The server was built from other sources. Stop it if it runs in this folder, then run `npm run build`.",
    );
  },
};

export const buildSteps = [pagesStep, serverStep];

function build(name, script) {
  runQuietly({ name, program: productNode(), args: [join(root, script)], options: { cwd: root } });
}

function lastStamp(file) {
  try {
    return JSON.parse(readFileSync(join(root, file), "utf8")).inputs;
  } catch {
    return null;
  }
}
