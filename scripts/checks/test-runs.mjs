import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { root } from "../packages.mjs";
import { findChromium, findHeadlessShell } from "./machine.mjs";
import { inTemporaryFolder, runNode, runTool } from "./run.mjs";

const simulation = "bench/simulation/simulate.ts";

/**
 * Checks that run the code. `about` says what. Each counts its tests. Checks with test files take the files to run, or
 * null for all. Those that use one processor at most run beside the others.
 */
export const testRuns = [
  {
    name: "screens",
    about: "tests of the screens, in web",
    run: (files) => runVitest("screens", files),
  },
  { name: "unit", about: "tests that need no database", run: (files) => runVitest("unit", files) },
  {
    name: "server-pglite",
    about: "tests of the server on the embedded database",
    run: (files) => runVitest("server-pglite", files),
  },
  {
    name: "server-postgres",
    about: "the same on PostgreSQL",
    needs: ["postgres"],
    run: (files) => runVitest("server-postgres", files),
  },
  {
    name: "simulation",
    about: "two months of mail to 60 people",
    usesOneProcessor: true,
    printsFigures: true,
    run: () => runFigures(simulation, "--people=60"),
  },
  {
    name: "simulation of two processes",
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
  {
    name: "e2e",
    about: "journeys through a real browser",
    needs: ["build", "postgres", "chromium"],
    run: runPlaywright,
  },
];

/**
 * Lists every test file with a check that runs it, as `{ check, file }`. Some files run in several
 * checks.
 */
export async function listTestFiles() {
  const tests = await inTemporaryFolder(async (folder) => {
    const list = join(folder, "list.json");
    const { ok, output } = await runTool("vitest", ["list", "--filesOnly", `--json=${list}`]);
    if (!ok) throw new Error(`The test files could not be listed:\n${output}`);
    return JSON.parse(readFileSync(list, "utf8"));
  });
  const journeys = readdirSync(join(root, "e2e"), { recursive: true });
  return [
    ...tests.map(({ projectName, file }) => ({ check: projectName, file: relative(root, file) })),
    ...journeys
      .filter((name) => name.endsWith(".test.ts"))
      .map((name) => ({ check: "e2e", file: `e2e/${name}` })),
  ];
}

function runVitest(project, files) {
  const args = ["run", ...(files ?? []), "--project", project];
  const reporters = ["--reporter=default", "--reporter=json"];
  return counted(
    (file) =>
      runTool("vitest", [...args, ...reporters, `--outputFile.json=${file}`], { minutes: 40 }),
    countVitest,
  );
}

function runPlaywright(files) {
  const args = ["test", ...(files ?? []), "--reporter=line,json"];
  return counted(
    (file) => {
      const env = {
        PLAYWRIGHT_JSON_OUTPUT_FILE: file,
        CHROMIUM_PATH: findChromium() ?? "",
        HEADLESS_SHELL_PATH: findHeadlessShell() ?? "",
      };
      return runTool("playwright", args, { env, minutes: 45 });
    },
    (report) => countPlaywright(report, files),
  );
}

/** Counts as one check. It passes if all figures that must be zero are zero. */
async function runFigures(file, ...options) {
  const words = ["--import", "tsx", file, ...options];
  const { ok, output } = await runNode(words, { minutes: 20 });
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, output };
}

/** A runner that crashed or ran no test counts as a failure. */
function counted(run, count) {
  return inTemporaryFolder(async (folder) => {
    const file = join(folder, "report.json");
    const { ok, output } = await run(file);
    const { passed, failed, empty, failures = [] } = readReport(file, count);
    const complaints = empty.map((project) => `No test was run in ${project}.\n`);
    if (!ok && failed + empty.length === 0)
      complaints.push("The runner failed outside of any test.\n");
    // The end of the output is always shown.
    const last = [...complaints, ...failures.map((name) => `Failed: ${name}\n`)].join("");
    return { passed, failed: failed + complaints.length, output: output + last };
  });
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
    failures: testResults.flatMap(failuresOf),
  };
}

function failuresOf({ name, status, assertionResults }) {
  const file = relative(root, name);
  const tests = assertionResults.filter((test) => test.status === "failed");
  if (status === "failed" && tests.length === 0) return [file];
  return tests.map(({ fullName }) => `${file} › ${fullName}`);
}

/** Without `files`, each project must have run a test. With `files`, a project may have none. */
function countPlaywright({ config, suites, stats, errors }, files) {
  const specs = suites.flatMap(allSpecs);
  const ran = new Set(specs.flatMap(({ tests }) => tests.map((test) => test.projectName)));
  const empty = config.projects.map(({ name }) => name).filter((name) => !ran.has(name));
  const failed = stats.unexpected + stats.flaky + errors.length;
  const mayBeEmpty = files !== null && stats.expected + failed > 0;
  return { passed: stats.expected, failed, empty: mayBeEmpty ? [] : empty };
}

function allSpecs({ specs, suites = [] }) {
  return [...specs, ...suites.flatMap(allSpecs)];
}
