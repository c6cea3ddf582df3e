import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { inputsStamp } from "./build-stamp.mjs";
import { pinnedNode, root } from "./packages.mjs";

/** Builds the web pages unless the last build was made from the very same files. */
export function ensureBuilt() {
  if (lastStamp() === inputsStamp()) return;
  console.log("Building …");
  const build = spawnSync(pinnedNode, [join(root, "scripts/build.mjs")], {
    cwd: root,
    encoding: "utf8",
  });
  if (build.status !== 0) throw new Error(`The build failed.\n${build.stdout}${build.stderr}`);
}

function lastStamp() {
  try {
    return JSON.parse(readFileSync(join(root, "build/stamp.json"), "utf8")).inputs;
  } catch {
    return null;
  }
}
