import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { coaches } from "#content/coaches.ts";
import { quietProspecting } from "#content/courses/quiet-prospecting/quiet-prospecting.ts";
import { demoCohorts, demoDomain, demoPeople } from "#content/demo.ts";
import { starterSessions } from "#content/sessions.ts";
import { ApplicationStatus } from "#contract/applications/applications.ts";
import { BookingStatus } from "#contract/coaching/bookings.ts";
import { addStarterContent } from "#server/starter/starter.ts";
import { countRows, demoStart, startWith } from "#testing/app/demo.ts";
import { type App, firstAdminEmail, type Person, password } from "#testing/app/start-app.ts";

const day = 86_400_000;
const mara = `mara.quill@${demoDomain}`;
const nora = `nora.whitlock@${demoDomain}`;
const inventedPeople = demoPeople.length + coaches.length;

let now = demoStart;

describe("an academy that begins with the demo", () => {
  let app: App;
  let admin: Person;

  beforeAll(async () => {
    app = await startWith("demo", () => now);
    admin = await app.signIn(firstAdminEmail);
  });
  afterAll(() => app.stop());

  const invented = () =>
    app.database.db.selectFrom("people").selectAll().where("is_invented", "=", true).execute();

  test("has one open cohort and one that runs, with people and progress in both", {
    tags: "demo.content",
  }, async () => {
    const { items } = await admin.api.cohorts.list({});
    const states = items.map(({ title, state, first_day }) => [title, state, first_day]);
    expect(states).toEqual([
      [demoCohorts.open.title, "open", "2026-03-23"],
      [demoCohorts.running.title, "running", "2026-02-09"],
      [demoCohorts.past.title, "over", "2025-12-15"],
    ]);
    const [open, running] = items.map(({ id }) => id);
    const members = await admin.api.cohortPlaces.list({ cohort_id: running ?? "" });
    expect(members.map(({ name, completed_count }) => [name, completed_count])).toEqual([
      ["Mara Quill", 3],
      ["Tomasz Brandt", 2],
      ["Ines Valdivia", 1],
      ["Oskar Lind", 0],
    ]);
    const offered = await admin.api.cohortPlaces.list({ cohort_id: open ?? "" });
    expect(offered.map(({ name, status }) => [name, status])).toEqual([
      ["Priya Raman", "joined"],
      ["Jonah Feld", "offered"],
    ]);
  });

  test("names a coach of the public pages on every session and cohort", {
    tags: "demo.coaches",
  }, async () => {
    const names = coaches.map(({ name }) => name);
    const sessions = await admin.api.coaching.list({});
    expect(sessions.items.length).toBeGreaterThan(starterSessions.length);
    for (const { title, coach_name } of sessions.items) expect(names, title).toContain(coach_name);
    for (const { name } of coaches) {
      const own = sessions.items.filter(({ title }) =>
        title.endsWith(`with ${name.split(" ")[0]}`),
      );
      expect(own.map(({ coach_name }) => coach_name)).toEqual(own.map(() => name));
    }
    const cohorts = await admin.api.cohorts.list({});
    for (const cohort of cohorts.items) {
      expect(cohort.coaches.map(({ name }) => name)).toEqual(names);
    }
  });

  test("has leads, registrations and applications of every status, and bookings to confirm", {
    tags: "demo.content",
  }, async () => {
    const { items: applications } = await admin.api.applications.list({});
    const statuses = new Set(applications.map(({ status }) => status));
    expect([...statuses].toSorted()).toEqual(ApplicationStatus.options.toSorted());
    for (const { created_at } of applications) expect(created_at < now.toISOString()).toBe(true);
    expect((await admin.api.leads.list({})).items.length).toBeGreaterThan(5);
    expect((await admin.api.infoSessions.listRegistrations({})).items.length).toBeGreaterThan(2);
    const { db } = app.database;
    const bookings = await db.selectFrom("session_bookings").select("status").execute();
    expect(new Set(bookings.map(({ status }) => status))).toEqual(
      new Set(BookingStatus.options.filter((status) => status !== "cancelled")),
    );
    const { items } = await admin.api.members.list({ search: "Mara" });
    expect(items).toMatchObject([{ name: "Mara Quill", email: mara }]);
  });

  test("says of each invented lead that the series is not sent", {
    tags: "campaigns.standing",
  }, async () => {
    const { items } = await admin.api.campaigns.standings({});
    expect(items.length).toBeGreaterThan(0);
    expect(new Set(items.map(({ reason }) => reason))).toEqual(
      new Set(["demo person: gets no mail"]),
    );
  });

  test("has somebody at every step of the funnel, from known sources", {
    tags: ["demo.content", "funnel.demo"],
  }, async () => {
    const { weeks, sources, includes_invented } = await admin.api.funnel.read({});
    expect(includes_invented).toBe(true);
    const steps = Object.keys(weeks[0]?.counts ?? {}) as (keyof (typeof weeks)[number]["counts"])[];
    for (const step of steps) {
      expect(
        weeks.some(({ counts }) => counts[step] > 0),
        step,
      ).toBe(true);
    }
    const names = sources.top.map(({ source }) => source);
    expect(names).toEqual(expect.arrayContaining(["newsletter", "linkedin", "podcast"]));
  });

  test("has somebody who is asked to wait, a paid place with notes, and meetings of each cohort", {
    tags: "demo.content",
  }, async () => {
    const { items } = await admin.api.applications.list({});
    expect(items.filter(({ asked_later_at }) => asked_later_at !== null)).toHaveLength(1);
    const cohorts = await admin.api.cohorts.list({ search: demoCohorts.running.title });
    const cohort_id = cohorts.items[0]?.id ?? "";
    const places = await admin.api.cohortPlaces.list({ cohort_id });
    expect(places.find(({ name }) => name === "Mara Quill")).toMatchObject({
      paid_at: expect.any(String),
      paid_note: expect.any(String),
      staff_note: expect.any(String),
    });
    for (const { id } of (await admin.api.cohorts.list({})).items) {
      expect((await admin.api.coaching.list({ cohort_id: id })).items).toHaveLength(3);
    }
  });

  test("opens the courses of its cohorts to their members alone, day by day", {
    tags: "demo.content",
  }, async () => {
    const { items } = await admin.api.cohorts.list({});
    for (const { id, courses, last_day } of items) {
      expect(courses).toHaveLength(2);
      const openings = (await admin.api.cohorts.listOpenings({ id })).items;
      expect(openings.filter(({ is_open_to_all }) => is_open_to_all)).toEqual([]);
      expect(new Set(openings.map(({ opens_after_days }) => opens_after_days)).size).toBe(8);
      expect(openings.every(({ opens_at }) => opens_at.slice(0, 10) <= last_day)).toBe(true);
    }
  });

  test("shows somebody real who joins each cohort where it stands", {
    tags: ["demo.content", "cohorts.home"],
  }, async () => {
    const { items } = await admin.api.cohorts.list({});
    const members: string[] = [];
    const shown = await Promise.all(
      items.map(async ({ id }) => {
        const member = await app.personWith("member");
        members.push(member.email);
        await admin.api.cohortPlaces.add({ cohort_id: id, email: member.email });
        const { cohort, next_module } = await member.api.dashboard.read();
        const { state, coaches, first_names, meetings } = cohort ?? {};
        expect(coaches).toHaveLength(2);
        return [state, first_names, meetings?.length, next_module?.title];
      }),
    );
    const joined = sql`select id from people where email = any(${members})`;
    await sql`delete from cohort_places where person_id in (${joined})`.execute(app.database.db);
    expect(shown).toEqual([
      ["open", ["Priya"], 3, expect.any(String)],
      ["running", ["Ines", "Mara"], 2, quietProspecting.modules[0]?.title],
      ["over", [], 0, expect.any(String)],
    ]);
    const { items: sessions } = await admin.api.coaching.list({});
    expect(sessions.filter(({ cohort_id }) => cohort_id !== null)).toHaveLength(9);
    const came = await app.database.db.selectFrom("session_attendance").selectAll().execute();
    expect(came.length).toBeGreaterThan(3);
  });

  test("invites to an info session with a date", { tags: "demo.content" }, async () => {
    expect((await app.api.infoSessions.next()).starts_at).toBe("2026-03-11T22:00:00.000Z");
  });

  test("has nobody who paid after the first day of the cohort", {
    tags: "demo.content",
  }, async () => {
    const { items } = await admin.api.cohorts.list({});
    const paid = await Promise.all(
      items.map(async ({ id, first_day }) =>
        (await admin.api.cohortPlaces.list({ cohort_id: id })).flatMap(({ paid_at }) =>
          paid_at === null ? [] : [paid_at < first_day],
        ),
      ),
    );
    expect(paid.flat()).toEqual([true, true]);
  });

  test("lets nobody wait for the date of an info session", { tags: "demo.content" }, async () => {
    const { waiting } = await admin.api.infoSessions.list();
    expect(waiting).toBe(0);
    const { items } = await admin.api.infoSessions.listRegistrations({});
    expect(items.filter(({ attended }) => attended)).toHaveLength(3);
    expect(items.filter(({ has_begun }) => !has_begun)).toEqual([]);
  });

  test("does not add it again at the next start", { tags: "demo.content" }, async () => {
    const before = await countRows(app.database.db);
    await addStarterContent(app.runtime);
    expect(await countRows(app.database.db)).toEqual(before);
  });

  test.each([mara, nora])(
    "lets nobody in as an invented person, by any way: %s",
    { tags: "demo.unreachable" },
    async (email) => {
      const { api } = app.visitor();
      const [person] = (await invented()).filter((each) => each.email === email);
      const users = app.database.db.selectFrom("users").select("id").where("email", "=", email);
      const { id: user_id } = await users.executeTakeFirstOrThrow();
      const ways = [
        api.accounts.signIn({ email, password }),
        api.accounts.signUp({ email, password }),
        api.accounts.requestPasswordReset({ email }),
        api.leads.submit({ email }),
      ];
      for (const way of ways) await expect(way).rejects.toMatchObject({ status: 422 });
      const login = app.database.db.insertInto("login_sessions").values({
        ...{ user_id, token_hash: "a".repeat(64), created_at: now, last_used_at: now },
        expires_at: new Date(now.getTime() + day),
      });
      await expect(login.execute()).rejects.toThrow("account_suspended");
      for (const table of [
        "passkeys",
        "reset_links",
        "unfinished_sign_ins",
        "confirmation_links",
      ]) {
        const held = await sql`select 1 from ${sql.table(table)} t
        where strpos(to_jsonb(t)::text, ${user_id}) > 0
          or strpos(to_jsonb(t)::text, ${email}) > 0`.execute(app.database.db);
        expect(held.rows, table).toEqual([]);
      }
      const { rows } = await sql<{ reasons: string[] }>`
      select reasons from why_not_write_to(${person?.id}, 'receipt')`.execute(app.database.db);
      expect(rows).toEqual([{ reasons: ["invented"] }]);
    },
  );

  test("puts nobody invented on the staff but the coaches, who can't be admins", {
    tags: "demo.unreachable",
  }, async () => {
    const members = await admin.api.roles.list({ search: mara });
    const member = members.items[0]?.id ?? "";
    for (const role of ["admin", "coach"] as const) {
      const adding = admin.api.roles.add({ user_id: member, role });
      await expect(adding).rejects.toMatchObject({ code: "invented_person" });
    }
    const hired = await admin.api.roles.list({ search: nora });
    const coach = hired.items[0]?.id ?? "";
    expect(hired.items.map(({ roles }) => roles)).toEqual([["coach", "member"]]);
    const promotion = app.database.db
      .insertInto("user_roles")
      .values({ user_id: coach, role: "admin" });
    await expect(promotion.execute()).rejects.toThrow("invented_person");
    const dismissal = admin.api.roles.remove({ user_id: coach, role: "coach" });
    await expect(dismissal).rejects.toMatchObject({ code: "invented_person" });
  });

  test("never deletes a real person", { tags: "demo.removed" }, async () => {
    const deletion = app.database.db.deleteFrom("people").where("email", "=", firstAdminEmail);
    await expect(deletion.execute()).rejects.toThrow();
  });

  test("writes to no invented person, and of none to staff, in thirty days", {
    tags: "demo.unreachable",
    timeout: 120_000,
  }, async () => {
    const { db } = app.database;
    const hours = { quiet_hours_start: "03:00", quiet_hours_end: "03:01" } as const;
    await admin.api.quiet.update({ quiet_pace: "daily", channel_email: true, ...hours });
    const { items } = await admin.api.cohorts.list({ search: demoCohorts.running.title });
    for (const cohort of items) {
      const places = await admin.api.cohortPlaces.list({ cohort_id: cohort.id });
      const [place] = places;
      if (place) await admin.api.cohortPlaces.update({ id: place.id, is_everything_open: true });
    }
    const { rows } = await sql<{ id: string }>`select session_bookings.id from session_bookings
      where status = 'pending' limit 1`.execute(db);
    for (const { id } of rows) await admin.api.coaching.confirmBooking({ id });
    for (let days = 0; days < 30; days += 1) {
      now = new Date(demoStart.getTime() + days * day);
      await app.plan();
    }
    now = demoStart;
    const written = await db
      .selectFrom("messages")
      .innerJoin("people", "people.id", "messages.person_id")
      .select("messages.kind")
      .where("is_invented", "=", true)
      .execute();
    expect(written).toEqual([]);
    const news = await sql`select 1 from messages where strpos(props::text, 'Quill') > 0
      or strpos(props::text, 'Whitcombe') > 0`.execute(db);
    expect(news.rows).toEqual([]);
    const { mails } = app.mailbox;
    expect(
      mails.filter(({ recipients }) => recipients.some((to) => to.endsWith(demoDomain))),
    ).toEqual([]);
  });

  test("can be removed by admins alone", { tags: "demo.removed" }, async () => {
    const coach = await app.personWith("coach");
    await expect(coach.api.demo.remove()).rejects.toMatchObject({ status: 403 });
    expect(await admin.api.demo.read()).toEqual({
      people: inventedPeople,
      cohorts: [demoCohorts.past.title, demoCohorts.running.title, demoCohorts.open.title],
      kept_cohorts: [],
    });
  });
});
