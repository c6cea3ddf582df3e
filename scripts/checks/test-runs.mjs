import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { findChromium, findHeadlessShell } from "./machine.mjs";
import { inTemporaryFolder, runNode, runTool } from "./run.mjs";

const none = { passed: 0, failed: 0 };
const simulation = "bench/simulation/simulate.ts";

export const projects = [
  { name: "screens", about: "tests of the screens, in web" },
  { name: "unit", about: "tests that need no database" },
  { name: "server-pglite", about: "tests of the server on the embedded database" },
  {
    name: "server-postgres",
    about: "those on PostgreSQL that can differ there",
    needs: ["postgres"],
    words: ["--tags-filter=postgres"],
  },
].map(({ words = [], ...check }) => ({
  ...check,
  run: () => runVitest("--project", check.name, ...words),
}));

/** Those that use at most one processor run beside others. */
export const longRuns = [
  {
    name: "simulation",
    about: "two months of mail to 60 people",
    usesOneProcessor: true,
    printsFigures: true,
    run: () => runFigures(simulation, "--people=60"),
  },
  {
    name: "simulation-of-two-processes",
    about: "the same with 40 people, through two processes",
    usesOneProcessor: true,
    needs: ["postgres"],
    printsFigures: true,
    run: () => runFigures(simulation, "--people=40", "--processes=2"),
  },
  {
    name: "ordeal",
    about: "faults under load, the short form",
    usesOneProcessor: true,
    needs: ["build", "postgres"],
    printsFigures: true,
    run: () => runFigures("bench/ordeal/ordeal.ts", "--short", "--kills=1", "--rounds=1"),
  },
  { ...journeys(), name: "e2e", about: "journeys through a real browser" },
];

/** For as many projects as the words select. May run no test. */
export function tests(...words) {
  const run = () => runVitest(...words, "--passWithNoTests");
  return { name: "tests", needs: ["postgres"], run };
}

export function journeys(...words) {
  const needs = ["build", "postgres", "chromium"];
  return { name: "journeys", needs, run: () => runPlaywright(...words) };
}

function runVitest(...words) {
  const reporters = ["--reporter=default", "--reporter=json"];
  return counted(
    (file) =>
      runTool("vitest", ["run", ...words, ...reporters, `--outputFile.json=${file}`], {
        minutes: 40,
      }),
    ({ numPassedTests, numFailedTests }) => ({ passed: numPassedTests, failed: numFailedTests }),
  );
}

function runPlaywright(...words) {
  const env = {
    CHROMIUM_PATH: findChromium() ?? "",
    HEADLESS_SHELL_PATH: findHeadlessShell() ?? "",
  };
  return counted(
    (file) =>
      runTool("playwright", ["test", ...words, "--pass-with-no-tests", "--reporter=line,json"], {
        env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
        minutes: 45,
      }),
    ({ stats: { expected, unexpected, flaky } }) => ({
      passed: expected,
      failed: unexpected + flaky,
    }),
  );
}

/** One check. Passes if all figures that must be zero are zero. */
async function runFigures(file, ...options) {
  const words = ["--import", "tsx", file, ...options];
  const { ok, output } = await runNode(words, { minutes: 20 });
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, output };
}

/** A runner that fails counts at least one failure, also when it crashed or a file did not load. */
function counted(run, count) {
  return inTemporaryFolder(async (folder) => {
    const file = join(folder, "report.json");
    const { ok, output } = await run(file);
    const { passed, failed } = existsSync(file)
      ? count(JSON.parse(readFileSync(file, "utf8")))
      : none;
    return { passed, failed: Math.max(failed, ok ? 0 : 1), output };
  });
}
