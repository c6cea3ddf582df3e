import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ensurePerson } from "#server/people/people.ts";
import { makeBooking, makeSession } from "#testing/coaching.ts";
import { type App, startApp } from "#testing/start-app.ts";

let app: App;
let now = new Date("2031-01-06T15:00:00Z");
beforeAll(async () => {
  app = await startApp({ now: () => now });
});
afterAll(() => app.stop());

/** The calls of a coach who has just logged in, because the clock moves by days. */
const staff = async () => (await app.personWith("coach")).api;
const read = async () => (await staff()).today.read();

/** Applies, a second after whoever applied before. */
async function apply(p_email: string): Promise<string> {
  now = new Date(now.getTime() + 1000);
  await app.visitor().api.applications.submit({
    ...{ p_name: "Ana Ruiz", p_email, p_current_role: "Broker" },
    ...{ p_biggest_challenge: "Cold calls drain me.", p_why_now: "A new quarter begins." },
  });
  const [application] = (await (await staff()).applications.list({ search: p_email })).items;
  if (application === undefined) throw new Error("The application is missing");
  return application.id;
}

async function makeCohort(title: string, places: number): Promise<string> {
  const { id } = await app.database.db
    .insertInto("cohorts")
    .values({ title, places, first_day: "2031-02-01", last_day: "2031-04-01", is_published: true })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

test("without anything to do every list is empty", async () => {
  const { today, ...lists } = await read();
  expect(today).toBe("2031-01-06");
  for (const list of Object.values(lists)) expect(list).toEqual({ items: [], has_more: false });
});

test("applications wait for their answer, the oldest first, and late ones are marked", async () => {
  const first = await apply("first@example.com");
  now = new Date("2031-01-08T15:00:00Z");
  const second = await apply("second@example.com");
  now = new Date("2031-01-09T15:00:00Z");
  expect((await read()).applications.items).toMatchObject([
    { id: first, name: "Ana Ruiz", answer_by: "2031-01-08", is_late: true },
    { id: second, email: "second@example.com", answer_by: "2031-01-10", is_late: false },
  ]);
  await (await staff()).applications.review({ id: first, status: "accepted", notes: null });
  await (await staff()).applications.review({ id: second, status: "declined", notes: null });
  expect((await read()).applications.items).toEqual([]);
});

test("bookings of coming sessions wait until they are confirmed or declined", async () => {
  const { db } = app.database;
  const member = await app.signUp("books@example.com");
  const user = member.session.user.id;
  const past = await makeSession(db, { date: "2031-01-08" });
  const next = await makeSession(db, { title: "Pricing", date: "2031-01-20", time: "18:00" });
  await makeBooking(db, { user, session: past, status: "pending" });
  const id = await makeBooking(db, { user, session: next, status: "pending", notes: "My fees?" });
  expect((await read()).bookings.items).toMatchObject([
    {
      ...{ id, title: "Pricing", session_date: "2031-01-20", session_time: "18:00" },
      ...{ email: member.email, email_verified: true, notes: "My fees?" },
    },
  ]);
  await (await staff()).coaching.confirmBooking({ id });
  expect((await read()).bookings.items).toEqual([]);
});

test("requests for a tier wait until they are answered", async () => {
  const member = await app.signUp("asks@example.com");
  const { id } = await member.api.members.requestTier({ requested_tier: "elite", note: "Please." });
  expect((await read()).tier_requests.items).toMatchObject([
    { id, email: member.email, requested_tier: "elite", note: "Please." },
  ]);
  await (await staff()).members.declineTierRequest({ id });
  expect((await read()).tier_requests.items).toEqual([]);
});

test("mail that failed lately is there until it is sent again", async () => {
  const { db } = app.database;
  const person_id = await ensurePerson(app.runtime, "bounces@example.com");
  const failed = (planned_at: Date) => ({
    ...{ kind: "playbook-requested", nature: "receipt" as const, person_id, planned_at },
    ...{ props: JSON.stringify({ name: null }), state: "failed" as const, last_error: "550" },
  });
  const { id } = await db
    .insertInto("messages")
    .values(failed(now))
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("messages")
    .values(failed(new Date("2030-12-01T00:00:00Z")))
    .execute();
  expect((await read()).failed_mail.items).toMatchObject([
    { id, email: "bounces@example.com", kind: "playbook-requested", last_error: "550" },
  ]);
  await db.updateTable("messages").set({ state: "queued" }).where("id", "=", id).execute();
  expect((await read()).failed_mail.items).toEqual([]);
});

test("confidential mail that failed is there too, without what it said", async () => {
  const { db } = app.database;
  const person_id = await ensurePerson(app.runtime, "locked-out@example.com");
  const { id } = await db
    .insertInto("messages")
    .values({
      ...{ kind: "password-reset-requested", nature: "receipt" as const, person_id },
      ...{ planned_at: now, props: JSON.stringify({}), state: "failed" as const },
      last_error: "550",
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const { failed_mail, lost_mail } = await read();
  expect(failed_mail.items).toEqual([]);
  expect(lost_mail.items).toMatchObject([
    { id, person_id, email: "locked-out@example.com", kind: "password-reset-requested" },
  ]);
  await db.deleteFrom("messages").where("id", "=", id).execute();
});

test("a letter that failed is there as long as its offer is open", async () => {
  const { db } = app.database;
  const id = await apply("no-mailbox@example.com");
  const api = (await staff()).applications;
  const { person_id, status, decided_at } = await api.read({ id });
  const cohort_id = await makeCohort("Letters", 2);
  await api.accept({
    ...{ id, cohort_id, answer_by: "2031-01-20", subject: "A place for you" },
    ...{ text: "Dear {name}, take it: {link}", seen: { status, decided_at } },
  });
  const letter = db.updateTable("messages").where("kind", "=", "place-offered");
  await letter.set({ state: "sending", leased_until: now }).execute();
  await letter
    .set({ state: "failed", leased_until: null, last_error: "550 No such user" })
    .execute();
  expect((await read()).failed_mail.items).toMatchObject([
    { person_id, kind: "place-offered", last_error: "550 No such user" },
  ]);
  const [place] = await (await staff()).cohortPlaces.list({ cohort_id });
  await (await staff()).cohortPlaces.withdraw({ id: place?.id ?? "" });
  expect((await read()).failed_mail.items).toEqual([]);
  await db
    .updateTable("cohorts")
    .set({ is_published: false })
    .where("id", "=", cohort_id)
    .execute();
});

test("whoever was asked to wait is proposed while the next cohort has a free place", async () => {
  const { db } = app.database;
  const ids = [await apply("waits-1@example.com"), await apply("waits-2@example.com")];
  await db
    .updateTable("applications")
    .set({ status: "reviewing", asked_later_at: now })
    .where("id", "in", ids)
    .execute();
  expect((await read()).free_places.items).toEqual([]);
  const cohort = await makeCohort("Spring", 1);
  expect((await read()).free_places.items).toMatchObject([
    { id: ids[0], email: "waits-1@example.com", cohort: "Spring", free: 1 },
  ]);
  const member = await ensurePerson(app.runtime, "member@example.com");
  await db
    .insertInto("cohort_places")
    .values({ cohort_id: cohort, person_id: member, status: "joined", joined_at: now })
    .execute();
  expect((await read()).free_places.items).toEqual([]);
});

test("then whoever waits for a cohort is proposed, unless the planner tells them", async () => {
  const { db } = app.database;
  const cohort = await makeCohort("Closed spring", 3);
  await db
    .updateTable("cohorts")
    .set({ first_day: "2031-01-31" })
    .where("id", "=", cohort)
    .execute();
  const asks = (email: string) => {
    now = new Date(now.getTime() + 1000);
    return app.visitor().api.cohortWaitlist.join({ email });
  };
  const unsubscribed = await ensurePerson(app.runtime, "unsubscribed@example.com");
  await db
    .insertInto("email_prefs")
    .values({ person_id: unsubscribed, unsubscribed: true })
    .execute();
  for (const name of ["unsubscribed", "first-in-line", "second-in-line", "third-in-line"]) {
    await asks(`${name}@example.com`);
  }
  const proposed = async () =>
    (await read()).free_places.items.map(({ email, source, free }) => [email, source, free]);
  const asked = [
    ["waits-1@example.com", "application", 3],
    ["waits-2@example.com", "application", 3],
  ];
  expect(await proposed()).toEqual(asked);
  await (await staff()).cohorts.update({ id: cohort, accepts_applications: false });
  expect(await proposed()).toEqual([...asked, ["first-in-line@example.com", "waiting_list", 3]]);
  const waiting = (await read()).free_places.items.at(-1);
  const invitation = { id: waiting?.id ?? "", cohort_id: cohort };
  expect(await (await staff()).cohortWaitlist.invite(invitation)).toEqual({
    person_id: waiting?.person_id,
  });
  expect(await proposed()).toEqual(asked.map(([email, source]) => [email, source, 2]));
  await db.updateTable("cohorts").set({ places: 4 }).where("id", "=", cohort).execute();
  expect((await proposed()).at(-1)).toEqual(["second-in-line@example.com", "waiting_list", 3]);
  // Once the invited person has a place, it counts once.
  const person_id = waiting?.person_id ?? "";
  const waits = db.updateTable("cohort_waitlist").where("person_id", "=", person_id);
  await waits.set({ told_at: now }).execute();
  const place = { cohort_id: cohort, person_id, status: "joined", joined_at: now } as const;
  await db.insertInto("cohort_places").values(place).execute();
  expect((await proposed()).at(-1)).toEqual(["second-in-line@example.com", "waiting_list", 3]);
  await db.updateTable("cohorts").set({ is_published: false }).where("id", "=", cohort).execute();
});

test("offers that end within two days are there until that day is over", async () => {
  const { db } = app.database;
  const cohort = await makeCohort("Summer", 5);
  const offer = async (email: string, answer_by: string) => {
    const person_id = await ensurePerson(app.runtime, email);
    const { id } = await db
      .insertInto("cohort_places")
      .values({
        ...{ cohort_id: cohort, person_id, status: "offered", answer_by },
        offered_at: new Date("2031-01-02T15:00:00Z"),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    return id;
  };
  const soon = await offer("soon@example.com", "2031-01-11");
  await offer("later@example.com", "2031-01-12");
  expect((await read()).offers.items).toMatchObject([
    { id: soon, email: "soon@example.com", cohort: "Summer", answer_by: "2031-01-11" },
  ]);
  const before = now;
  // A minute past midnight in New York: the job that ends offers has not run.
  now = new Date("2031-01-12T05:01:00Z");
  expect((await read()).offers.items).toMatchObject([{ answer_by: "2031-01-12" }]);
  now = before;
});

test("the sessions of today and tomorrow come with who takes part and what they ask", async () => {
  const { db } = app.database;
  const [confirmed, cancelled] = [
    await app.signUp("in@example.com"),
    await app.signUp("out@example.com"),
  ];
  const today = await makeSession(db, { title: "Today", date: "2031-01-09", time: "18:00" });
  const tomorrow = await makeSession(db, { title: "Tomorrow", date: "2031-01-10" });
  await makeSession(db, { title: "Later", date: "2031-01-11" });
  await makeBooking(db, { user: confirmed.session.user.id, session: today, notes: "My script?" });
  await makeBooking(db, { user: cancelled.session.user.id, session: today, status: "cancelled" });
  expect((await read()).sessions.items).toMatchObject([
    {
      ...{ id: today, title: "Today", session_time: "18:00" },
      participants: [{ email: "in@example.com", notes: "My script?", is_confirmed: true }],
    },
    { id: tomorrow, participants: [] },
  ]);
});

test("questions for the next info session are there, and for no other", async () => {
  await (await staff()).infoSessions.schedule({
    starts_at: "2031-01-15T18:00:00.000Z",
    meeting_link: null,
  });
  await app.api.infoSessions.register({
    ...{ p_name: "Ben", p_email: "wonders@example.com", p_question: "How big is a group?" },
  });
  expect((await read()).questions.items).toMatchObject([
    { name: "Ben", question: "How big is a group?", starts_at: "2031-01-15T18:00:00.000Z" },
  ]);
  now = new Date("2031-01-16T15:00:00Z");
  expect((await read()).questions.items).toEqual([]);
});

describe("of a kind with more than 20 entries", () => {
  test("20 are shown, and that there are more", async () => {
    for (let n = 10; n < 31; n += 1) await apply(`many-${n}@example.com`);
    const { items, has_more } = (await read()).applications;
    expect(items).toHaveLength(20);
    expect(items[0]?.email).toBe("many-10@example.com");
    expect(has_more).toBe(true);
  });
});

test("members can't read it", async () => {
  for (const role of ["member", "guest"] as const) {
    const person = await app.personWith(role);
    await expect(person.api.today.read()).rejects.toMatchObject({ status: 403 });
  }
});
