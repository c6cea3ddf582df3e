import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { askForDeletion } from "#testing/accounts/deletion.ts";
import { type App, type Person, startApp } from "#testing/app/start-app.ts";
import { mailAbout, mailsFor, tokenIn } from "#testing/mail/mails.ts";

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

/** Every form without an account. */
async function tellAll(email: string): Promise<void> {
  await app.api.leads.submit({ email, name: "Vera" });
  await app.api.infoSessions.register({ p_name: "Vera", p_email: email, p_question: "Private?" });
  await app.api.applications.submit({
    p_name: "Vera",
    p_email: email,
    p_current_role: "Broker",
    p_biggest_challenge: "A private challenge",
    p_why_now: "A private reason",
  });
  await mailsFor(app.mailbox, email, 3);
}

async function confirm({ email, api }: Person): Promise<void> {
  const mail = await mailAbout(app.mailbox, email, "Confirm your email address for Softspoken");
  await api.accounts.verifyEmail({ token: tokenIn(mail, "verify") });
}

const leave = (person: Person) => askForDeletion(person);

describe("an account whose address is not confirmed", () => {
  test("downloads nothing that the address told us before", {
    tags: ["people.confirmed-account", "postgres"],
  }, async () => {
    const email = "victim@example.com";
    await tellAll(email);
    const stranger = await app.signUpUnconfirmed(email);
    const everything = await stranger.api.members.exportOwn();
    expect(everything).toMatchObject({
      person: null,
      leads: [],
      info_session_registrations: [],
      applications: [],
      messages: [{ kind: "email-verification-requested" }],
      email_prefs: null,
    });
    expect(JSON.stringify(everything)).not.toMatch(/private|Vera/i);
  });

  test("changes nothing that the address told us when it is deleted", {
    tags: "people.confirmed-account",
  }, async () => {
    const email = "kept@example.com";
    await tellAll(email);
    const coach = await app.personWith("coach");
    const stranger = await app.signUpUnconfirmed(email);
    expect((await leave(stranger)).status).toBe(200);
    const search = { search: email };
    const kept = [{ name: "Vera", email }];
    expect((await coach.api.leads.list(search)).items).toMatchObject(kept);
    expect((await coach.api.applications.list(search)).items).toMatchObject(kept);
    expect((await coach.api.infoSessions.listRegistrations(search)).items).toMatchObject([
      { name: "Vera", email, question: "Private?" },
    ]);
    expect((await coach.api.messages.list(search)).items.length).toBeGreaterThanOrEqual(3);
  });

  test("stops no mail to the address by its settings", {
    tags: "people.unconfirmed-settings",
  }, async () => {
    const email = "series@example.com";
    await app.api.leads.submit({ email });
    const stranger = await app.signUpUnconfirmed(email);
    const hours = { quiet_hours_start: "22:00", quiet_hours_end: "08:00" };
    await stranger.api.quiet.update({ quiet_pace: "weekly", channel_email: false, ...hours });
    await app.plan();
    const coach = await app.personWith("coach");
    const { items } = await coach.api.messages.list({ search: email, state: "held" });
    expect(items).toMatchObject([{ reason: expect.stringContaining("part 1 of 6") }]);
  });
});

test("once the address is confirmed, the account reaches what the person told us", {
  tags: ["people.forms-keep-names", "people.confirmed-account"],
}, async () => {
  const email = "owner@example.com";
  await tellAll(email);
  const owner = await app.signUpUnconfirmed(email);
  await confirm(owner);
  expect(await owner.api.members.exportOwn()).toMatchObject({
    person: { email, name: null },
    leads: [{ name: "Vera" }],
    info_session_registrations: [{ question: "Private?" }],
    applications: [{ answers: { whyNow: "A private reason" } }],
  });
});

test("the zone of a confirmed account becomes the person's", {
  tags: "people.time-zone",
}, async () => {
  const email = "traveller@example.com";
  const owner = await app.signUpUnconfirmed(email);
  await owner.api.quiet.reportTimeZone({ time_zone: "Europe/Lisbon" });
  await confirm(owner);
  const zone = async () => (await owner.api.members.exportOwn())["person"];
  expect(await zone()).toMatchObject({ time_zone: "Europe/Lisbon" });
  await owner.api.quiet.reportTimeZone({ time_zone: "Asia/Tokyo" });
  expect(await zone()).toMatchObject({ time_zone: "Asia/Tokyo" });
});

