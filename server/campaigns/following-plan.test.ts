import { afterAll, beforeAll, expect, test } from "vitest";
import { startTimedApp, type TimedApp } from "#testing/app/timed-app.ts";
import { makeBooking, makeSession } from "#testing/coaching/coaching.ts";
import { makeCourse } from "#testing/cohorts/courses.ts";
import { digestsFor } from "#testing/mail/mails.ts";

let app: TimedApp;

const monday = "2026-11-16T15:00:00-05:00";

beforeAll(async () => {
  app = await startTimedApp(monday);
});
afterAll(() => app.stop());

/** As if something about each had changed. */
async function planEveryoneAnew(): Promise<void> {
  await app.database.db
    .updateTable("outreach")
    .set({ plan_at: new Date(0) })
    .execute();
  await app.plan();
}

test("what is planned ahead when a message is queued is what would be planned from what was said", async () => {
  const { db } = app.database;
  await makeCourse(db, { modules: 3 });
  const member = await app.signUp("ahead@example.com");
  await app.api.leads.submit({ email: member.email });
  const session = await makeSession(db, { date: "2026-11-19", time: "09:30" });
  await makeBooking(db, { user: member.session.user.id, session });
  const lead = "lead@example.com";
  await app.api.leads.submit({ email: lead });
  for (const day of ["17", "18", "19", "20", "22"]) {
    await app.at(`2026-11-${day}T09:30:00-05:00`);
    const ahead = [await digestsFor(db, member.email), await digestsFor(db, lead)];
    expect(ahead.map((digests) => digests.at(-1)?.state)).toEqual(["held", "held"]);
    await planEveryoneAnew();
    expect([await digestsFor(db, member.email), await digestsFor(db, lead)]).toEqual(ahead);
  }
});
