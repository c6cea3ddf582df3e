// `npm test`, or `npm test -- unit lint` for the checks whose names begin with these words.
import { buildStep } from "./build-step.mjs";
import { installMachinePackages } from "./checks/machine.mjs";
import { staticChecks } from "./checks/static-checks.mjs";
import { testRuns } from "./checks/test-runs.mjs";
import { orFail } from "./children.mjs";
import { packagesStep } from "./packages.mjs";
import { runSteps } from "./steps.mjs";

/** Of what a failing check printed, at each end. */
const shownLines = 150;

const words = process.argv.slice(2);
const total = { passed: 0, failed: 0 };

await orFail(async () => {
  const reading = staticChecks.filter(isWanted);
  const running = testRuns.filter(isWanted);
  if (reading.length + running.length === 0) throw new Error(`No check is named ${words.join()}.`);
  runSteps([packagesStep]);
  await Promise.all(reading.map(carryOut));
  for (const check of running) await carryOut(check);
});

if (process.exitCode) total.failed += 1;
if (total.failed > 0) process.exitCode = 1;
console.log(`\n${total.passed} passed, ${total.failed} failed`);

function isWanted({ name }) {
  return words.length === 0 || words.some((word) => name.startsWith(word));
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
  installMachinePackages(needs);
  if (needs.includes("build")) runSteps([buildStep]);
}

function crash(error) {
  return { passed: 0, failed: 1, output: error.message };
}
