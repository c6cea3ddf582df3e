import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("..", import.meta.url));

/** The Node that the project pins; npm itself may run on an older one. */
export const pinnedNode = join(root, "node_modules/.bin/node");

/** Makes node_modules what package-lock.json says; does nothing when it already is. */
export function installPackages() {
  if (packagesAreCurrent()) return;
  console.log("Installing packages …");
  // Its own node must not come from the folder that it is about to replace.
  const outside = (process.env.PATH ?? "").split(delimiter).filter(isOutsidePackages);
  const npm = spawnSync("npm", ["ci", "--include=dev", "--no-audit", "--no-fund"], {
    cwd: root,
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...process.env, PATH: outside.join(delimiter) },
  });
  if (npm.error) throw new Error(`npm could not be started: ${npm.error.message}`);
  if (npm.status !== 0) throw new Error("npm ci failed; its own words stand above.");
  if (!existsSync(pinnedNode)) throw new Error("npm ci did not bring the pinned Node.");
}

function isOutsidePackages(folder) {
  return !/[\\/]node_modules[\\/]/.test(`${folder}/`);
}

function packagesAreCurrent() {
  if (!existsSync(pinnedNode)) return false;
  const installed = readLock("node_modules/.package-lock.json");
  return Object.entries(readLock("package-lock.json")).every(([folder, wanted]) => {
    const found = installed[folder];
    if (folder === "") return true;
    if (found === undefined) return wanted.optional === true || wanted.devOptional === true;
    return found.version === wanted.version && found.integrity === wanted.integrity;
  });
}

function readLock(file) {
  try {
    return JSON.parse(readFileSync(join(root, file), "utf8")).packages ?? {};
  } catch (error) {
    if (error.code === "ENOENT") return {};
    throw error;
  }
}
