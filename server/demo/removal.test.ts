import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { coaches } from "#content/coaches.ts";
import { demoCohorts, demoPeople } from "#content/demo.ts";
import { countRows, startWith } from "#testing/app/demo.ts";
import { type App, firstAdminEmail, type Person } from "#testing/app/start-app.ts";
import { makeBooking, makeSession, sessionInput } from "#testing/coaching/coaching.ts";
import { makePlace } from "#testing/cohorts/cohorts.ts";

/** Calls `act` with an academy that begins with the demo, and its admin. */
async function withDemo(act: (app: App, admin: Person) => Promise<void>): Promise<void> {
  const app = await startWith("demo");
  try {
    await act(app, await app.signIn(firstAdminEmail));
  } finally {
    await app.stop();
  }
}

describe("removing the demo", { tags: "demo.removed" }, () => {
  test("leaves no row behind", { tags: "funnel.demo" }, async () => {
    const starter = await startWith("starter");
    const before = await countRows(starter.database.db);
    await starter.stop();
    await withDemo(async (demo, admin) => {
      expect((await countRows(demo.database.db))["people"]).toBeGreaterThan(before["people"] ?? 0);
      expect((await admin.api.demo.remove()).people).toBe(demoPeople.length + coaches.length);
      expect((await admin.api.funnel.read({})).includes_invented).toBe(false);
      expect(await countRows(demo.database.db)).toEqual(before);
      await demo.plan();
      expect(await admin.api.demo.remove()).toEqual({ people: 0, cohorts: [], kept_cohorts: [] });
    });
  });

  test("keeps real people, their bookings, and a cohort that one of them has joined", async () => {
    await withDemo(async (app, admin) => {
      const { db } = app.database;
      const member = await app.signUp("real@example.com");
      const { items } = await admin.api.cohorts.list({ search: demoCohorts.running.title });
      const cohort = items[0]?.id ?? "";
      await makePlace(db, { cohort, email: member.email });
      const group = await db
        .selectFrom("session_bookings")
        .innerJoin("sessions", "sessions.id", "session_bookings.session_id")
        .select("session_id")
        .where("max_participants", ">", 5)
        .executeTakeFirstOrThrow();
      const session = group.session_id;
      await makeBooking(db, { user: member.session.user.id, session });
      const { past, running, open } = demoCohorts;
      const left = { cohorts: [past.title, open.title], kept_cohorts: [running.title] };
      expect(await admin.api.demo.read()).toMatchObject(left);
      expect(await admin.api.demo.remove()).toMatchObject(left);
      const places = await admin.api.cohortPlaces.list({ cohort_id: cohort });
      expect(places.map(({ email }) => email)).toEqual([member.email]);
      const kept = await db.selectFrom("session_bookings").select("user_id").execute();
      expect(kept).toEqual([{ user_id: member.session.user.id }]);
      expect(await admin.api.demo.read()).toEqual({ people: 0, cohorts: [], kept_cohorts: [] });
      const { email } = await member.api.members.readOwn();
      expect(email).toBe(member.email);
    });
  });

  test("keeps a cohort to which staff gave a session", async () => {
    await withDemo(async (app, admin) => {
      const { items } = await admin.api.cohorts.list({ search: demoCohorts.running.title });
      const session = await makeSession(app.database.db, { title: "For the group" });
      await sql`update sessions set cohort_id = ${items[0]?.id} where id = ${session}`.execute(
        app.database.db,
      );
      const kept_cohorts = [demoCohorts.running.title];
      expect(await admin.api.demo.read()).toMatchObject({ kept_cohorts });
      expect(await admin.api.demo.remove()).toMatchObject({ kept_cohorts });
      const left = await admin.api.cohorts.list({});
      expect(left.items.map(({ title }) => title)).toEqual(kept_cohorts);
    });
  });

  test("gives what stays of the invented coaches to who removes them", async () => {
    await withDemo(async (app, admin) => {
      const { items: staff } = await admin.api.roles.list({ search: "nora.whitlock" });
      const coach_id = staff[0]?.id ?? "";
      const own = { ...sessionInput({ title: "Real session" }), coach_id };
      await admin.api.coaching.create(own);
      const { items } = await admin.api.cohorts.list({ search: demoCohorts.running.title });
      await makePlace(app.database.db, { cohort: items[0]?.id ?? "", email: "real@example.com" });
      await admin.api.demo.remove();
      const sessions = await admin.api.coaching.list({});
      expect(sessions.items.map(({ title }) => title)).toContain("Real session");
      const me = admin.session.user.id;
      expect(new Set(sessions.items.map((session) => session.coach_id))).toEqual(new Set([me]));
      const cohorts = await admin.api.cohorts.list({});
      expect(cohorts.items.map((cohort) => cohort.coaches.map(({ id }) => id))).toEqual([[me]]);
      expect((await admin.api.cohorts.listCoaches()).map(({ id }) => id)).toEqual([me]);
    });
  });

  test("leaves a cohort to the real coaches who lead it as well", async () => {
    await withDemo(async (app, admin) => {
      const real = await app.personWith("coach");
      const { items } = await admin.api.cohorts.list({ search: demoCohorts.running.title });
      const cohort = items[0]?.id ?? "";
      await makePlace(app.database.db, { cohort, email: "real@example.com" });
      await sql`insert into cohort_coaches (cohort_id, user_id, position)
        values (${cohort}, ${real.session.user.id}, 9)`.execute(app.database.db);
      await admin.api.demo.remove();
      const left = await admin.api.cohorts.list({});
      expect(left.items.map(({ coaches }) => coaches.map(({ id }) => id))).toEqual([
        [real.session.user.id],
      ]);
    });
  });

  test("can be done by two admins at once", { tags: "postgres" }, async () => {
    await withDemo(async (_app, admin) => {
      const both = await Promise.allSettled([admin.api.demo.remove(), admin.api.demo.remove()]);
      expect(both.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled"]);
      expect(await admin.api.demo.read()).toEqual({ people: 0, cohorts: [], kept_cohorts: [] });
    });
  });
});

test("everything that refers to a person goes with an invented one", {
  tags: "demo.removed",
}, async () => {
  const app = await startWith("starter");
  try {
    const { rows } = await sql<{ name: string }>`
      select conrelid::regclass || ' ' || conname as name from pg_constraint
      where contype = 'f' and confrelid = 'people'::regclass and confdeltype <> 'c'`.execute(
      app.database.db,
    );
    expect(rows).toEqual([]);
  } finally {
    await app.stop();
  }
});
