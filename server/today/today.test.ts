import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ensurePerson } from "#server/people/people.ts";
import type { App } from "#testing/app/start-app.ts";
import { makeBooking, makeSession } from "#testing/coaching/coaching.ts";
import { makeCohort, makePlace } from "#testing/cohorts/cohorts.ts";
import { personWith } from "#testing/people/people.ts";
import { startToday, type TodayScene } from "#testing/people/today.ts";

let scene: TodayScene;
let app: App;

beforeAll(async () => {
  scene = await startToday("2031-01-06T15:00:00Z");
  ({ app } = scene);
});
afterAll(() => app.stop());

test("without anything to do every list is empty", async () => {
  const { today, ...lists } = await scene.read();
  expect(today).toBe("2031-01-06");
  for (const list of Object.values(lists)) expect(list).toEqual({ items: [], total: 0 });
});

test("applications wait for their answer, the oldest first, and late ones are marked", {
  tags: "overview.today",
}, async () => {
  const first = await scene.apply("first@example.com");
  scene.at("2031-01-08T15:00:00Z");
  const second = await scene.apply("second@example.com");
  scene.at("2031-01-09T15:00:00Z");
  expect((await scene.read()).applications.items).toMatchObject([
    { id: first, name: "Ana Ruiz", answer_by: "2031-01-08", is_late: true },
    { id: second, email: "second@example.com", answer_by: "2031-01-10", is_late: false },
  ]);
  await (await scene.staff()).applications.review({ id: first, status: "accepted", notes: null });
  await (await scene.staff()).applications.review({ id: second, status: "declined", notes: null });
  expect((await scene.read()).applications.items).toEqual([]);
});

test("bookings of coming sessions wait until they are confirmed or declined", {
  tags: "overview.today",
}, async () => {
  const { db } = app.database;
  const member = await app.signUp("books@example.com");
  const user = member.session.user.id;
  const past = await makeSession(db, { date: "2031-01-08" });
  const next = await makeSession(db, { title: "Pricing", date: "2031-01-20", time: "18:00" });
  await makeBooking(db, { user, session: past, status: "pending" });
  const id = await makeBooking(db, { user, session: next, status: "pending", notes: "My fees?" });
  expect((await scene.read()).bookings.items).toMatchObject([
    {
      ...{ id, title: "Pricing", session_date: "2031-01-20", session_time: "18:00" },
      ...{ email: member.email, email_verified: true, notes: "My fees?" },
    },
  ]);
  await (await scene.staff()).coaching.confirmBooking({ id });
  expect((await scene.read()).bookings.items).toEqual([]);
});

test("coming sessions of a coach who has left the staff wait for another coach", {
  tags: "overview.today",
}, async () => {
  const { db } = app.database;
  const leaving = await app.personWith("coach");
  const coach = leaving.session.user.id;
  const member = await app.signUp("with-nora@example.com");
  await makeSession(db, { date: "2031-01-01", coach });
  const id = await makeSession(db, { title: "Pricing", date: "2031-02-20", time: "18:00", coach });
  await makeBooking(db, { user: member.session.user.id, session: id });
  expect((await scene.read()).left_sessions.items).toEqual([]);
  const admin = await app.personWith("admin");
  await admin.api.roles.remove({ user_id: coach, role: "coach" });
  expect((await scene.read()).left_sessions.items).toMatchObject([
    {
      id,
      title: "Pricing",
      session_date: "2031-02-20",
      session_time: "18:00",
      booked: 1,
      coach: leaving.email,
    },
  ]);
  await (await scene.staff()).coaching.callOff({ id });
  expect((await scene.read()).left_sessions.items).toEqual([]);
});

