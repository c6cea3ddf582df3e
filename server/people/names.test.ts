import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readRefusal, sendJson } from "#testing/app/requests.ts";
import { type App, type Person, startApp } from "#testing/app/start-app.ts";
import { makeBooking, makeSession, sessionInput } from "#testing/coaching/coaching.ts";
import { makeCohort, makePlace } from "#testing/cohorts/cohorts.ts";
import { icsIn } from "#testing/mail/invite.ts";
import { digestsFor, mailsFor } from "#testing/mail/mails.ts";
import { namePerson } from "./people.ts";

let app: App;
let coach: Person;
let admin: Person;

beforeAll(async () => {
  app = await startApp();
  coach = await app.personWith("coach");
  admin = await app.personWith("admin");
});
afterAll(() => app.stop());

const nameOf = async ({ api }: Person) => {
  const { name, suggested_name } = await api.members.readOwn();
  return { name, suggested_name };
};

const idOf = async (email: string) => {
  const people = app.database.db.selectFrom("people").select("id").where("email", "=", email);
  return (await people.executeTakeFirstOrThrow()).id;
};

/** With this address and a name for each. */
async function sendForms(email: string): Promise<void> {
  await app.api.leads.submit({ email, name: "Lead Name" });
  await app.api.infoSessions.register({ p_name: "Guest Name", p_email: email, p_question: null });
  await app.api.applications.submit({
    p_name: "Applicant Name",
    p_email: email,
    p_current_role: "Broker",
    p_biggest_challenge: "0123456789",
    p_why_now: "0123456789",
  });
}

test("staff know an applicant by the same name on the roster, in lists, on Today, on the page and in the search", {
  tags: "people.forms-keep-names",
}, async () => {
  const email = "ola@example.com";
  await app.api.applications.submit({
    ...{ p_name: "Ola Nordmann", p_email: email, p_current_role: "Broker" },
    ...{ p_biggest_challenge: "Cold calls drain me.", p_why_now: "A new quarter begins." },
  });
  const cohort_id = await makeCohort(app.database.db, { title: "Named group" });
  await makePlace(app.database.db, { cohort: cohort_id, email });
  const places = await coach.api.cohortPlaces.list({ cohort_id });
  const { applications } = await coach.api.today.read();
  const page = await coach.api.people.read({ id: await idOf(email) });
  const { people } = await coach.api.search.find({ text: email });
  const name = "Ola Nordmann";
  expect(places).toMatchObject([{ name }]);
  expect(applications.items.find((each) => each.email === email)).toMatchObject({ name });
  expect(page).toMatchObject({ name });
  expect(people).toMatchObject([{ name }]);
  await app.api.cohortWaitlist.join({ email });
  for (const search of ["la nordm", email]) {
    const lists = [coach.api.cohortPlaces.listTaken, coach.api.cohortWaitlist.list];
    for (const list of lists) expect((await list({ search })).items).toMatchObject([{ name }]);
  }
  await addFailedMail(email);
  const { failed_mail } = await coach.api.today.read();
  expect(failed_mail.items.find((each) => each.email === email)).toMatchObject({ name });
});

async function addFailedMail(email: string): Promise<void> {
  await app.database.db
    .insertInto("messages")
    .values({
      ...{ kind: "playbook-requested", nature: "receipt", person_id: await idOf(email) },
      ...{ props: JSON.stringify({ name: null }), state: "failed", last_error: "550" },
      planned_at: app.runtime.now(),
    })
    .execute();
}

