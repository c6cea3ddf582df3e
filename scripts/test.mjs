// `npm test` runs every check. `npm test -- --help` explains its words.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { describeChecks, sortWords } from "./checks/choose-checks.mjs";
import { installMachinePackages } from "./checks/machine.mjs";
import { runNode } from "./checks/run.mjs";
import { staticChecks } from "./checks/static-checks.mjs";
import { journeys, longRuns, projects, tests } from "./checks/test-runs.mjs";
import { orFail } from "./children.mjs";
import { allPackagesStep, root } from "./packages.mjs";
import { runSteps } from "./steps.mjs";

/** Of a failing check's output, from the beginning and from the end. */
const shownLines = 150;

const checks = [...staticChecks, ...projects, ...longRuns];
const words = process.argv.slice(2);
if (words.includes("--help")) {
  console.log(describeChecks(checks));
  process.exit();
}
const total = { passed: 0, failed: 0 };

/** One build and one installation with apt at a time, for all checks. */
let building;
let installing = Promise.resolve();

await orFail(async () => {
  const chosen = choose(words);
  runSteps([allPackagesStep]);
  const isSmall = ({ name, usesOneProcessor }) =>
    usesOneProcessor || staticChecks.some((check) => check.name === name);
  const inTurn = async (list) => {
    for (const check of list) await carryOut(check);
  };
  await Promise.all([
    inTurn(chosen.filter(isSmall)),
    inTurn(chosen.filter((check) => !isSmall(check))),
  ]);
  if (total.passed + total.failed === 0) throw new Error("No test was run.");
});

if (process.exitCode) total.failed += 1;
if (total.failed > 0) process.exitCode = 1;
console.log(`\n${total.passed} passed, ${total.failed} failed`);

function choose([first, ...rest]) {
  if (first === undefined) return checks;
  if (first === "everything") return [...staticChecks, tests(), ...longRuns];
  if (first === "rule") {
    return rest.flatMap((id) => [
      tests(`--tags-filter=${id}`),
      journeys(`--grep=@${id}(?![\\w-])`),
    ]);
  }
  if (first === "changed") {
    const start = startOfBranch();
    return [...staticChecks, tests(`--changed=${start}`), journeys(`--only-changed=${start}`)];
  }
  return chooseNamed([first, ...rest]);
}

/** Tests in the given paths, limited to the projects named beside them. */
function chooseNamed(selection) {
  const isPath = (word) => existsSync(join(root, word));
  const { checks: named, paths } = sortWords(selection, { checks, isPath });
  if (paths.length === 0) return named;
  const inJourneys = (path) => /^e2e\b/.test(path);
  const limits = projects.filter((check) => named.includes(check));
  const flags = limits.map(({ name }) => `--project=${name}`);
  const [far, near] = [paths.filter(inJourneys), paths.filter((path) => !inJourneys(path))];
  return [
    ...named.filter((check) => !limits.includes(check)),
    ...(near.length > 0 ? [tests(...flags, ...near)] : []),
    ...(far.length > 0 ? [journeys(...far)] : []),
  ];
}

/** On the default branch, the last commit but one. */
function startOfBranch() {
  const git = (...args) => spawnSync("git", args, { cwd: root, encoding: "utf8" }).stdout.trim();
  const head = git("rev-parse", "HEAD");
  const start = git("merge-base", "HEAD", "main") || head;
  return start === head && git("status", "--porcelain") === "" ? "HEAD~1" : start;
}

async function carryOut({ name, run, needs = [], printsFigures = false }) {
  const started = Date.now();
  const { passed, failed, output } = await prepare(needs).then(run).catch(crash);
  total.passed += passed;
  total.failed += failed;
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  console.log(
    `${failed === 0 ? "✓" : "✗"} ${name}: ${passed} passed, ${failed} failed (${seconds} s)`,
  );
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
