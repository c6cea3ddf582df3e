import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Report } from "./report.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

type Result = { stats: { expected: number; unexpected: number; flaky: number } };

/**
 * Walks all journeys of the end-to-end tests through two processes behind a proxy, one of which is
 * killed during each journey.
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
  await once(child, "exit");
  const { stats }: Result = JSON.parse(await readFile(file, "utf8"));
  await rm(file);
  const { expected, unexpected, flaky } = stats;
  if (unexpected + flaky > 0) report.complain(`${unexpected + flaky} journeys failed`);
  report.conclude(
    "journeys",
    `${expected} journeys passed through two processes while one of them was killed, ${unexpected + flaky} failed`,
  );
}
