import { accessSync, constants, readdirSync } from "node:fs";
import { delimiter, join } from "node:path";
import { runProgram } from "./run.mjs";

const browsers = ["chromium", "chromium-browser", "google-chrome"];
const headlessShell = "chromium-headless-shell";

/** The path. */
export function findChromium() {
  return process.env.CHROMIUM_PATH ?? firstProgram(browsers, searchFolders());
}

/** The path; without it, journeys use the whole browser. */
export function findHeadlessShell() {
  return process.env.HEADLESS_SHELL_PATH ?? firstProgram([headlessShell], searchFolders());
}

/** With apt, what is missing. */
export async function installMachinePackages(needs) {
  const missing = [];
  if (needs.includes("postgres") && !findInitdb()) missing.push("postgresql");
  if (needs.includes("chromium") && !findChromium()) missing.push("chromium", headlessShell);
  if (missing.length === 0) return;
  if (process.getuid?.() !== 0) {
    throw new Error(`Please install ${missing.join(" and ")}, then run npm test again.`);
  }
  console.log(`Installing ${missing.join(" and ")} …`);
  await apt("update");
  await apt("install", "--yes", "--no-install-recommends", ...missing);
}

async function apt(command, ...words) {
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  const options = { env, minutes: 30 };
  const { ok, output } = await runProgram("apt-get", ["--quiet", command, ...words], options);
  if (!ok) throw new Error(`apt-get ${command} failed:\n${output}`);
}

function findInitdb() {
  const home = "/usr/lib/postgresql";
  const versions = list(home).map((version) => join(home, version, "bin"));
  return firstProgram(["initdb"], [...versions, ...searchFolders()]);
}

function searchFolders() {
  return [...(process.env.PATH ?? "").split(delimiter), "/usr/bin"];
}

function list(folder) {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function firstProgram(names, folders) {
  const places = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return places.find((file) => {
    try {
      accessSync(file, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}
