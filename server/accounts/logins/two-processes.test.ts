// @module-tag postgres

import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { OpenDatabase } from "#server/db/database.ts";
import { type Caller, openCaller } from "#testing/app/caller.ts";
import { firstAdminEmail as email, password } from "#testing/app/start-app.ts";
import { openTestDatabase } from "#testing/database/databases.ts";
import { messagesFor } from "#testing/mail/mails.ts";
import { type Process, startProcess } from "#testing/processes/start-process.ts";

let database: OpenDatabase;
let processes: Process[] = [];

beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(async () => {
  await Promise.all(processes.map(({ stop }) => stop()));
  processes = [];
  await database.close();
});

async function start(settings: Record<string, string> = {}): Promise<Process> {
  const started = await startProcess(database, settings);
  processes.push(started);
  return started;
}

async function signIn(caller: Caller, secret = password) {
  const session = await caller.api.accounts.signIn({ email, password: secret });
  if ("two_factor_required" in session) throw new Error("Two-factor is on");
  return session;
}

describe.skipIf(process.env["TEST_ENGINE"] !== "postgres")("two processes on one database", () => {
  test("starting together make one admin, and both serve", {
    tags: "accounts.first-admin",
  }, async () => {
    for (const { url } of await Promise.all([start(), start(), start()])) {
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
    const both = await Promise.all([start({ ADMIN_PASSWORD: "" }), start({ ADMIN_PASSWORD: "" })]);
    const shown = both.flatMap(({ firstAdmin }) => firstAdmin ?? []);
    expect(shown).toHaveLength(1);
    const caller = openCaller(both[0].url, "10.0.0.1");
    await signIn(caller, shown[0]?.password);
    expect(await caller.api.roles.own()).toContain("admin");
  });

  test("let a session begun at one be used and ended at the other", async () => {
    const [one, other] = await Promise.all([start(), start()]);
    const { access_token } = await signIn(openCaller(one.url, "10.0.0.1"));
    const headers = { authorization: `Bearer ${access_token}` };
    const read = (url: string) => fetch(`${url}/api/user_roles`, { headers });
    expect([(await read(one.url)).status, (await read(other.url)).status]).toEqual([200, 200]);
    await fetch(`${other.url}/api/auth/sign-out`, { method: "POST", headers });
    expect([(await read(one.url)).status, (await read(other.url)).status]).toEqual([401, 401]);
  });

  test("count wrong passwords of one network together, also at the same instant", {
    tags: "accounts.attempts",
  }, async () => {
    const callers = await atBoth();
    const guess = (caller: Caller) => signIn(caller, "wrong words").catch((error) => error.status);
    const statuses = await Promise.all(Array.from({ length: 25 }, () => callers.map(guess)).flat());
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(40);
    for (const caller of callers) expect(await guess(caller)).toBe(429);
  });

  test("send an address the playbook twice a day together", {
    tags: "forms.receipts-a-day",
  }, async () => {
    const callers = await atBoth();
    const ask = ({ api }: Caller) => api.leads.submit({ email: "flooded@softspoken.test" });
    const asks = [...callers, ...callers].map(ask);
    expect(await Promise.all(asks)).toEqual(Array(4).fill({ success: true }));
    expect(await messagesFor(database.db, "flooded@softspoken.test")).toHaveLength(2);
  });

  test("count the requests for a new password together, for one address", async () => {
    const [one, other] = await atBoth();
    for (const caller of [one, other, one, other, one]) {
      expect(await askForPassword(caller, email)).toBe(200);
    }
    for (const caller of [one, other]) expect(await askForPassword(caller, email)).toBe(429);
    expect(await messagesFor(database.db, email)).toHaveLength(5);
    expect(await askForPassword(other, "someone-else@softspoken.test")).toBe(200);
  });

  test("count the requests for a new password together, from one client", {
    tags: "accounts.requests",
  }, async () => {
    const [one, other] = await atBoth();
    for (let count = 0; count < 20; count += 1) {
      const caller = count % 2 === 0 ? one : other;
      expect(await askForPassword(caller, `nobody-${count}@softspoken.test`)).toBe(200);
    }
    for (const caller of [one, other]) expect(await askForPassword(caller, email)).toBe(429);
    expect(await messagesFor(database.db, email)).toEqual([]);
  });
});

async function atBoth(): Promise<[Caller, Caller]> {
  const [one, other] = await Promise.all([start(), start()]);
  return [openCaller(one.url, "10.0.0.9"), openCaller(other.url, "10.0.0.9")];
}

function askForPassword({ api }: Caller, address: string): Promise<number> {
  return api.accounts.requestPasswordReset({ email: address }).then(
    () => 200,
    (error) => error.status,
  );
}