describe("a name that anybody can type beside an address", {
  tags: "people.forms-keep-names",
}, () => {
  test("is in no mail to the address, in no calendar entry and on no screen of the member", async () => {
    const email = "typed@example.com";
    await coach.api.infoSessions.schedule({
      starts_at: "2031-01-01T15:00:00.000Z",
      meeting_link: null,
    });
    const member = await app.signUp(email);
    await sendForms(email);
    await app.plan();
    const mails = await mailsFor(app.mailbox, email, 4);
    for (const mail of mails) {
      const all = `${mail.subject} ${mail.text} ${mail.html} ${icsIn(mail)} ${JSON.stringify(mail.headers)}`;
      expect(all).not.toMatch(/(Lead|Guest|Applicant) Name/);
    }
    const [series] = await digestsFor(app.database.db, email);
    expect(series?.props).toMatchObject({ name: null });
    expect((await member.api.dashboard.read()).name).toBeNull();
    expect((await coach.api.members.list({ search: email })).items).toMatchObject([{ name: null }]);
    expect((await coach.api.members.list({ search: "Applicant Name" })).items).toEqual([]);
  });

  test("greets, by its first word, only in the receipt of its own form", {
    tags: "people.first-name",
  }, async () => {
    const email = "greeted@example.com";
    const form = { p_name: "Dr. Ada Lindqvist", p_email: email, p_question: null };
    await app.api.infoSessions.register(form);
    const [receipt] = await mailsFor(app.mailbox, email, 1);
    expect(receipt?.text).toContain("Hello Ada,");
    await app.api.leads.submit({ email });
    const [, playbook] = await mailsFor(app.mailbox, email, 2);
    expect(playbook?.text).toContain("Hello,");
  });

  test("is suggested in the member's own form, the latest one, and used once it is saved", async () => {
    const member = await app.signUp("suggested@example.com");
    expect(await nameOf(member)).toEqual({ name: null, suggested_name: null });
    await sendForms(member.email);
    expect(await nameOf(member)).toEqual({ name: null, suggested_name: "Applicant Name" });
    await member.api.members.nameOwn({ name: "Ada" });
    expect(await nameOf(member)).toEqual({ name: "Ada", suggested_name: null });
    expect((await member.api.dashboard.read()).name).toBe("Ada");
  });

  test("is not suggested when it could not be chosen", async () => {
    const member = await app.signUp("linked@example.com");
    await app.api.leads.submit({ email: member.email, name: "see evil.example" });
    expect((await nameOf(member)).suggested_name).toBeNull();
  });

  test("is not shown to an account that has not confirmed the address", async () => {
    const email = "victim@example.com";
    await sendForms(email);
    await namePerson(app.runtime, await idOf(email), "Victim");
    const stranger = await app.signUpUnconfirmed(email);
    expect(await nameOf(stranger)).toEqual({ name: null, suggested_name: null });
    expect((await stranger.api.dashboard.read()).name).toBeNull();
    const { items } = await coach.api.members.list({ search: email });
    expect(items).toMatchObject([{ name: null, email_verified: false }]);
  });
});

describe("saying what to be called", () => {
  test("needs a confirmed address", { tags: "people.name" }, async () => {
    const stranger = await app.signUpUnconfirmed("unconfirmed@example.com");
    await expect(stranger.api.members.nameOwn({ name: "Ada" })).rejects.toMatchObject({
      code: "address_not_confirmed",
    });
  });

  test("trims the name, and can be taken back", { tags: "people.name" }, async () => {
    const member = await app.personWith("member");
    expect(await member.api.members.nameOwn({ name: "  Ada  " })).toEqual({ name: "Ada" });
    expect(await member.api.members.nameOwn({ name: null })).toEqual({ name: null });
    expect((await nameOf(member)).name).toBeNull();
  });

  test.each(["", " ", "Ada\r\nBcc: all@example.com", "https://evil.example", "a".repeat(101)])(
    "refuses %j",
    { tags: "people.name" },
    async (name) => {
      const member = await app.personWith("member");
      const reply = await sendJson(member, "PATCH", "/api/profile/name", { name });
      expect(await readRefusal(reply)).toMatchObject({
        status: 422,
        fields: { name: expect.any(String) },
      });
    },
  );

  test("is refused by the database when the name has a line break", {
    tags: "people.name",
  }, async () => {
    const member = await app.personWith("member");
    const named = namePerson(app.runtime, await idOf(member.email), "Ada\nBcc: x");
    await expect(named).rejects.toThrow();
  });

  test("changes the greeting of a mail that is planned already", {
    tags: "people.name-used",
  }, async () => {
    const member = await app.personWith("member");
    await app.api.leads.submit({ email: member.email });
    await app.plan();
    await member.api.members.nameOwn({ name: "Ada" });
    await app.plan();
    const [planned] = await digestsFor(app.database.db, member.email);
    expect(planned?.props).toMatchObject({ name: "Ada" });
  });
});

async function bookAndRead({ api, email }: Person) {
  const session = await coach.api.coaching.create(sessionInput({ session_date: "2031-03-10" }));
  await api.coaching.book({ session_id: session.id });
  const mail = await app.mailbox.waitFor(
    (mail) => mail.recipients.includes(email) && icsIn(mail) !== null,
  );
  const lines = (icsIn(mail) ?? "").split(/\r?\n/);
  return { mail, attendees: lines.filter((line) => line.startsWith("ATTENDEE")) };
}

