// Adds the entries for other platforms that npm leaves out of a lock file, and without which `npm
// ci` refuses it, if a registry serves packages for one platform only.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./packages.mjs";

const systems = "aix android darwin freebsd linux netbsd openbsd openharmony sunos win32".split(
  " ",
);
const processors = "arm arm64 ia32 loong64 mips64el ppc64 riscv64 s390x wasm32 x64".split(" ");
const libraries = { gnu: "glibc", musl: "musl" };

const file = join(root, "package-lock.json");
const lock = JSON.parse(readFileSync(file, "utf8"));
const missing = Object.entries(lock.packages).flatMap(missingOf);

if (process.argv[2] === "--check") complain();
else complete();

function complain() {
  if (missing.length === 0) return;
  console.error("npm ci would refuse package-lock.json: run node scripts/complete-lock.mjs");
  process.exitCode = 1;
}

function complete() {
  const packages = { ...lock.packages, ...Object.fromEntries(missing) };
  const sorted = Object.entries(packages).sort(([one], [other]) => one.localeCompare(other, "en"));
  lock.packages = Object.fromEntries(sorted);
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
  console.log(`${missing.length} packages of other platforms added to package-lock.json`);
}

function missingOf([folder, { dev, optionalDependencies = {} }]) {
  return Object.entries(optionalDependencies)
    .filter(([name]) => !isLocked(folder, name))
    .map(([name, version]) => [`node_modules/${name}`, ofOtherPlatform(name, version, dev)]);
}

/** From this folder upwards, as Node resolves it. */
function isLocked(folder, name) {
  const here = folder === "" ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
  if (lock.packages[here] !== undefined) return true;
  return (
    folder !== "" &&
    isLocked(folder.slice(0, Math.max(0, folder.lastIndexOf("/node_modules/"))), name)
  );
}

function ofOtherPlatform(name, version, dev) {
  const words = name.split(/[-/]/);
  const libc = words.flatMap((word) => libraries[word] ?? []);
  const entry = {
    version,
    cpu: words.filter((word) => processors.includes(word)),
    dev,
    libc,
    optional: true,
    os: words.filter((word) => systems.includes(word)),
  };
  // Empty and false values are left out.
  return Object.fromEntries(
    Object.entries(entry).filter(([, value]) => value?.length !== 0 && value),
  );
}
