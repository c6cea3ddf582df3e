import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { postJson, readRefusal, sendJson } from "#testing/app/requests.ts";
import { type App, type Person, startApp } from "#testing/app/start-app.ts";

const at = new Date("2026-11-21T12:00:00.000Z");

let app: App;
let coach: Person;

beforeAll(async () => {
  app = await startApp({ now: () => at });
  coach = await app.personWith("coach");
});
afterAll(() => app.stop());

const idOf = ({ session }: Person) => session.user.id;

function requestsOf(person: Person) {
  const { db } = app.database;
  const rows = db.selectFrom("tier_requests").select(["requested_tier", "status", "note"]);
  return rows.where("user_id", "=", idOf(person)).execute();
}

async function decide(person: Person, status: "accepted" | "declined"): Promise<void> {
  const { tier_request } = await person.api.members.readOwn();
  const by = { id: tier_request?.id ?? "" };
  if (status === "accepted") await coach.api.members.acceptTierRequest(by);
  else await coach.api.members.declineTierRequest(by);
}

describe("one's own profile", () => {
  test("shows who one is, with everything still as it began", {
    tags: ["members.notifications", "postgres"],
  }, async () => {
    const person = await app.signUpUnconfirmed("profile@example.com");
    expect(await person.api.members.readOwn()).toEqual({
      id: idOf(person),
      email: "profile@example.com",
      name: null,
      suggested_name: null,
      email_verified: false,
      two_factor_enabled: false,
      membership_tier: null,
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      cohort_tier: null,
      tier_request: null,
      notifications: atFirst,
      mail_off: null,
    });
  });

  test("says that the address is unsubscribed once it is confirmed, or that email is off", {
    tags: "members.mail-off",
  }, async () => {
    const email = "mail-off@example.com";
    const person = await app.signUpUnconfirmed(email);
    const whyOff = async () => (await person.api.members.readOwn()).mail_off;
    await person.api.quiet.update({ ...quietChoice, channel_email: false });
    expect(await whyOff()).toBe("channel_email");
    await app.visitor().api.emailPreferences.update({ email, unsubscribed: true });
    expect(await whyOff()).toBe("channel_email");
    await app.database.db
      .updateTable("users")
      .set({ email_verified: true })
      .where("email", "=", email)
      .execute();
    expect(await whyOff()).toBe("unsubscribed");
    await person.api.emailPreferences.update({ email, unsubscribed: false });
    await person.api.quiet.update(quietChoice);
    expect(await whyOff()).toBeNull();
  });

  test.each(["basic", "premium", "elite"] as const)(
    "shows the tier %s",
    { tags: "members.tiers" },
    async (tier) => {
      const person = await app.personWith("member");
      const { db } = app.database;
      const profile = db.updateTable("profiles").set({ membership_tier: tier });
      await profile.where("id", "=", idOf(person)).execute();
      expect((await person.api.members.readOwn()).membership_tier).toBe(tier);
    },
  );
});

const quietChoice = {
  quiet_pace: "daily",
  quiet_hours_start: "22:00",
  quiet_hours_end: "08:00",
  channel_email: true,
} as const;
const atFirst = { session_reminders: true, weekly_progress: true, staff_news: "daily" } as const;

describe("notifications", () => {
  test("are turned off and on one by one", { tags: "members.notifications" }, async () => {
    const person = await app.signUp("notifications@example.com");
    const other = await app.signUp("not-touched@example.com");
    const set = (change: object) => person.api.members.updateNotifications(change);
    const inTurn = [
      { session_reminders: false },
      { weekly_progress: false },
      { staff_news: "at_once" },
      { session_reminders: true },
    ];
    let settings: object = atFirst;
    for (const change of inTurn) {
      settings = { ...settings, ...change };
      expect(await set(change)).toEqual(settings);
    }
    expect((await person.api.members.readOwn()).notifications).toEqual(settings);
    expect((await other.api.members.readOwn()).notifications).toEqual(atFirst);
  });

  test("stay as they are when nothing is sent", async () => {
    const person = await app.signUp("nothing-sent@example.com");
    const reply = await sendJson(person, "PATCH", "/api/profile/notifications", {});
    expect(await reply.json()).toEqual(atFirst);
  });

  test.each([
    { session_reminders: "no" },
    { weekly_progress: null },
    { staff_news: "hourly" },
    { staff_news: null },
    { membership_tier: "elite" },
  ])("can't be set to %j", async (body) => {
    const person = await app.personWith("member");
    const reply = await sendJson(person, "PATCH", "/api/profile/notifications", body);
    expect(await readRefusal(reply)).toMatchObject({ status: 422, code: "invalid_input" });
    expect(await person.api.members.readOwn()).toMatchObject({
      membership_tier: null,
      notifications: atFirst,
    });
  });
});

