import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { consent } from "#contract/voices/voices.ts";
import { startTimedApp, type TimedApp } from "#testing/app/timed-app.ts";
import { makeCohort, makePlace } from "#testing/cohorts/cohorts.ts";
import { linksIn } from "#testing/mail/mails.ts";

let app: TimedApp;
let cohort = "";
let email = "";
let count = 0;

/** A Friday, the last day of the cohort. */
const before = "2026-11-13T12:00:00-05:00";
const at = (day: string, time = "09:00") => `2026-${day}T${time}:00-05:00`;
const asks = "What would you say about “Spring cohort”?";

beforeAll(async () => {
  app = await startTimedApp(before);
});
beforeEach(async () => {
  const { db } = app.database;
  count += 1;
  email = `speaker-${count}@example.com`;
  await app.forgetEveryone();
  for (const table of ["cohort_places", "cohorts", "courses"] as const) {
    await db.deleteFrom(table).execute();
  }
  await app.at(before);
  cohort = await makeCohort(db, { first_day: "2026-10-12", last_day: "2026-11-13" });
});
afterAll(() => app.stop());

const join = () => makePlace(app.database.db, { cohort, email, at: app.runtime.now() });
const asked = () => app.unaskedFor(email).filter((subject) => subject === asks);

async function settle(own: { quiet_pace?: "weekly" } & { quiet_mode?: boolean }): Promise<void> {
  const { api } = await app.signIn(email);
  const { quiet_mode: _mode, ...settings } = await api.quiet.read();
  if (own.quiet_pace) await api.quiet.update({ ...settings, quiet_pace: own.quiet_pace });
  if (own.quiet_mode !== undefined) await api.quiet.update({ quiet_mode: own.quiet_mode });
}

async function goThrough(...days: string[]): Promise<void> {
  for (const day of days) await app.at(at(day));
}

describe("what a member would say", { tags: "voices.asked" }, () => {
  test("is asked once, three days after the last day, with the page for it", {
    tags: "postgres",
  }, async () => {
    await app.signUp(email);
    await join();
    await goThrough("11-14", "11-15");
    await app.at(at("11-16", "08:59"));
    expect(asked()).toEqual([]);
    await app.at(at("11-16"));
    expect(asked()).toEqual([asks]);
    const mail = app.cameFor(email).at(-1);
    expect(mail?.text).toContain("“Spring cohort” ended on Friday, November 13, 2026.");
    const paths = mail && linksIn(mail).map((link) => new URL(link).pathname);
    expect(paths).toContain(`/dashboard/cohort/${cohort}/voice`);
    await goThrough("11-17", "11-18", "11-23", "11-30");
    expect(asked()).toEqual([asks]);
  });

  test("is asked at the member’s pace", async () => {
    await app.signUp(email);
    await join();
    await settle({ quiet_pace: "weekly" });
    await app.at(at("11-16", "12:00"));
    await app.database.db.deleteFrom("message_items").where("kind", "=", "voice").execute();
    expect(asked().length).toBeLessThanOrEqual(1);
    const earlier = asked().length;
    await goThrough("11-17", "11-18", "11-19", "11-20", "11-21", "11-22");
    expect(asked()).toHaveLength(earlier);
    await app.at(at("11-23"));
    expect(asked()).toHaveLength(earlier + 1);
  });

  test("is asked after days in which the server was down", async () => {
    await app.database.db.updateTable("cohorts").set({ last_day: "2026-11-14" }).execute();
    await app.signUp(email);
    await join();
    await app.at(at("11-13", "13:00"));
    await app.at(at("11-18"));
    expect(asked()).toEqual([asks]);
  });

  test("is asked of somebody without an account, too", async () => {
    await join();
    await goThrough("11-14", "11-16");
    expect(asked()).toEqual([asks]);
    expect(app.cameFor(email).at(-1)?.text).toContain("because you had a place in a cohort at");
  });

  test("waits for the end of quiet mode, and is not asked after three weeks", async () => {
    await app.signUp(email);
    await join();
    await settle({ quiet_mode: true });
    await goThrough("11-16", "11-17", "12-04");
    expect(asked()).toEqual([]);
    await app.at(at("12-05"));
    await settle({ quiet_mode: false });
    await goThrough("12-06", "12-07");
    expect(asked()).toEqual([]);
  });

  test("is not asked of the unsubscribed, or of whoever has left", async () => {
    await app.signUp(email);
    await join();
    await sql`insert into email_prefs (person_id, unsubscribed)
      select id, true from people where email = ${email}`.execute(app.database.db);
    await goThrough("11-16", "11-17");
    expect(asked()).toEqual([]);
    await sql`delete from email_prefs`.execute(app.database.db);
    await app.database.db
      .updateTable("cohort_places")
      .set({ status: "left", left_at: app.runtime.now() })
      .execute();
    await goThrough("11-18", "11-19");
    expect(asked()).toEqual([]);
  });

  test("is never asked about a cohort that was called off", async () => {
    await app.signUp(email);
    await join();
    await app.database.db
      .updateTable("cohorts")
      .set({ is_published: false, cancelled_at: app.runtime.now() })
      .execute();
    await goThrough("11-16", "11-17", "11-20");
    expect(asked()).toEqual([]);
  });

  test("is not asked of a member who has said it already, even just before", async () => {
    await app.signUp(email);
    await join();
    await app.at(at("11-16", "08:55"));
    const { api } = await app.signIn(email);
    await api.voices.agree({
      ...{ cohort_id: cohort, text: "It was good.", name: "Ana", consent: consent.version },
    });
    await goThrough("11-16", "11-17");
    expect(asked()).toEqual([]);
  });
});
