import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { mailAbout, mailsFor, tokenIn } from "#testing/mails.ts";
import { postJson } from "#testing/requests.ts";
import { type App, type Person, startApp } from "#testing/start-app.ts";

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

/** Sends every form that a person can fill in without an account. */
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

async function confirm(email: string): Promise<void> {
  const mail = await mailAbout(app.mailbox, email, "Confirm your email address for Softspoken");
  await app.api.accounts.verifyEmail({ token: tokenIn(mail, "verify") });
}

const leave = ({ email, ...person }: Person) =>
  postJson(person, "/api/profile/deletion", { email });

describe("an account whose address is not confirmed", () => {
  test("downloads nothing that the address told us before", async () => {
    const email = "victim@example.com";
    await tellAll(email);
    const stranger = await app.signUpUnconfirmed(email);
    const everything = await stranger.api.members.exportOwn();
    expect(everything).toMatchObject({
      person: null,
      leads: [],
      info_session_registrations: [],
      applications: [],
      messages: [],
      email_prefs: null,
    });
    expect(JSON.stringify(everything)).not.toMatch(/private|Vera/i);
  });

  test("changes nothing that the address told us when it is deleted", async () => {
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

  test("stops no mail to the address by its settings", async () => {
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

test("once the address is confirmed, the account reaches what the person told us", async () => {
  const email = "owner@example.com";
  await tellAll(email);
  const owner = await app.signUpUnconfirmed(email);
  await confirm(email);
  expect(await owner.api.members.exportOwn()).toMatchObject({
    person: { email, name: null },
    leads: [{ name: "Vera" }],
    info_session_registrations: [{ question: "Private?" }],
    applications: [{ answers: { whyNow: "A private reason" } }],
  });
});

test("the zone of a confirmed account becomes the person's", async () => {
  const email = "traveller@example.com";
  const owner = await app.signUpUnconfirmed(email);
  await owner.api.quiet.reportTimeZone({ time_zone: "Europe/Lisbon" });
  await confirm(email);
  const zone = async () => (await owner.api.members.exportOwn())["person"];
  expect(await zone()).toMatchObject({ time_zone: "Europe/Lisbon" });
  await owner.api.quiet.reportTimeZone({ time_zone: "Asia/Tokyo" });
  expect(await zone()).toMatchObject({ time_zone: "Asia/Tokyo" });
});

test("someone who tells us several things at the same instant is one person", async () => {
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

test("an address that reaches nobody is refused", async () => {
  const email = "deleted-1@deleted.invalid";
  await expect(app.api.leads.submit({ email })).rejects.toMatchObject({ status: 422 });
  await expect(app.signUpUnconfirmed(email)).rejects.toMatchObject({ status: 422 });
});
