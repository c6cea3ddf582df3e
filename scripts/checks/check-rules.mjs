// Checks the documents against the tests, comments and files that they and the code name.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../packages.mjs";
import { checkRequirements, checkThreats, findMissing } from "./documents.mjs";
import { findProblems, readRules } from "./rules.mjs";

const rooms = "contract,content,emails,server,web,testing,e2e,bench,scripts";
const read = (path) => readFileSync(join(root, path), "utf8");
const paths = globSync(
  [`{${rooms}}/**/*.{ts,tsx,mjs,js,css,sql}`, "*.{ts,md}", ".*.cjs", "decisions/*.md"],
  { cwd: root },
);

/** Files that documents link to and that are not searched for rules. */
const others = globSync(["docs/**/*", "bench/results.md", "scripts/checks/*", "package.json"], {
  cwd: root,
  exclude: (path) => paths.includes(path),
});
const files = new Map(paths.map((path) => [path, read(path)]));
const document = read("docs/rules.md");
const checked = ["README.md", "ARCHITECTURE.md", "SECURITY.md"].concat(
  ["asvs", "operations", "threats"].map((name) => `docs/${name}.md`),
);
const documents = new Map(checked.map((path) => [path, read(path)]));
const all = new Map([...files, ...others.map((path) => [path, ""])]);

const problems = [
  ...findProblems(document, files),
  ...findMissing(documents, all),
  ...checkThreats(documents.get("docs/threats.md")),
  ...checkRequirements(documents.get("docs/asvs.md")),
];
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
else console.log(`${readRules(document).length} rules, each shown by a test`);
