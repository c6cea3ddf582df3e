import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { endWithUs } from "#testing/processes/started-processes.ts";
import type { Report } from "../report.ts";

const root = fileURLToPath(new URL("../../..", import.meta.url));

type Suite = {
  suites?: Suite[];
  specs?: { tests: { results: { annotations: { type: string }[] }[] }[] }[];
};

type Result = { stats: { expected: number; unexpected: number; flaky: number }; suites: Suite[] };

/**
 * Walks the end-to-end journeys through two processes behind a proxy, one of which is killed during
 * each.
 */
export async function measureJourneys(report: Report): Promise<void> {
  const file = join(tmpdir(), `softspoken-journeys-${process.pid}.json`);
  const words = [
    "node_modules/@playwright/test/cli.js",
    "test",
    "--project=desktop",
    "--workers=1",
  ];
  const child = spawn(process.execPath, [...words, "--reporter=line,json"], {
    cwd: root,
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...process.env, KILL_PROCESSES: "yes", PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  });
  endWithUs(child, "SIGTERM");
  await once(child, "exit");
  const { stats, suites }: Result = JSON.parse(await readFile(file, "utf8"));
  await rm(file);
  const { expected, unexpected, flaky } = stats;
  if (unexpected + flaky > 0) report.complain(`${unexpected + flaky} journeys failed`);
  report.conclude(
    "journeys",
    `${expected} journeys passed through two processes, ${unexpected + flaky} failed; in ${countKills(suites)} of all, a process was killed`,
  );
}

function countKills(suites: readonly Suite[]): number {
  return suites.reduce((sum, suite) => {
    const results = (suite.specs ?? []).flatMap(({ tests }) =>
      tests.flatMap((test) => test.results),
    );
    const kills = results.filter(({ annotations }) => annotations.some(isKill));
    return sum + kills.length + countKills(suite.suites ?? []);
  }, 0);
}

const isKill = ({ type }: { type: string }) => type === "killed";
