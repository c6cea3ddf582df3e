// `npm test` runs every check. `npm test -- types web/leads` runs only what the words name.
import { existsSync } from "node:fs";
import { relative, resolve } from "node:path";
import { buildSteps } from "./build-step.mjs";
import { chooseChecks, readWords } from "./checks/choose-checks.mjs";
import { installMachinePackages } from "./checks/machine.mjs";
import { staticChecks } from "./checks/static-checks.mjs";
import { listTestFiles, testRuns } from "./checks/test-runs.mjs";
import { orFail } from "./children.mjs";
import { allPackagesStep, root } from "./packages.mjs";
import { runSteps } from "./steps.mjs";

/** Lines shown from the beginning and from the end of a failing check's output. */
const shownLines = 150;

const words = process.argv.slice(2);
const total = { passed: 0, failed: 0 };

await orFail(async () => {
  const names = [...staticChecks, ...testRuns].map(({ name }) => name);
  const wanted = words.length === 0 ? { names, paths: [] } : readWords(words, { names, toPath });
  runSteps([allPackagesStep]);
  const chosen = chooseChecks(wanted, wanted.paths.length === 0 ? [] : await listTestFiles());
  const isChosen = ({ name }) => chosen.has(name);
  const carryOutChosen = (check) => carryOut(check, chosen.get(check.name));
  await Promise.all(staticChecks.filter(isChosen).map(carryOutChosen));
  for (const check of testRuns.filter(isChosen)) await carryOutChosen(check);
});

if (process.exitCode) total.failed += 1;
if (total.failed > 0) process.exitCode = 1;
console.log(`\n${total.passed} passed, ${total.failed} failed`);

/** The word as a path relative to the repository, or null if nothing is there. */
function toPath(word) {
  const file = resolve(root, word);
  return existsSync(file) ? relative(root, file) || "." : null;
}

/** Runs a check, limited to these test files unless they are null, and prints its result. */
async function carryOut({ name, run, needs = [], printsFigures = false }, files) {
  const started = Date.now();
  const { passed, failed, output } = await prepare(needs)
    .then(() => run(files))
    .catch(crash);
  total.passed += passed;
  total.failed += failed;
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  const sign = failed === 0 ? "✓" : "✗";
  const what = files === null ? name : `${name}, ${files.length} of its files`;
  console.log(`${sign} ${what}: ${passed} passed, ${failed} failed (${seconds} s)`);
  if (failed > 0 || printsFigures) console.log(shortened(output));
}

function shortened(output) {
  const lines = output.trim().split("\n");
  const cut = lines.length - 2 * shownLines;
  if (cut > 0) lines.splice(shownLines, cut, `… ${cut} lines …`);
  return lines.map((line) => `    ${line}`).join("\n");
}

async function prepare(needs) {
  installMachinePackages(needs);
  if (needs.includes("build")) runSteps(buildSteps);
}

function crash(error) {
  return { passed: 0, failed: 1, output: error.message };
}
