import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freePort } from "./free-port.ts";

const address = new URL("./free-port.ts", import.meta.url);
const code = `
  import { freePort } from ${JSON.stringify(address)};
  Object.defineProperty(process, "pid", { value: Number(process.argv[2]) });
  process.on("message", async () => process.send(await freePort()));
`;

let folder: string;
let stop = () => {};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "softspoken-ports-"));
  await writeFile(join(folder, "other.mjs"), code);
});
afterAll(async () => {
  stop();
  await rm(folder, { recursive: true });
});

/** The other process believes that it has our number. */
async function portOfAnother(): Promise<number> {
  const child = fork(join(folder, "other.mjs"), [String(process.pid)]);
  stop = () => child.kill();
  child.send("a port, please");
  const [port] = await once(child, "message");
  return Number(port);
}

test("a process whose number leads to the same ports gets others", async () => {
  const rangeOf = (port: number) => Math.floor((port - 11_000) / 90);
  expect(rangeOf(await portOfAnother())).not.toBe(rangeOf(await freePort()));
});

test("a process gets another port each time", async () => {
  const ports = await Promise.all([freePort(), freePort(), freePort()]);
  expect(new Set(ports).size).toBe(3);
});
