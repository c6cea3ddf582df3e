import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pagesStamp, serverStamp } from "./build-stamp.mjs";
import { runQuietly } from "./children.mjs";
import { productNode, root } from "./packages.mjs";

/** Builds the web pages, unless the last build was made from the same files. */
const pagesStep = {
  title: "Building the pages (about half a minute)",
  isNeeded: () => lastStamp("build/stamp.json") !== pagesStamp(),
  run: () => build("The build of the pages", "scripts/build.mjs"),
};

/** Builds the server and its commands, unless the last build was made from the same files. */
export const serverStep = {
  title: "Building the server (some seconds)",
  isNeeded: () => lastStamp("build/node/stamp.json") !== serverStamp(),
  run: () => build("The build of the server", "scripts/build-server.mjs"),
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
