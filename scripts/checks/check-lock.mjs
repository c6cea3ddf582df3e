// package-lock.json must have a hash for each installed package, and name no registry.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../packages.mjs";
import { readHashes } from "./lock-hashes.mjs";

const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));
const { wrong, unhashed } = readHashes(packages, (folder) => existsSync(join(root, folder)));

for (const complaint of wrong) console.log(complaint);
if (wrong.length > 0) process.exitCode = 1;
console.log(`Test tools for other platforms, installed without a hash: ${unhashed.length}`);
for (const folder of unhashed) console.log(`  ${folder.replace("node_modules/", "")}`);