describe("asking for another tier", () => {
  const ask = (person: Person, requested_tier: "basic" | "premium" | "elite", note = "") =>
    person.api.members.requestTier({ requested_tier, note });

  test("shows the request on the profile, and changes no tier", async () => {
    const person = await app.signUp("asks@example.com");
    const request = await ask(person, "premium", "  I would like the recordings. ");
    expect(request).toEqual({
      id: expect.any(String),
      requested_tier: "premium",
      note: "I would like the recordings.",
      status: "pending",
      created_at: at.toISOString(),
    });
    const profile = await person.api.members.readOwn();
    expect(profile).toMatchObject({ tier_request: request, membership_tier: null });
  });

  test.each(["", "   ", null])("keeps no note when it is %j", async (note) => {
    const person = await app.personWith("member");
    const made = await person.api.members.requestTier({ requested_tier: "basic", note });
    expect(made.note).toBeNull();
  });

  test("while a request waits says so, and keeps the first", {
    tags: "members.tier-request",
  }, async () => {
    const person = await app.signUp("asks-again@example.com");
    await ask(person, "premium");
    const body = { requested_tier: "elite", note: null };
    expect(await readRefusal(await postJson(person, "/api/tier_requests", body))).toEqual({
      status: 409,
      code: "tier_requested",
      message: "You have already asked for a tier. Withdraw that request first.",
    });
    expect(await requestsOf(person)).toMatchObject([{ requested_tier: "premium" }]);
  });

  test("three times at the same instant makes one request", { tags: "postgres" }, async () => {
    const person = await app.signUp("asks-at-once@example.com");
    const body = { requested_tier: "elite", note: null };
    const replies = await Promise.all(
      [1, 2, 3].map(() => postJson(person, "/api/tier_requests", body)),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(await requestsOf(person)).toHaveLength(1);
  });

  test.each(["accepted", "declined"] as const)("is possible after one was %s", async (status) => {
    const person = await app.personWith("member");
    await ask(person, "basic");
    await decide(person, status);
    expect((await person.api.members.readOwn()).tier_request?.status).toBe(status);
    expect((await ask(person, "elite")).status).toBe("pending");
    expect(await requestsOf(person)).toHaveLength(2);
  });

  test.each([
    [{ requested_tier: "gold", note: null }],
    [{ requested_tier: "elite", note: "n".repeat(501) }],
    [{ requested_tier: "elite", note: "\0" }],
    [{ requested_tier: "elite" }],
    [{ requested_tier: "elite", note: null, status: "accepted" }],
  ])("is refused with %j", { tags: "members.tier-request" }, async (body) => {
    const person = await app.personWith("member");
    const refusal = await readRefusal(await postJson(person, "/api/tier_requests", body));
    expect(refusal).toMatchObject({ status: 422, code: "invalid_input" });
    expect(await requestsOf(person)).toEqual([]);
  });

  test("can be withdrawn once, and only while it waits", {
    tags: "members.tier-request",
  }, async () => {
    const person = await app.signUp("withdraws@example.com");
    const other = await app.signUp("waits@example.com");
    await ask(other, "basic");
    const withdraw = () => person.api.members.withdrawTierRequest();
    await expect(withdraw()).rejects.toMatchObject({ status: 404, code: "not_found" });
    await ask(person, "elite");
    expect(await withdraw()).toEqual({ success: true });
    expect((await person.api.members.readOwn()).tier_request).toBeNull();
    await expect(withdraw()).rejects.toMatchObject({ status: 404 });
    await ask(person, "basic");
    await decide(person, "accepted");
    await expect(withdraw()).rejects.toMatchObject({ status: 404 });
    expect(await requestsOf(other)).toMatchObject([{ status: "pending" }]);
  });
});