test("someone who tells us several things at the same instant is one person", {
  tags: ["people.one-row", "postgres"],
}, async () => {
  const email = "at-once@example.com";
  const forms = [
    app.api.leads.submit({ email }),
    app.api.leads.submit({ email: email.toUpperCase() }),
    app.api.infoSessions.register({ p_name: "Vera", p_email: email, p_question: null }),
    app.api.emailPreferences.update({ email, unsubscribed: true }),
    app.signUp(email),
  ];
  await Promise.all(forms);
  const { db } = app.database;
  const people = await db.selectFrom("people").select("id").where("email", "=", email).execute();
  expect(people).toHaveLength(1);
});

test("an address that reaches nobody is refused", {
  tags: "people.unreachable-address",
}, async () => {
  const email = "deleted-1@deleted.invalid";
  await expect(app.api.leads.submit({ email })).rejects.toMatchObject({ status: 422 });
  await expect(app.signUpUnconfirmed(email)).rejects.toMatchObject({ status: 422 });
});

describe("what staff were told of an application", () => {
  const hears = { session_reminders: true, weekly_progress: true, staff_news: "at_once" } as const;

  /**
   * Returns the coach, and the id of the message that told the coach of the application at once.
   */
  async function applyAndTell(email: string) {
    const coach = await app.personWith("coach");
    await coach.api.members.updateNotifications(hears);
    const hours = { quiet_hours_start: "03:00", quiet_hours_end: "03:01" };
    await coach.api.quiet.update({ quiet_pace: "daily", channel_email: true, ...hours });
    await app.api.applications.submit({
      p_name: "Vera",
      p_email: email,
      p_current_role: "Broker",
      p_biggest_challenge: "A private challenge",
      p_why_now: "A private reason",
    });
    await app.plan();
    const find = async () => {
      const { items } = await coach.api.messages.list({ search: coach.email, state: "sent" });
      return items.find(({ kind }) => kind === "staff-news");
    };
    const message = await vi.waitUntil(find, { timeout: 15_000 });
    return { read: () => coach.api.messages.read({ id: message.id }) };
  }

  test("stays when an unconfirmed account with its address is deleted", async () => {
    const email = "applied@example.com";
    const told = await applyAndTell(email);
    const before = await told.read();
    expect(before.text).toContain("Vera");
    expect((await leave(await app.signUpUnconfirmed(email))).status).toBe(200);
    expect(await told.read()).toEqual(before);
  });

  test("stays when somebody else with that name and role is erased", async () => {
    const told = await applyAndTell("first-vera@example.com");
    const before = await told.read();
    await tellAll("second-vera@example.com");
    const other = await app.signUp("second-vera@example.com");
    expect((await leave(other)).status).toBe(200);
    expect(await told.read()).toEqual(before);
  });

  test("loses the name when the applicant is erased", async () => {
    const email = "erased-vera@example.com";
    const told = await applyAndTell(email);
    expect((await leave(await app.signUp(email))).status).toBe(200);
    const { text, as_sent } = await told.read();
    expect(as_sent).toBe(false);
    expect(text).not.toContain("Vera");
    expect(text).toContain("Deleted member");
  });
});

test("what somebody tells us while the account is deleted is erased, or belongs to someone new", {
  tags: "postgres",
}, async () => {
  const { db } = app.database;
  for (let round = 0; round < 10; round += 1) {
    const email = `leaving-${round}@example.com`;
    const owner = await app.signUp(email);
    const { api } = app.visitor();
    await Promise.all([
      leave(owner),
      api.leads.submit({ email, name: "Vera" }),
      api.infoSessions.register({ p_name: "Vera", p_email: email, p_question: null }),
    ]);
  }
  const erased = db
    .selectFrom("leads")
    .innerJoin("contacts", "contacts.id", "leads.person_id")
    .where("is_erased", "=", true)
    .where("leads.name", "=", "Vera");
  expect(await erased.select("leads.id").execute()).toEqual([]);
  const letters = db
    .selectFrom("messages")
    .innerJoin("contacts", "contacts.id", "messages.person_id")
    .where("is_erased", "=", true);
  expect(await letters.select("messages.id").execute()).toEqual([]);
});
