// @module-tag postgres

import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { type App, firstAdminEmail, type Person, startApp } from "#testing/app/start-app.ts";
import { sessionInput } from "#testing/coaching/coaching.ts";
import { openHours } from "#testing/coaching/open-hours.ts";
import { entriesIn } from "#testing/mail/invite.ts";
import { inviteHolders } from "./held-invitations.ts";

let app: App;
let admin: Person;
let coach: Person;
let now = new Date("2031-03-03T15:00:00.000Z");

beforeAll(async () => {
  app = await startApp({ now: () => now });
  admin = await app.signIn(firstAdminEmail);
});
beforeEach(async () => {
  coach = await app.personWith("coach");
  await coach.api.calendars.choose({ choice: "mail" });
});
afterAll(() => app.stop());

const hosts = () => ({ coach_id: coach.session.user.id });
const add = (session_date = "2031-03-10") =>
  admin.api.coaching.create(sessionInput({ session_date, ...hosts() }));

const mails = () =>
  app.mailbox.mails.filter(
    ({ recipients, subject = "" }) =>
      recipients.includes(coach.email) && subject.startsWith("For your calendar"),
  );

function passMinute() {
  now = new Date(now.getTime() + 60_000);
}

const patience = { timeout: 15_000 };

const listUnsent = () =>
  app.database.db
    .selectFrom("messages")
    .select("id")
    .where("kind", "=", "held-sessions")
    .where("sent_at", "is", null)
    .execute();

/** The entries of the one mail that comes. */
async function invited() {
  const before = mails().length;
  passMinute();
  await inviteHolders(app.runtime);
  const mail = await vi.waitUntil(() => mails()[before], patience);
  // What a mail brought to a calendar counts from when it is marked as sent.
  await vi.waitUntil(async () => (await listUnsent()).length === 0, patience);
  return entriesIn(mail).toSorted((one, other) => one.startsAt.localeCompare(other.startsAt));
}

async function expectNothing() {
  const count = () =>
    app.database.db
      .selectFrom("messages")
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .where("kind", "=", "held-sessions")
      .executeTakeFirstOrThrow();
  const before = await count();
  await inviteHolders(app.runtime);
  expect(await count()).toEqual(before);
}

test("a coach is invited once to what she holds, and told when it moves or is called off", {
  tags: "calendars.held",
}, async () => {
  const { id } = await add();
  const info = await coach.api.infoSessions.schedule({
    ...{ starts_at: "2031-03-11T15:00:00.000Z", meeting_link: null },
  });
  const [session, hosted] = [`${id}@localhost`, `${info.id}@localhost`];
  expect(await invited()).toMatchObject([
    { method: "REQUEST", uid: session, sequence: 0 },
    { method: "REQUEST", uid: hosted, sequence: 0 },
  ]);
  await expectNothing();
  await admin.api.coaching.update({ id, session_date: "2031-03-12" });
  await coach.api.infoSessions.cancel({ id: info.id });
  expect(await invited()).toMatchObject([
    { method: "CANCEL", uid: hosted, sequence: 1 },
    { method: "REQUEST", uid: session, sequence: 1, startsAt: "2031-03-12T22:00:00.000Z" },
  ]);
  await admin.api.coaching.callOff({ id, cancel_reason: null });
  expect(await invited()).toMatchObject([{ method: "CANCEL", uid: session, sequence: 2 }]);
  await expectNothing();
});

test("a coach is invited to a talk that a member books, without the member’s name", {
  tags: "calendars.held",
}, async () => {
  await openHours(coach);
  const member = await app.personWith("member");
  const starts_at = "2031-03-13T14:00:00.000Z";
  const { session } = await member.api.openHours.book({ ...hosts(), length: "60", starts_at });
  expect(await invited()).toMatchObject([{ uid: `${session.id}@localhost`, startsAt: starts_at }]);
  expect(JSON.stringify(mails())).not.toContain(member.email);
});

test("what goes to somebody else and comes back is in the calendar again", {
  tags: "calendars.held",
}, async () => {
  const { id } = await add("2031-03-14");
  await invited();
  await admin.api.coaching.update({ id, coach_id: null });
  expect(await invited()).toMatchObject([{ method: "CANCEL", sequence: 1 }]);
  await admin.api.coaching.update({ id, ...hosts() });
  expect(await invited()).toMatchObject([{ method: "REQUEST", sequence: 2 }]);
  await expectNothing();
});

test.each(["feed", "none"] as const)(
  "whoever then chooses %s has no invitation left",
  {
    tags: ["calendars.held", "calendars.one-way"],
  },
  async (choice) => {
    await add(choice === "feed" ? "2031-03-17" : "2031-03-18");
    await invited();
    passMinute();
    await coach.api.calendars.choose({ choice });
    expect(await invited()).toMatchObject([{ method: "CANCEL", sequence: 1 }]);
    await expectNothing();
  },
);
