import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openContainers } from "../testing/processes/containers.mjs";
import { buildServer } from "./build-server.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const current = join(root, `build/node-update-${process.pid}`);
const next = `${current}-next`;
const script = join(root, "scripts/softspoken.sh");
const backups = "var/backups/softspoken";
const person = { email: "ada@example.com", password: "a long sentence of hers" };

let seed;
let folder;
let containers;

beforeAll(async () => {
  await buildServer(current);
  seed = await openFolder();
  expect(await send("sign-up")).toBe(200);
  await containers.stop();
}, 240_000);
afterAll(() => remove(seed, current));

beforeEach(async () => {
  cpSync(current, next, { recursive: true });
  writeFileSync(join(next, "migrations/99-later.sql"), "create table later (id int primary key);");
  folder = await openFolder(seed);
}, 120_000);
afterEach(async () => {
  await containers.stop();
  remove(folder, next);
});

function remove(...places) {
  for (const place of places) rmSync(place, { recursive: true, force: true });
}

/** With a server that runs, on the data of the other folder. */
async function openFolder(other) {
  const place = mkdtempSync(join(tmpdir(), "softspoken-update-"));
  for (const name of ["data", backups]) mkdirSync(join(place, name), { recursive: true });
  if (other !== undefined) cpSync(join(other, "data"), join(place, "data"), { recursive: true });
  containers = await openContainers(place, new Map(Object.entries({ current, next })));
  containers.start();
  await untilReady();
  return place;
}

async function send(call) {
  const { status } = await fetch(`${containers.url}/api/auth/${call}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(person),
  });
  return status;
}

const isReady = () =>
  fetch(`${containers.url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

/** Waits for the limit of the test at the longest. */
async function untilReady() {
  while (!(await isReady())) await pause(100);
}

/** Its exit code and what it printed. */
const command = (...words) =>
  new Promise((resolve) => {
    const options = { env: containers.environment };
    execFile("sh", [script, ...words], options, (error, output) =>
      resolve({ code: error?.code ?? 0, output }),
    );
  });
const update = () => command("update");

/** Of the new version. The server of before is `before.js`. */
function breakNext(program) {
  renameSync(join(next, "main.js"), join(next, "before.js"));
  writeFileSync(join(next, "main.js"), program);
}

describe("an update of an academy in containers", { tags: "running.update" }, () => {
  test("runs the new version with the data of before, and leaves a backup", async () => {
    expect(await update()).toMatchObject({ code: 0 });
    await untilReady();
    expect(await send("sign-in")).toBe(200);
    expect(containers.runs()).toBe(next);
    const left = [...readdirSync(join(folder, backups)), ...readdirSync(join(folder, "data"))];
    expect(left.filter((name) => name.endsWith(".backup"))).toHaveLength(1);
    expect(left).not.toContain("copy");
    expect(left).not.toContain("before");
  }, 120_000);

  test.each([
    ["ends", "process.exit(1);"],
    [
      "never gets ready",
      `import { createServer } from "node:http";
     createServer((_request, reply) => reply.writeHead(503).end()).listen(process.env.PORT);`,
    ],
  ])(
    "a new version that %s on a copy of the data changes nothing",
    async (_how, program) => {
      breakNext(program);
      const { code, output } = await update();
      expect(output).toContain("The new version does not come up: nothing was changed");
      expect(code).toBe(1);
      await untilReady();
      expect(await send("sign-in")).toBe(200);
      expect(containers.runs()).toBe(current);
    },
    120_000,
  );

  test("a new version that changes the data and ends is taken back with the data", async () => {
    breakNext(`
    if (process.env.DATA_DIR.endsWith("/copy")) await import("./before.js");
    else {
      process.argv.splice(2, 2, "backup", process.env.DATA_DIR + "/migrated");
      await import("./backup.js");
      process.exit(1);
    }`);
    const { code, output } = await update();
    expect(output).toContain("the one of before is running, with the data of then");
    expect(code).toBe(1);
    expect(existsSync(join(folder, "data/migrated"))).toBe(true);
    await untilReady();
    expect(await send("sign-in")).toBe(200);
    expect(containers.runs()).toBe(current);
  }, 120_000);

  test("is taken back if Docker fails while the academy is stopped", async () => {
    containers.failOnce("softspoken:new softspoken:current");
    const { code, output } = await update();
    expect(output).toContain("the one of before is running, with the data of then");
    expect(code).toBe(1);
    await untilReady();
    expect(await send("sign-in")).toBe(200);
    expect(containers.runs()).toBe(current);
  }, 240_000);

  test("that did not end lets none begin, and can be taken back", async () => {
    containers.failOnce("&& mv /data/before /data/copying && rm -rf /data/copying");
    expect(await update()).not.toMatchObject({ code: 0 });
    const { code, output } = await update();
    expect(output).toContain("The last update did not end");
    expect(code).toBe(1);
    expect(containers.runs()).toBe(next);
    expect(await command("update", "--back")).toMatchObject({ code: 0 });
    await untilReady();
    expect(await send("sign-in")).toBe(200);
    expect(containers.runs()).toBe(current);
    expect(readdirSync(join(folder, "data"))).not.toContain("before");
  }, 240_000);
});

test(
  "commands of an academy in containers wait for each other",
  {
    tags: "running.commands",
  },
  async () => {
    const both = await Promise.all(
      ["one", "two"].map((name) => command("backup", "--", `/${backups}/${name}.backup`)),
    );
    expect(both).toMatchObject([{ code: 0 }, { code: 0 }]);
    expect(both.map(({ output }) => output).join("")).toContain("Waiting for another");
    await untilReady();
    expect(existsSync(join(folder, backups, "one.backup"))).toBe(true);
    expect(existsSync(join(folder, backups, "two.backup"))).toBe(true);
  },
  120_000,
);

test(
  "a backup that is interrupted starts the academy again",
  {
    tags: "running.commands",
  },
  async () => {
    const words = ["backup", "--", `/${backups}/one.backup`];
    const backup = spawn("sh", [script, ...words], { env: containers.environment });
    while (await isReady()) await pause(50);
    backup.kill();
    await once(backup, "close");
    await untilReady();
    expect(await send("sign-in")).toBe(200);
  },
  120_000,
);

test(
  "a backup to where the container keeps nothing is refused",
  {
    tags: "running.commands",
  },
  async () => {
    for (const file of ["/tmp/one.backup", "one.backup", `/${backups}/../one.backup`])
      expect(await command("backup", "--", file)).toMatchObject({ code: 2 });
    expect(await isReady()).toBe(true);
  },
  120_000,
);
