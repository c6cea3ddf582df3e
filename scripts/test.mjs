// `npm test` runs every check. `npm test -- types web/leads` runs only what the words name, and
// `npm test -- changed` what a change can affect.
import { existsSync, readFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { listChangedFiles, listFiles } from "./checks/changed-files.mjs";
import { chooseChanged } from "./checks/choose-changed.mjs";
import { chooseChecks, describeChecks, readWords } from "./checks/choose-checks.mjs";
import { findImporters } from "./checks/importers.mjs";
import { installMachinePackages } from "./checks/machine.mjs";
import { runNode } from "./checks/run.mjs";
import { staticChecks } from "./checks/static-checks.mjs";
import { listTestFiles, testRuns } from "./checks/test-runs.mjs";
import { orFail } from "./children.mjs";
import { allPackagesStep, root } from "./packages.mjs";
import { runSteps } from "./steps.mjs";

/** Lines shown from the beginning and from the end of a failing check's output. */
const shownLines = 150;

const words = process.argv.slice(2);
if (words.includes("--help")) {
  console.log(describeChecks([...staticChecks, ...testRuns]));
  process.exit();
}
const total = { passed: 0, failed: 0 };

/** The build, and the last installation with apt: one at a time, however many checks need them. */
let building;
let installing = Promise.resolve();

await orFail(async () => {
  const names = [...staticChecks, ...testRuns].map(({ name }) => name);
  const choose = words.join() === "changed" ? chooseWhatChanged : chooseNamed;
  const chosen = await choose(names);
  const isChosen = ({ name }) => chosen.has(name);
  const reading = staticChecks.filter(isChosen);
  const running = testRuns.filter(isChosen);
  const small = running.filter(({ usesOneProcessor }) => usesOneProcessor);
  const large = running.filter(({ usesOneProcessor }) => !usesOneProcessor);
  const inTurn = async (checks) => {
    for (const check of checks) await carryOut(check, chosen.get(check.name));
  };
  await Promise.all([inTurn([...reading, ...small]), inTurn(large)]);
});

if (process.exitCode) total.failed += 1;
if (total.failed > 0) process.exitCode = 1;
console.log(`\n${total.passed} passed, ${total.failed} failed`);

async function chooseNamed(names) {
  const wanted = words.length === 0 ? { names, paths: [] } : readWords(words, { names, toPath });
  runSteps([allPackagesStep]);
  return chooseChecks(wanted, wanted.paths.length === 0 ? [] : await listTestFiles());
}

async function chooseWhatChanged(names) {
  const { commit, files } = listChangedFiles(root);
  console.log(`${files.length} files differ from commit ${commit.slice(0, 10)}.`);
  runSteps([allPackagesStep]);
  const read = (file) =>
    existsSync(join(root, file)) ? readFileSync(join(root, file), "utf8") : "";
  const importers = findImporters(listFiles(root), read);
  const testFiles = await listTestFiles();
  console.log(
    "Left out: tests that meet the change only through the whole app, and journeys that did not change themselves. `npm test` runs everything.",
  );
  return chooseChanged({ names, changed: files, importers, testFiles });
}

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
  installing = installing.catch(() => undefined).then(() => installMachinePackages(needs));
  await installing;
  if (!needs.includes("build")) return;
  building ??= runNode(["scripts/prepare.mjs"], { minutes: 20 });
  const { ok, output } = await building;
  if (!ok) throw new Error(output);
}

function crash(error) {
  return { passed: 0, failed: 1, output: error.message };
}
