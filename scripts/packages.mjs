import { existsSync, readFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import { runQuietly } from "./children.mjs";

export const root = fileURLToPath(new URL("..", import.meta.url));

/** The Node that the project pins; npm itself may run on an older one. */
export const pinnedNode = join(root, "node_modules/.bin/node");

/** Installs the packages of package-lock.json, unless they are installed already. */
export const packagesStep = {
  title: "Installing packages (about a minute)",
  isNeeded: () => !packagesAreCurrent(),
  run: install,
};

function install() {
  // npm must not run on the Node in the folder that it is about to replace.
  const outside = (process.env.PATH ?? "").split(delimiter).filter(isOutsidePackages);
  // Warnings are left out: npm warns about each package that asks for a newer Node than npm runs on,
  // but the packages run on the pinned one.
  const args = ["ci", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"];
  const env = { ...process.env, PATH: outside.join(delimiter) };
  runQuietly({ name: "npm ci", program: "npm", args, options: { cwd: root, env } });
  if (!existsSync(pinnedNode)) throw new Error("npm ci did not install the pinned Node.");
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
