import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { endWithUs } from "#testing/processes/started-processes.ts";
import type { Report } from "../report.ts";

const root = fileURLToPath(new URL("../../..", import.meta.url));

/** Runs every test of the server on both engines; `npm test` runs a part of them on PostgreSQL. */
export async function measureServerTests(report: Report): Promise<void> {
  const words = ["node_modules/vitest/vitest.mjs", "run", "--project=server-*"];
  const child = spawn(process.execPath, words, { cwd: root, stdio: "inherit" });
  endWithUs(child, "SIGTERM");
  const [code] = await once(child, "exit");
  if (code !== 0) report.complain("tests of the server failed");
  report.conclude("tests", code === 0 ? "all passed on both engines" : "some failed");
}
