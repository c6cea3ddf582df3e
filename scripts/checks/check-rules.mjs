// Checks docs/rules.md against the tests and the comments that name its rules.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../packages.mjs";
import { findProblems, readRules } from "./rules.mjs";

const rooms = "contract,content,emails,server,web,testing,e2e,bench,scripts";
const read = (path) => readFileSync(join(root, path), "utf8");
const paths = globSync(
  [`{${rooms}}/**/*.{ts,tsx,mjs,js,css,sql}`, "*.{ts,md}", ".*.cjs", "decisions/*.md"],
  { cwd: root },
);

const document = read("docs/rules.md");
const problems = findProblems(document, new Map(paths.map((path) => [path, read(path)])));
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
else console.log(`${readRules(document).length} rules, each shown by a test`);
