import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findChromium } from "./machine.mjs";
import { runNode, runTool } from "./run.mjs";

/** Checks that run the code; each counts its tests. */
export const testRuns = [
  { name: "unit", run: () => runVitest("unit") },
  { name: "server-pglite", run: () => runVitest("server-pglite") },
  { name: "server-postgres", needs: ["postgres"], run: () => runVitest("server-postgres") },
  { name: "simulation", printsFigures: true, run: () => simulate("--people=200") },
  {
    name: "simulation of two processes",
    needs: ["postgres"],
    printsFigures: true,
    run: () => simulate("--people=200", "--processes=2"),
  },
  { name: "e2e", needs: ["build", "postgres", "chromium"], run: runPlaywright },
];

function runVitest(project) {
  const args = ["run", "--project", project, "--reporter=default", "--reporter=json"];
  return counted(
    (file) => runTool("vitest", [...args, `--outputFile.json=${file}`], { minutes: 40 }),
    countVitest,
  );
}

function runPlaywright() {
  return counted((file) => {
    const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: file, CHROMIUM_PATH: findChromium() ?? "" };
    return runTool("playwright", ["test", "--reporter=line,json"], { env, minutes: 45 });
  }, countPlaywright);
}

/** Passes or fails as one: all of its figures have to be zero. */
async function simulate(...options) {
  const words = ["--import", "tsx", "bench/simulation/simulate.ts", ...options];
  const { ok, output } = await runNode(words, { minutes: 20 });
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, output };
}

/** A runner that crashed, or found no test, has failed: silence is never a pass. */
async function counted(run, count) {
  const folder = mkdtempSync(join(tmpdir(), "softspoken-report-"));
  const file = join(folder, "report.json");
  try {
    const { ok, output } = await run(file);
    const { passed, failed, empty } = readReport(file, count);
    const complaints = empty.map((project) => `No test was run in ${project}.\n`);
    if (!ok && failed + empty.length === 0)
      complaints.push("The runner failed outside of any test.\n");
    return { passed, failed: failed + complaints.length, output: output + complaints.join("") };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function readReport(file, count) {
  try {
    return count(JSON.parse(readFileSync(file, "utf8")));
  } catch (error) {
    return { passed: 0, failed: 0, empty: [`a run that left no report (${error.message})`] };
  }
}

function countVitest({ numPassedTests, numFailedTests, testResults }) {
  const broken = testResults.filter(
    ({ status, assertionResults }) =>
      status === "failed" && !assertionResults.some((test) => test.status === "failed"),
  );
  const failed = numFailedTests + broken.length;
  return {
    passed: numPassedTests,
    failed,
    empty: numPassedTests + failed === 0 ? ["the project"] : [],
  };
}

function countPlaywright({ config, suites, stats, errors }) {
  const specs = suites.flatMap(allSpecs);
  const projects = new Set(specs.flatMap(({ tests }) => tests.map((test) => test.projectName)));
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    empty: config.projects.map(({ name }) => name).filter((name) => !projects.has(name)),
  };
}

function allSpecs({ specs, suites = [] }) {
  return [...specs, ...suites.flatMap(allSpecs)];
}