test("an account whose address is not confirmed leads to the person with that address, without the name", async () => {
  const { db } = app.database;
  const email = "unconfirmed@example.com";
  await app.visitor().api.leads.submit({ name: "Victoria Lead", email });
  const person_id = await ensurePerson(app.runtime, email);
  const account = await app.signUpUnconfirmed(email);
  const user = account.session.user.id;
  const session = await makeSession(db, { date: "2031-01-10" });
  const booking = await makeBooking(db, { user, session, status: "pending" });
  const request = { requested_tier: "elite" as const, note: null };
  const asked = await account.api.members.requestTier(request);
  const holder = { person_id, email, email_verified: false, name: null };
  const { bookings, tier_requests, sessions } = await scene.read();
  expect(bookings.items).toMatchObject([{ id: booking, ...holder }]);
  expect(tier_requests.items).toMatchObject([{ id: asked.id, ...holder }]);
  expect(sessions.items).toMatchObject([{ id: session, participants: [holder] }]);
  const staff = await scene.staff();
  await staff.coaching.declineBooking({ id: booking });
  await staff.members.declineTierRequest({ id: asked.id });
  await db.deleteFrom("sessions").where("id", "=", session).execute();
});

test("requests for a tier wait until they are answered", { tags: "overview.today" }, async () => {
  const member = await app.signUp("asks@example.com");
  const { id } = await member.api.members.requestTier({ requested_tier: "elite", note: "Please." });
  expect((await scene.read()).tier_requests.items).toMatchObject([
    { id, email: member.email, requested_tier: "elite", note: "Please." },
  ]);
  await (await scene.staff()).members.declineTierRequest({ id });
  expect((await scene.read()).tier_requests.items).toEqual([]);
});

test("mail that failed lately is there until it is sent again", {
  tags: "overview.today",
}, async () => {
  const { db } = app.database;
  const person_id = await ensurePerson(app.runtime, "bounces@example.com");
  const failed = (planned_at: Date) => ({
    ...{ kind: "playbook-requested", nature: "receipt" as const, person_id, planned_at },
    ...{ props: JSON.stringify({ name: null }), state: "failed" as const, last_error: "550" },
  });
  const { id } = await db
    .insertInto("messages")
    .values(failed(scene.now()))
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("messages")
    .values(failed(new Date("2030-12-01T00:00:00Z")))
    .execute();
  expect((await scene.read()).failed_mail.items).toMatchObject([
    { id, email: "bounces@example.com", kind: "playbook-requested", last_error: "550" },
  ]);
  await db.updateTable("messages").set({ state: "queued" }).where("id", "=", id).execute();
  expect((await scene.read()).failed_mail.items).toEqual([]);
});

