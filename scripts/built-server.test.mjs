import { fork, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { defaultTexts } from "#content/texts.ts";
import { playbookWords } from "#server/playbook/playbook-words.ts";
import { buildServer } from "./build-server.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const folder = join(root, `build/node-test-${process.pid}`);

beforeAll(() => buildServer(folder), 120_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const builtFiles = () => readdirSync(folder).filter((name) => name.endsWith(".js"));

/** In an empty data folder, which `prepare` may fill. */
function runBuilt(program, { words = [], prepare = () => undefined } = {}) {
  const data = mkdtempSync(join(tmpdir(), "softspoken-built-"));
  prepare(data);
  const env = { PATH: process.env.PATH, DATA_DIR: data, PORT: "0" };
  const args = ["--enable-source-maps", join(folder, `${program}.js`), ...words];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    ...{ env, encoding: "utf8" },
    timeout: 50_000,
  });
  rmSync(data, { recursive: true, force: true });
  return { status, stdout, stderr };
}

test("the stack of an error of the built server names lines of the TypeScript files", () => {
  const { status, stderr } = runBuilt("main", {
    // A folder where a file should be.
    prepare: (data) => mkdirSync(join(data, "lock")),
  });
  expect(status).toBe(1);
  const [, file, line] = /at lockDataFolder \((\S+\.ts):(\d+):\d+\)/.exec(stderr) ?? [];
  expect(file, stderr).toBe(join(root, "server/db/engine/data-folder.ts"));
  const source = readFileSync(file, "utf8").split("\n");
  expect(source[Number(line) - 1]).toContain("new DatabaseSync(");
}, 60_000);

test("a stack takes no line of a package for one of ours", () => {
  const names = readdirSync(folder).filter((name) => name.startsWith("packages"));
  expect(names.length).toBeGreaterThan(0);
  expect(names.filter((name) => !name.endsWith(".js"))).toEqual([]);
  for (const name of names) {
    expect(readFileSync(join(folder, name), "utf8"), name).not.toContain("sourceMappingURL=");
  }
});

test("a start without an error parses no source map", () => {
  for (const name of builtFiles()) {
    expect(readFileSync(join(folder, name), "utf8"), name).not.toContain("getCallSites");
  }
});

test("other processes run files that are built with the server", async () => {
  const code = builtFiles().map((name) => readFileSync(join(folder, name), "utf8"));
  expect(code.filter((text) => /\.tsx?", import\.meta\.url/.test(text))).toEqual([]);
  const named = code.flatMap((text) => [...text.matchAll(/new URL\("(\S+-process\S+\.js)"/g)]);
  expect(named.length).toBeGreaterThan(0);
  for (const [, name] of named) expect(builtFiles()).toContain(name);
});

test("the playbook is drawn by what is built", async () => {
  const name = builtFiles().find((name) => name.startsWith("playbook-process"));
  const child = fork(join(folder, name), { execArgv: [], serialization: "advanced" });
  const site = "https://academy.example";
  child.send(await playbookWords({ texts: defaultTexts, coaches: ["Nora"], site }));
  const [pdf] = await once(child, "message");
  expect(Buffer.from(pdf).subarray(0, 5).toString()).toBe("%PDF-");
}, 60_000);

test("the text of the built server is ASCII alone, which takes half the memory", () => {
  for (const name of builtFiles()) {
    expect(readFileSync(join(folder, name), "latin1"), name).not.toMatch(/[^\0-\x7f]/);
  }
});

test("the built server runs no compiler", () => {
  const code = builtFiles().map((name) => readFileSync(join(folder, name), "utf8"));
  expect(code.filter((text) => /from "(?:tsx|esbuild|rolldown|vite)/.test(text))).toEqual([]);
});

test("the commands for operation are built with it", () => {
  const made = runBuilt("rotate-secrets");
  expect(made).toMatchObject({ status: 0, stderr: "" });
  expect(made.stdout).toContain("There are new secrets.");
  const refused = runBuilt("grant-admin", { words: ["not an address"] });
  expect(refused).toMatchObject({ status: 1 });
  expect(refused.stderr).toContain("Usage: npm run admin");
}, 60_000);

test.each([[], ["--reset-two-factor"]])(
  "the command for admins opens the database and finds nobody (%s)",
  (...flags) => {
    const found = runBuilt("grant-admin", { words: ["nobody@example.com", ...flags] });
    expect(found.stdout).toBe("");
    expect(found.stderr).toMatch(
      /^No account (?:with two-factor )?has the address nobody@example\.com/,
    );
    expect(found.status).toBe(1);
  },
  60_000,
);

test("the command for admins says that a server with the embedded database must be stopped first", () => {
  let lock;
  const refused = runBuilt("grant-admin", {
    words: ["nobody@example.com"],
    prepare: (data) => {
      lock = new DatabaseSync(join(data, "lock"), { timeout: 0 });
      lock.exec("pragma locking_mode = exclusive; begin exclusive");
    },
  });
  lock.close();
  expect(refused.stderr).toMatch(/^Another process is using the data folder .* Stop it first/);
  expect(refused.status).toBe(1);
}, 60_000);

test("the service of the operations guide starts the server as npm start does", () => {
  const service = readFileSync(join(root, "docs/operations/softspoken.service"), "utf8");
  expect(service).toContain("/node_modules/.bin/node --enable-source-maps build/node/main.js\n");
});
