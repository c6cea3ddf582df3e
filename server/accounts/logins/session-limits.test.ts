import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { deleteEndedLoginsJob } from "#server/accounts/accounts.jobs.ts";
import { type App, type Person, startApp } from "#testing/app/start-app.ts";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

let app: App;
let passed = 0;

beforeAll(async () => {
  app = await startApp({ now: () => new Date(Date.now() + passed) });
});
beforeEach(() => {
  passed = 0;
});
afterAll(() => app.stop());

type Means = "cookie" | "token";

async function use(person: Person, headers: Record<string, string> = {}): Promise<number> {
  return (await person.fetch("/api/user_roles", { headers })).status;
}

/** With an access token made a moment ago, as programs and the upload do. */
async function useBy(means: Means, person: Person): Promise<number> {
  if (means === "cookie") return await use(person);
  const session = await person.api.accounts.session();
  const headers = { authorization: `Bearer ${session?.access_token}` };
  return (await fetch(`${app.url}/api/user_roles`, { headers })).status;
}

async function readLogin({ session }: Person) {
  return await app.database.db
    .selectFrom("login_sessions")
    .select(["created_at", "last_used_at", "expires_at"])
    .where("user_id", "=", session.user.id)
    .executeTakeFirst();
}

/** The use is recorded after the reply. */
async function untilRecorded(person: Person): Promise<void> {
  const now = Date.now() + passed;
  await vi.waitFor(async () => {
    const used = (await readLogin(person))?.last_used_at.getTime() ?? 0;
    expect(Math.abs(used - now)).toBeLessThan(minute);
  }, 10_000);
}

describe("a login that is not used", () => {
  test.each<[Means]>([["cookie"], ["token"]])(
    "ends for staff after 12 hours, by %s",
    { tags: "accounts.login-lasts" },
    async (means) => {
      const coach = await app.personWith("coach", "member");
      passed = 12 * hour - 10 * minute;
      expect(await useBy(means, coach)).toBe(200);
      await untilRecorded(coach);
      passed += 12 * hour;
      expect(await use(coach)).toBe(401);
      expect(await coach.api.accounts.session()).toBeNull();
    },
  );

  test("ends for members after 14 days", { tags: "accounts.login-lasts" }, async () => {
    const member = await app.personWith("member");
    passed = 14 * day - 10 * minute;
    expect(await use(member)).toBe(200);
    await untilRecorded(member);
    passed += 14 * day;
    expect(await use(member)).toBe(401);
  });

  test("is measured by the roles that its owner has now", {
    tags: "accounts.login-lasts",
  }, async () => {
    const person = await app.personWith("member");
    passed = day;
    const user_id = person.session.user.id;
    await app.database.db.insertInto("user_roles").values({ user_id, role: "admin" }).execute();
    expect(await use(person)).toBe(401);
  });

  test("is not listed among one's logins", async () => {
    const person = await app.signUp("two-browsers@example.com");
    passed = 10 * day;
    const other = await app.signIn(person.email);
    expect(await other.api.accounts.listSessions()).toHaveLength(2);
    passed = 15 * day;
    expect(await other.api.accounts.listSessions()).toMatchObject([{ is_current: true }]);
  });
});

test("a login ends after 30 days, however much it is used", {
  tags: "accounts.login-lasts",
}, async () => {
  const person = await app.personWith("member");
  for (const days of [10, 20, 29.9]) {
    passed = days * day;
    expect(await use(person)).toBe(200);
    await untilRecorded(person);
  }
  passed = 30 * day;
  expect(await use(person)).toBe(401);
});

describe("the last use of a login", { tags: "accounts.login-lasts" }, () => {
  test("is recorded at most once an hour", async () => {
    const person = await app.personWith("member");
    const before = await readLogin(person);
    passed = 59 * minute;
    expect(await use(person)).toBe(200);
    passed = 61 * minute;
    expect(await use(person)).toBe(200);
    await untilRecorded(person);
    const after = await readLogin(person);
    expect(after).toEqual({ ...before, last_used_at: expect.any(Date) });
    passed = 120 * minute;
    expect(await use(person)).toBe(200);
    expect(await readLogin(person)).toEqual(after);
  });

  test("is not a call that the web makes by itself, nor the renewal of a token", async () => {
    const coach = await app.personWith("coach");
    passed = 11 * hour;
    expect(await use(coach, { "x-background": "1" })).toBe(200);
    expect(await coach.api.accounts.session()).not.toBeNull();
    passed = 12 * hour;
    expect(await use(coach)).toBe(401);
  });

  test("is a change, also if it says that the web makes it by itself", async () => {
    const coach = await app.personWith("coach");
    passed = 11 * hour;
    const headers = { "content-type": "application/json", "x-background": "1" };
    const body = JSON.stringify({ quiet_mode: true });
    const change = { method: "POST", headers, body };
    expect((await coach.fetch("/api/functions/quiet-settings", change)).status).toBe(200);
    await untilRecorded(coach);
  });
});

test("logins that are over are deleted every night, with links that are", {
  tags: "accounts.login-secrets",
}, async () => {
  const { db } = app.database;
  const [member, coach, used] = [
    await app.personWith("member"),
    await app.personWith("coach"),
    await app.personWith("member"),
  ];
  await app.api.accounts.requestPasswordReset({ email: used.email });
  await app.signUpUnconfirmed("never-confirmed@example.com");
  const links = async () => [
    ...(await db.selectFrom("reset_links").select("user_id").execute()),
    ...(await db.selectFrom("confirmation_links").select("user_id").execute()),
  ];
  expect((await links()).length).toBeGreaterThanOrEqual(2);
  passed = 13 * day;
  await use(used);
  await untilRecorded(used);
  passed = 14 * day;
  await app.runtime.transaction((work) => work.enqueue(deleteEndedLoginsJob, {}));
  await vi.waitFor(async () => expect(await readLogin(member)).toBeUndefined(), 10_000);
  expect(await readLogin(coach)).toBeUndefined();
  expect(await readLogin(used)).toBeDefined();
  await vi.waitFor(async () => expect(await links()).toEqual([]), 10_000);
});