test("mails greet by the name, and their calendar entries are for it", {
  tags: "people.name-used",
}, async () => {
  const member = await app.personWith("member");
  await member.api.members.nameOwn({ name: "Ada" });
  const { mail, attendees } = await bookAndRead(member);
  expect(mail.text).toContain("Hello Ada,");
  expect(attendees).toEqual([expect.stringContaining(`CN="Ada":MAILTO:${member.email}`)]);
});

test("whatever the name is, it adds no header, no property and no markup to a mail", {
  tags: "people.name-used",
}, async () => {
  const member = await app.personWith("member");
  const name = 'Ada", B; ATTENDEE;CN=Eve:MAILTO:eve, <b onclick="x">C</b> ^n \\n';
  await member.api.members.nameOwn({ name });
  const { mail, attendees } = await bookAndRead(member);
  expect(attendees).toHaveLength(1);
  expect(attendees[0]).toMatch(new RegExp(`:MAILTO:${member.email}$`));
  expect(mail.html).not.toContain("<b onclick");
  expect(mail.text).toContain("Hello B;,");
  expect(mail.to).toEqual([{ address: member.email, name: "" }]);
  expect(JSON.stringify(mail.headers)).not.toContain("Eve");
});

describe("staff", { tags: "people.name-for-staff" }, () => {
  test("see the name with the address, and find people by it", async () => {
    const { db } = app.database;
    const member = await app.personWith("member");
    await member.api.members.nameOwn({ name: "Quillon Farrow" });
    const known = { name: "Quillon Farrow", email: member.email };
    const search = { search: "uillon far" };
    expect((await coach.api.members.list(search)).items).toMatchObject([known]);
    expect((await admin.api.roles.list(search)).items).toMatchObject([known]);
    const session = await makeSession(db);
    await makeBooking(db, { user: member.session.user.id, session });
    const { items } = await coach.api.coaching.listSessionBookings({ id: session });
    expect(items).toMatchObject([known]);
    const cohort = await makeCohort(db);
    await makePlace(db, { cohort, email: member.email });
    expect(await coach.api.cohortPlaces.list({ cohort_id: cohort })).toMatchObject([known]);
  });

  test("are told of a booking by the name, with the address below", async () => {
    const reader = await app.personWith("coach");
    const news = { session_reminders: true, weekly_progress: true, staff_news: "at_once" } as const;
    await reader.api.members.updateNotifications(news);
    const hours = { quiet_hours_start: "03:00", quiet_hours_end: "03:01" };
    await reader.api.quiet.update({ quiet_pace: "daily", channel_email: true, ...hours });
    const member = await app.personWith("member");
    await member.api.members.nameOwn({ name: "Odalys" });
    const session = await coach.api.coaching.create(
      sessionInput({ title: "Told", session_date: "2031-03-10" }),
    );
    await member.api.coaching.book({ session_id: session.id });
    await app.plan();
    const mail = await app.mailbox.waitFor(
      ({ recipients, text }) => recipients.includes(reader.email) && !!text?.includes("Odalys"),
    );
    expect(mail.text).toContain(`Booking from Odalys\n${member.email}\nTold\n`);
  });

  test("see a coach's name with a cohort once the coach has chosen one", async () => {
    const leader = await app.personWith("coach");
    await app.api.leads.submit({ email: leader.email, name: "Typed Name" });
    const input = { coach_ids: [leader.session.user.id] };
    const namesOf = async () =>
      (await coach.api.cohorts.listCoaches()).find(({ id }) => id === input.coach_ids[0])?.name;
    expect(await namesOf()).toBeNull();
    await leader.api.members.nameOwn({ name: "Coach Ida" });
    expect(await namesOf()).toBe("Coach Ida");
  });
});

test("another member reads no name of anybody", { tags: "people.name-for-staff" }, async () => {
  const { db } = app.database;
  const [named, reader] = [await app.personWith("member"), await app.personWith("member")];
  await named.api.members.nameOwn({ name: "Ysolde Quist" });
  const session = await makeSession(db, { date: "2031-02-01" });
  await makeBooking(db, { user: named.session.user.id, session });
  const { api } = reader;
  const read = [api.coaching.listOpen(), api.dashboard.read(), api.members.readOwn()];
  expect(JSON.stringify(await Promise.all(read))).not.toContain("Ysolde");
});
