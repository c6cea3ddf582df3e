import { spawnSync } from "node:child_process";
import { mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { expect, onTestFinished, test, vi } from "vitest";
import { openLog } from "./open-log.ts";

const request = { method: "GET", path: "/playbook", status: 200 };

function openFile() {
  const folder = mkdtempSync(join(tmpdir(), "softspoken-log-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, "log");
  const write = () => {
    throw new Error("JSON goes to the file descriptor");
  };
  return { file, output: { isTTY: false, fd: openSync(file, "w"), write } };
}

function openTerminal() {
  const texts: string[] = [];
  const write = (text: string) => texts.push(text);
  return {
    output: { isTTY: true, fd: 1, write },
    shown: () => texts.map(stripVTControlCharacters),
  };
}

test("in a terminal, a log line is one line of readable text with every field", () => {
  const { output, shown } = openTerminal();
  openLog("info", output).info(request, "request");
  const [line, ...rest] = shown();
  expect(rest).toEqual([]);
  expect(line).toMatch(/^\[\d\d:\d\d:\d\d\] INFO /);
  expect(line).toContain(`(${process.pid} on ${hostname()}): request`);
  expect(line).toMatch(/\{"method":"GET","path":"\/playbook","status":200\}\n$/);
});

test("in a terminal, an error is shown with its stack", () => {
  const { output, shown } = openTerminal();
  openLog("info", output).error({ err: new Error("no disk left") }, "upkeep failed");
  expect(shown().join("")).toContain("upkeep failed");
  expect(shown().join("")).toContain("Error: no disk left\n");
  expect(shown().join("")).toContain("open-log.test.ts");
});

test("elsewhere, a log line is one JSON object", async () => {
  const { file, output } = openFile();
  openLog("info", output).info(request, "request");
  // Output that is not a terminal is written in the background.
  await vi.waitFor(() => expect(readFileSync(file, "utf8")).toMatch(/\n$/), 10_000);
  const lines = readFileSync(file, "utf8").trimEnd().split("\n");
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? "")).toEqual({
    ...request,
    level: 30,
    time: expect.any(Number),
    pid: process.pid,
    hostname: hostname(),
    msg: "request",
  });
});

test("what is below the level is not logged", () => {
  const { output, shown } = openTerminal();
  openLog("warn", output).info(request, "request");
  expect(shown()).toEqual([]);
});

test.each([
  ["exits", "process.exit(0)"],
  ["ends with an error", "throw new Error('unforeseen')"],
])("a process that %s writes its last lines", { tags: "running.log" }, (_how, end) => {
  const { file, output } = openFile();
  const log = new URL("./open-log.ts", import.meta.url);
  const program = `const { openLog } = await import("${log}");
    openLog("info", { fd: 1, write: () => undefined }).info("the last line"); ${end}`;
  const args = ["--import", "tsx", "--input-type=module", "--eval", program];
  spawnSync(process.execPath, args, { stdio: ["ignore", output.fd, "ignore"] });
  expect(readFileSync(file, "utf8")).toContain('"msg":"the last line"');
});
