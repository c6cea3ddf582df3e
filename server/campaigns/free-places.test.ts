import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { expireOffers } from "#server/cohorts/cohorts.ts";
import type { Person } from "#testing/app/start-app.ts";
import { startTimedApp, type TimedApp } from "#testing/app/timed-app.ts";
import { makeCohort } from "#testing/cohorts/cohorts.ts";
import { makeOffer } from "#testing/cohorts/offers.ts";

const monday = "2026-11-16T15:00:00-05:00";
/** After the offers' last day. */
const saturday = "2026-11-21T00:05:00-05:00";
const answerBy = "2026-11-20";
const days = { first_day: "2026-12-07", last_day: "2027-02-01" };

let app: TimedApp;
let coach: Person;

beforeAll(async () => {
  app = await startTimedApp(monday);
  coach = await app.personWith("coach");
});
beforeEach(async () => {
  const { db } = app.database;
  await db.deleteFrom("cohort_waitlist").execute();
  await db.deleteFrom("cohort_places").execute();
  await db.deleteFrom("cohorts").execute();
  await app.forgetEveryone();
  await app.at(monday);
});
afterAll(() => app.stop());

/** The offers take all of its places. */
async function fullCohort(emails: readonly string[], values = {}): Promise<string> {
  const { db } = app.database;
  const cohort = await makeCohort(db, { ...days, places: emails.length, ...values });
  const by = coach.session.user.id;
  for (const email of emails) await makeOffer(app.runtime, { cohort, email, answerBy, by });
  return cohort;
}

async function wait(email: string, invitedTo: string | null = null): Promise<string> {
  await app.visitor().api.cohortWaitlist.join({ email });
  const update = app.database.db.updateTable("cohort_waitlist").set({ invited_to: invitedTo });
  await update
    .where("person_id", "=", (eb) =>
      eb.selectFrom("contacts").select("id").where("email", "=", email),
    )
    .execute();
  return email;
}

/** Expires offers as one change. Returns the people to plan again, in order. */
async function plannedAfterExpiry(waiting: readonly string[]): Promise<string[]> {
  const { db } = app.database;
  await app.plan();
  await app.at(saturday);
  await db.deleteFrom("outreach_changes").execute();
  await expireOffers(app.runtime);
  const { rows } = await sql<{ email: string }>`
    select email from outreach_changes join contacts on contacts.id = person_id
    order by email`.execute(db);
  return rows.map(({ email }) => email).filter((email) => waiting.includes(email));
}

test("offers that expire together plan everyone who waits again, once", async () => {
  await fullCohort(["one@example.com", "two@example.com", "three@example.com"]);
  await fullCohort(["four@example.com", "five@example.com"]);
  const waiting = [await wait("ada@example.com"), await wait("ben@example.com")];
  expect(await plannedAfterExpiry(waiting)).toEqual(waiting);
});

test("offers of closed cohorts that expire together plan those who were invited to one again", async () => {
  const closed = { accepts_applications: false };
  const first = await fullCohort(["one@example.com", "two@example.com"], closed);
  const second = await fullCohort(["three@example.com"], closed);
  const other = await makeCohort(app.database.db, { ...days, ...closed });
  const invited = [await wait("ada@example.com", first), await wait("ben@example.com", second)];
  const others = [await wait("carl@example.com"), await wait("dora@example.com", other)];
  expect(await plannedAfterExpiry([...invited, ...others])).toEqual(invited);
});

test("a change of a place that frees none plans nobody who waits", async () => {
  const { db } = app.database;
  await fullCohort(["one@example.com"]);
  await fullCohort(["two@example.com"]);
  await wait("ada@example.com");
  await app.plan();
  await db.deleteFrom("outreach_changes").execute();
  await db.updateTable("cohort_places").set({ staff_note: "Called twice." }).execute();
  const joined = { status: "joined", joined_at: app.runtime.now() } as const;
  await db.updateTable("cohort_places").set(joined).execute();
  const changes = db.selectFrom("outreach_changes");
  const emails = await changes
    .innerJoin("contacts", "contacts.id", "outreach_changes.person_id")
    .select("contacts.email")
    .execute();
  expect(emails.map(({ email }) => email)).not.toContain("ada@example.com");
});
