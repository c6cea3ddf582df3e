// Documents must agree with the tests, comments and files that they and the code name.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../packages.mjs";
import { checkRequirements, checkThreats, findMissing } from "./documents.mjs";
import { findProblems, findUntagged } from "./rules.mjs";

const rooms = "contract,content,emails,server,web,testing,e2e,bench,scripts";
const list = (...patterns) => globSync(patterns, { cwd: root });
const read = (paths) =>
  new Map(paths.map((path) => [path, readFileSync(join(root, path), "utf8")]));

const rules = read(list("docs/rules/*.md").filter((path) => path !== "docs/rules/README.md"));
const documents = read(list("*.md", "{docs,decisions,bench}/*.md", "docs/rules/*.md"));
const code = read(
  list(`{${rooms}}/**/*.{ts,tsx,mjs,js,css,sql}`, "*.ts", ".*.cjs").filter(
    (path) => path !== "scripts/checks/rules.test.mjs",
  ),
);
const others = list(
  "docs/**/*",
  "decisions/*",
  "scripts/**/*",
  "package.json",
  "compose.yaml",
  "Containerfile",
);

const problems = [
  ...findProblems(rules, new Map([...code, ...documents])),
  ...findUntagged(code),
  ...findMissing(documents, [...code.keys(), ...documents.keys(), ...others]),
  ...checkThreats(documents.get("docs/threats.md")),
  ...checkRequirements(documents.get("docs/asvs.md")),
];
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
else console.log("Each rule is shown by a test.");