test("confidential mail that failed is there too, without what it said", {
  tags: "overview.today",
}, async () => {
  const { db } = app.database;
  const person_id = await ensurePerson(app.runtime, "locked-out@example.com");
  const { id } = await db
    .insertInto("messages")
    .values({
      ...{ kind: "password-reset-requested", nature: "receipt" as const, person_id },
      ...{ planned_at: scene.now(), props: JSON.stringify({}), state: "failed" as const },
      last_error: "550",
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const { failed_mail, lost_mail } = await scene.read();
  expect(failed_mail.items).toEqual([]);
  expect(lost_mail.items).toMatchObject([
    { id, person_id, email: "locked-out@example.com", kind: "password-reset-requested" },
  ]);
  await db.deleteFrom("messages").where("id", "=", id).execute();
});

test("the sessions of today and tomorrow come with who takes part and what they ask", {
  tags: "overview.today",
}, async () => {
  const { db } = app.database;
  const [confirmed, cancelled] = [
    await app.signUp("in@example.com"),
    await app.signUp("out@example.com"),
  ];
  const today = await makeSession(db, {
    ...{ title: "Today", date: "2031-01-09", time: "18:00" },
    meetingLink: "https://meet.example/today",
  });
  const tomorrow = await makeSession(db, { title: "Tomorrow", date: "2031-01-10" });
  await makeSession(db, { title: "Later", date: "2031-01-11" });
  await makeBooking(db, { user: confirmed.session.user.id, session: today, notes: "My script?" });
  await makeBooking(db, { user: cancelled.session.user.id, session: today, status: "cancelled" });
  expect((await scene.read()).sessions.items).toMatchObject([
    {
      ...{ id: today, title: "Today", session_time: "18:00", duration: 60 },
      ...{ starts_at: "2031-01-09T23:00:00.000Z", meeting_link: "https://meet.example/today" },
      participants: [{ email: "in@example.com", notes: "My script?", is_confirmed: true }],
    },
    { id: tomorrow, participants: [] },
  ]);
});

test("a meeting of a cohort of today comes with the members who come", {
  tags: ["overview.today", "coaching.meetings"],
}, async () => {
  const { db } = app.database;
  const cohort = await makeCohort(db);
  for (const email of ["comes@example.com", "does-not@example.com"]) {
    await makePlace(db, { cohort, email });
  }
  const session = await makeSession(db, { title: "Meeting", date: "2031-01-09", cohort });
  await db
    .insertInto("meeting_absences")
    .values({ session_id: session, person_id: personWith("does-not@example.com") })
    .execute();
  const { items } = (await scene.read()).sessions;
  expect(items.find(({ id }) => id === session)?.participants).toMatchObject([
    { email: "comes@example.com", notes: null, is_confirmed: true },
  ]);
  await db.deleteFrom("sessions").where("id", "=", session).execute();
});

test("questions for the next info session are there, and for no other", {
  tags: "overview.today",
}, async () => {
  await (await scene.staff()).infoSessions.schedule({
    starts_at: "2031-01-15T18:00:00.000Z",
    meeting_link: null,
  });
  await app.api.infoSessions.register({
    ...{ p_name: "Ben", p_email: "wonders@example.com", p_question: "How big is a group?" },
  });
  expect((await scene.read()).questions.items).toMatchObject([
    { name: "Ben", question: "How big is a group?", starts_at: "2031-01-15T18:00:00.000Z" },
  ]);
  scene.at("2031-01-16T15:00:00Z");
  expect((await scene.read()).questions.items).toEqual([]);
});

test("info sessions of today and tomorrow are there, with their link and how many come", {
  tags: "overview.today",
}, async () => {
  scene.at("2031-02-01T15:00:00Z");
  const link = "https://meet.example/info";
  const staff = await scene.staff();
  // 11 PM on the academy's clock, and the next day but one.
  const { id } = await staff.infoSessions.schedule({
    starts_at: "2031-02-02T04:00:00.000Z",
    meeting_link: link,
  });
  await staff.infoSessions.schedule({ starts_at: "2031-02-03T05:00:00.000Z", meeting_link: null });
  for (const p_listens_later of [false, true]) {
    const p_email = `listens-${p_listens_later}@example.com`;
    await app.api.infoSessions.register({ p_name: "Ben", p_email, p_listens_later });
  }
  expect((await scene.read()).info_sessions.items).toEqual([
    {
      ...{ id, session_date: "2031-02-01", session_time: "23:00" },
      ...{ starts_at: "2031-02-02T04:00:00.000Z", meeting_link: link, registered: 1 },
    },
  ]);
});

describe("of a kind with more than 20 entries", () => {
  test("20 are shown, and how many there are", { tags: "overview.today" }, async () => {
    for (let n = 10; n < 31; n += 1) await scene.apply(`many-${n}@example.com`);
    const { items, total } = (await scene.read()).applications;
    expect(items).toHaveLength(20);
    expect(items[0]?.email).toBe("many-10@example.com");
    expect(total).toBe(21);
  });
});

test("members can't read it", { tags: "overview.today" }, async () => {
  for (const role of ["member", "guest"] as const) {
    const person = await app.personWith(role);
    await expect(person.api.today.read()).rejects.toMatchObject({ status: 403 });
  }
});
