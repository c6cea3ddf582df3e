import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Action, type Holder, may, permissions, Role } from "#contract/permissions.ts";
import type { Caller } from "#testing/app/caller.ts";
import { type ContractCall, contractCalls as calls } from "#testing/app/contract-calls.ts";
import { postJson, sendJson } from "#testing/app/requests.ts";
import { type App, startApp } from "#testing/app/start-app.ts";

const holders: readonly Holder[] = ["anonymous", ...Role.options];

const callsTimesHolders = 286 * 5;

describe("every call of the API", () => {
  let app: App;
  const callers = new Map<Holder, Caller>();

  beforeAll(async () => {
    app = await startApp();
    callers.set("anonymous", app.visitor());
    for (const role of Role.options) callers.set(role, await app.personWith(role));
  });
  afterAll(() => app.stop());

  function send(caller: Caller, { method, path }: ContractCall): Promise<Response> {
    const address = `/api${path.replace("{role}", "guest").replace(/\{\w+\}/g, crypto.randomUUID())}`;
    if (method === "GET") return caller.fetch(address);
    if (method === "POST") return postJson(caller, address, {});
    if (method === "PATCH") return sendJson(caller, "PATCH", address, {});
    return caller.fetch(address, { method });
  }

  let asked = 0;

  async function statusFor(call: ContractCall, holder: Holder): Promise<number> {
    const caller = callers.get(holder);
    if (caller === undefined) throw new Error(`Nobody is ${holder}`);
    asked += 1;
    return (await send(caller, call)).status;
  }

  test("is in the OpenAPI document, and nothing else is", { tags: "errors.calls" }, async () => {
    const reply = await app.visitor().fetch("/api/openapi.json");
    const { paths } = (await reply.json()) as { paths: Record<string, Record<string, unknown>> };
    const documented = Object.entries(paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const known = calls.map(({ method, path }) => `${method} ${path}`);
    expect(documented.toSorted()).toEqual(known.toSorted());
    expect(new Set(known).size).toBe(known.length);
  });

  test.each(calls)(
    "$name names an action of the permission table",
    { tags: "roles.table" },
    ({ action }) => {
      expect(Object.keys(permissions)).toContain(action);
    },
  );

  // Signing out comes last, because it ends the sessions that the other calls need.
  const ordered = calls.toSorted((one, other) => Number(isSignOut(one)) - Number(isSignOut(other)));

  test.each(ordered)(
    "$method $path answers whom the table allows, and nobody else",
    { tags: "roles.table" },
    async (call) => {
      const allowed: readonly Holder[] = call.action === null ? [] : permissions[call.action];
      for (const holder of holders) {
        const status = await statusFor(call, holder);
        const refused = holder === "anonymous" ? 401 : 403;
        if (allowed.includes(holder)) expect([401, 403], holder).not.toContain(status);
        else expect(status, holder).toBe(refused);
      }
    },
  );

  test("was asked by every kind of caller", () => {
    expect(calls).toHaveLength(callsTimesHolders / holders.length);
    expect(asked).toBe(callsTimesHolders);
  });

  function isSignOut({ action }: ContractCall): boolean {
    return action === "accounts.sign_out";
  }

  test("is closed to someone whose role was taken away a moment ago", {
    tags: "roles.table",
  }, async () => {
    const coach = await app.personWith("coach");
    expect((await coach.fetch("/api/leads")).status).toBe(200);
    const { db } = app.database;
    await db.deleteFrom("user_roles").where("user_id", "=", coach.session.user.id).execute();
    expect((await coach.fetch("/api/leads")).status).toBe(403);
  });

  test("lets someone who lost every role do what a visitor may, and log out", {
    tags: "roles.at-least-guest",
  }, async () => {
    const nobody = await app.personWith();
    expect(await nobody.api.accounts.session()).not.toBeNull();
    expect((await nobody.fetch("/api/info_sessions/next")).status).toBe(200);
    expect((await nobody.fetch("/api/leads")).status).toBe(403);
    expect(await nobody.api.accounts.signOut()).toEqual({ success: true });
  });
});

describe("who may", () => {
  const everyone = ["anonymous", "guest", "member", "coach", "admin"];
  const signedIn = ["guest", "member", "coach", "admin"];
  const staff = ["coach", "admin"];
  const table: Record<Action, readonly string[]> = {
    "academy.read": everyone,
    "academy.set_up": ["admin"],
    "academy.update": staff,
    "accounts.manage_own": signedIn,
    "accounts.change_password": signedIn,
    "accounts.recover": everyone,
    "accounts.sign_in": everyone,
    "accounts.sign_out": signedIn,
    "accounts.read_session": everyone,
    "accounts.remove_two_factor": ["admin"],
    "accounts.secure_own": staff,
    "accounts.suspend": staff,
    "applications.decide": staff,
    "applications.submit": everyone,
    "applications.list": staff,
    "applications.read": staff,
    "applications.review": staff,
    "audit.read": ["admin"],
    "calendars.choose_own": signedIn,
    "calendars.manage_busy": staff,
    "campaigns.read": staff,
    "coaches.manage": ["admin"],
    "coaches.read": everyone,
    "coaches.update": staff,
    "coaching.book": signedIn,
    "coaching.manage": staff,
    "cohorts.join_waitlist": everyone,
    "cohorts.look_back": signedIn,
    "cohorts.manage": staff,
    "cohorts.read_next": everyone,
    "cohorts.show_first_name": signedIn,
    "courses.manage": staff,
    "dashboard.read_own": signedIn,
    "demo.read": staff,
    "demo.remove": ["admin"],
    "email_preferences.manage": everyone,
    "funnel.read": staff,
    "info_sessions.read_next": everyone,
    "info_sessions.register": everyone,
    "info_sessions.change_own": everyone,
    "info_sessions.list_registrations": staff,
    "info_sessions.mark_attendance": staff,
    "info_sessions.read_registration": staff,
    "info_sessions.schedule": staff,
    "leads.submit": everyone,
    "leads.list": staff,
    "leads.read": staff,
    "leads.update": staff,
    "letters.manage": staff,
    "lists.change": staff,
    "lists.count": staff,
    "media.upload": staff,
    "members.delete_own": signedIn,
    "members.manage": staff,
    "members.read_own": signedIn,
    "members.update_own": signedIn,
    "messages.change": staff,
    "messages.read": staff,
    "messages.resend": staff,
    "offers.answer": everyone,
    "overview.read": staff,
    "people.describe": everyone,
    "people.export": ["admin"],
    "people.import": ["admin"],
    "people.list": staff,
    "people.manage": staff,
    "people.read": staff,
    "pictures.manage": staff,
    "pictures.read": everyone,
    "progress.study": signedIn,
    "quiet.read_own": signedIn,
    "quiet.update_own": signedIn,
    "roles.manage": ["admin"],
    "roles.read_own": signedIn,
    "search.find": staff,
    "texts.edit": staff,
    "texts.read": everyone,
    "today.read": staff,
    "voices.manage": staff,
    "voices.read": everyone,
    "voices.write": signedIn,
  };

  test.each(Object.keys(permissions) as Action[])(
    "%s",
    { tags: ["roles.table", "roles.who-may"] },
    (action) => {
      const allowed = holders.filter((holder) =>
        may(action, holder === "anonymous" ? null : [holder]),
      );
      expect(allowed.toSorted()).toEqual(table[action].toSorted());
    },
  );

  test("several roles together may what any of them may", { tags: "roles.four" }, () => {
    expect(may("leads.list", ["guest", "member"])).toBe(false);
    expect(may("leads.list", ["guest", "coach"])).toBe(true);
  });
});
