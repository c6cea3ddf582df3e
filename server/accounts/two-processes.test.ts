import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { readConfig } from "#server/config/config.ts";
import { type OpenDatabase, openDatabase } from "#server/db/database.ts";
import { startAcademy } from "#server/start.ts";
import { type Caller, openCaller } from "#testing/caller.ts";
import { openTestDatabase } from "#testing/databases.ts";
import { freePort } from "#testing/free-port.ts";

const email = "first@example.com";
const password = "quiet words";
const settings = {
  LOG_LEVEL: "silent",
  ADMIN_EMAIL: email,
  ADMIN_PASSWORD: password,
  PUBLIC_URL: "http://softspoken.test",
};

let database: OpenDatabase;
let stops: (() => Promise<void>)[] = [];

beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(async () => {
  await Promise.all(stops.map((stop) => stop()));
  stops = [];
  await database.close();
});

/** A process of its own as far as the database can tell: another pool on the same database. */
async function startProcess(more: Record<string, string> = {}) {
  const port = await freePort();
  const { connectionString: databaseUrl } = database.pool.options;
  const own = await openDatabase({ databaseUrl, dataDir: "" });
  const config = readConfig({ ...settings, ...more, PORT: String(port) });
  const academy = await startAcademy(config, own, pino({ level: "silent" }));
  stops.push(academy.stop);
  await academy.app.listen({ port, host: "127.0.0.1" });
  return { ...academy, url: `http://127.0.0.1:${port}` };
}

function signIn(caller: Caller, secret = password) {
  return caller.api.accounts.signIn({ email, password: secret });
}

describe.skipIf(process.env["TEST_ENGINE"] !== "postgres")("two processes on one database", () => {
  test("starting together make one admin, and both serve", async () => {
    const processes = await Promise.all([startProcess(), startProcess(), startProcess()]);
    for (const { url } of processes) {
      const caller = openCaller(url, "10.0.0.1");
      await signIn(caller);
      expect(await caller.api.roles.own()).toEqual(["admin", "member"]);
      expect((await caller.fetch("/readyz")).status).toBe(200);
    }
    const { db } = database;
    expect(await db.selectFrom("users").select("email").execute()).toEqual([{ email }]);
    expect(await db.selectFrom("login_sessions").select("id").execute()).toHaveLength(3);
  });

  test("starting together without a password show one that works", async () => {
    const both = await Promise.all([
      startProcess({ ADMIN_PASSWORD: "" }),
      startProcess({ ADMIN_PASSWORD: "" }),
    ]);
    const shown = both.flatMap(({ firstAdmin }) => firstAdmin ?? []);
    expect(shown).toHaveLength(1);
    const caller = openCaller(both[0].url, "10.0.0.1");
    await signIn(caller, shown[0]?.password);
    expect(await caller.api.roles.own()).toContain("admin");
  });

  test("let a session begun at one be used and ended at the other", async () => {
    const [one, other] = await Promise.all([startProcess(), startProcess()]);
    const { access_token } = await signIn(openCaller(one.url, "10.0.0.1"));
    const headers = { authorization: `Bearer ${access_token}` };
    const read = (url: string) => fetch(`${url}/api/user_roles`, { headers });
    expect([(await read(one.url)).status, (await read(other.url)).status]).toEqual([200, 200]);
    await fetch(`${other.url}/api/auth/sign-out`, { method: "POST", headers });
    expect([(await read(one.url)).status, (await read(other.url)).status]).toEqual([401, 401]);
  });

  test("count wrong passwords together", async () => {
    const processes = await Promise.all([startProcess(), startProcess()]);
    const callers = processes.map(({ url }, index) => openCaller(url, `10.0.0.${index}`));
    const guess = (caller: Caller) => signIn(caller, "wrong words").catch((error) => error.status);
    for (let round = 0; round < 5; round += 1) {
      for (const caller of callers) expect(await guess(caller)).toBe(401);
    }
    for (const caller of callers) expect(await guess(caller)).toBe(429);
  });
});
