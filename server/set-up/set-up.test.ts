import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { landing } from "#content/landing.ts";
import { startSchedule } from "#server/schedule.ts";
import { outcomeOf, sendJson } from "#testing/app/requests.ts";
import { type App, firstAdminEmail, type Person, startApp } from "#testing/app/start-app.ts";
import { makeBooking, makeSession } from "#testing/coaching/coaching.ts";
import { makeCohort } from "#testing/cohorts/cohorts.ts";
import { countWaitingForLocks, untilTheyWait } from "#testing/database/locks.ts";
import { messagesFor } from "#testing/mail/mails.ts";

const zone = "Europe/Berlin";
const later = () => new Date(Date.now() + 7 * 86_400_000).toISOString();

let app: App;
let admin: Person;

async function open(settings: Record<string, string> = {}): Promise<void> {
  app = await startApp({ settings });
  admin = await app.signIn(firstAdminEmail);
}

const choose = (time_zone: string) => admin.api.setUp.chooseTimeZone({ time_zone });
const outcome = async (time_zone: string) =>
  outcomeOf(await sendJson(admin, "PATCH", "/api/set_up", { time_zone }));

describe("the academy's time zone", () => {
  beforeEach(() => open());
  afterEach(() => app.stop());

  test("is that of the settings until an admin chooses one, and is then told everywhere", {
    tags: ["set-up.time-zone", "postgres"],
  }, async () => {
    expect(await admin.api.setUp.read()).toMatchObject({
      ...{ time_zone: "America/New_York", fixed_by: null, is_new: true },
      left: expect.arrayContaining(["time_zone"]),
    });
    const chosen = await choose(zone);
    expect(chosen).toMatchObject({ time_zone: zone, is_new: false });
    expect(chosen.left).not.toContain("time_zone");
    expect((await app.api.infoSessions.next()).time_zone).toBe(zone);
    expect((await admin.api.coaching.list({})).academy_time_zone).toBe(zone);
    expect((await (await app.signUp("new@example.com")).api.quiet.read()).time_zone).toBe(zone);
  });

  test.each([
    ["a cohort", "cohorts", () => makeCohort(app.database.db)],
    [
      "an info session",
      "info_sessions",
      () => admin.api.infoSessions.schedule({ starts_at: later(), meeting_link: null }),
    ],
    ["a session of staff", "sessions", () => makeSession(app.database.db)],
  ] as const)(
    "stays once there is %s, and it is said why",
    {
      tags: ["set-up.time-zone", "postgres"],
    },
    async (_what, fixed_by, make) => {
      await make();
      expect(await admin.api.setUp.read()).toMatchObject({ fixed_by });
      expect(await outcome(zone)).toBe("time_zone_in_use");
      expect(await outcome("America/New_York")).toBe("done");
      expect((await admin.api.setUp.read()).time_zone).toBe("America/New_York");
    },
  );

  test("of two admins the second sees what the first chose", {
    tags: "set-up.time-zone",
  }, async () => {
    const was = { time_zone: "America/New_York" };
    await admin.api.setUp.chooseTimeZone({ time_zone: zone, was });
    const reply = await sendJson(admin, "PATCH", "/api/set_up", { time_zone: "Asia/Tokyo", was });
    expect(await outcomeOf(reply)).toBe("changed_meanwhile");
    expect((await admin.api.setUp.read()).time_zone).toBe(zone);
  });

  test.each(["Mars/Olympus", "+05:00", "", null])(
    "is never %j",
    {
      tags: "set-up.time-zone",
    },
    async (time_zone) => {
      const reply = await sendJson(admin, "PATCH", "/api/set_up", { time_zone });
      expect(await outcomeOf(reply)).toBe("invalid_input");
    },
  );

  test("moves what is planned for nine in the morning to nine on the new clock", {
    tags: ["set-up.time-zone", "campaigns.series", "postgres"],
  }, async () => {
    const email = "lead@example.com";
    await app.api.leads.submit({ email });
    await app.plan();
    const hour = async (timeZone: string) => {
      const [mail] = (await messagesFor(app.database.db, email)).filter(
        ({ state }) => state === "held",
      );
      const clock = new Intl.DateTimeFormat("en-US", { timeStyle: "short", timeZone });
      return mail && clock.format(mail.planned_at);
    };
    expect(await hour("America/New_York")).toBe("9:00 AM");
    await choose(zone);
    await app.plan();
    expect(await hour(zone)).toBe("9:00 AM");
  });

  // The embedded engine has one connection, so the two always run one after the other.
  test.runIf(process.env["TEST_ENGINE"] === "postgres")(
    "is not chosen while somebody plans an info session in the one before",
    { tags: ["set-up.time-zone", "postgres"] },
    async () => {
      const waiting = { p_name: "Ada", p_email: "ada@example.com", p_question: null };
      await app.api.infoSessions.register(waiting);
      const { planning, choosing } = await app.database.db.transaction().execute(async (trx) => {
        await trx.selectFrom("info_session_registrations").select("id").forUpdate().execute();
        const planning = admin.api.infoSessions.schedule({
          starts_at: later(),
          meeting_link: null,
        });
        await vi.waitUntil(async () => (await countWaitingForLocks(app)) === 1, untilTheyWait);
        const choosing = outcome(zone);
        await vi.waitUntil(async () => (await countWaitingForLocks(app)) === 2, untilTheyWait);
        return { planning, choosing };
      });
      await planning;
      expect(await choosing).toBe("time_zone_in_use");
    },
  );
});

describe("with the starter content", () => {
  beforeAll(() => open({ ACADEMY_CONTENT: "starter" }));
  afterAll(() => app.stop());

  test("sessions keep their times on the clock in another zone, until one is booked", {
    tags: ["set-up.time-zone", "postgres"],
  }, async () => {
    const times = async () => {
      const { items } = await admin.api.coaching.list({});
      return items.map(({ id, session_date, session_time }) => [id, session_date, session_time]);
    };
    const before = await times();
    await choose(zone);
    expect(await times()).toEqual(before);
    const [session] = (await admin.api.coaching.list({})).items;
    const user = (await app.signUp("booked@example.com")).session.user.id;
    await makeBooking(app.database.db, { user, session: session?.id ?? "" });
    expect(await outcome("Asia/Tokyo")).toBe("time_zone_in_use");
  });
});

describe("another process", () => {
  test("tells the time in the new zone within five seconds, and at once when it plans", {
    tags: ["set-up.processes", "postgres"],
  }, async () => {
    await open();
    const { db, engine } = app.database;
    const other = await startApp({ database: { ...app.database, close: async () => undefined } });
    await choose(zone);
    expect(other.runtime.config.timeZone).toBe("America/New_York");
    const stop = startSchedule(other.runtime, { engine });
    await expect.poll(() => other.runtime.config.timeZone, { timeout: 5000 }).toBe(zone);
    await stop();
    await sql`update academy_settings set time_zone = 'Asia/Tokyo'`.execute(db);
    const member = await other.signIn(firstAdminEmail);
    await member.api.infoSessions.schedule({ starts_at: later(), meeting_link: null });
    expect((await other.api.infoSessions.next()).time_zone).toBe("Asia/Tokyo");
    await other.stop();
    await app.stop();
  });
});

describe("what is left to set up", () => {
  beforeAll(() => open());
  afterAll(() => app.stop());

  const left = async () => (await admin.api.setUp.read()).left;

  test("goes line by line as it is done, and what the database can't tell when it is settled", {
    tags: ["set-up.list", "postgres"],
  }, async () => {
    const coach = await app.personWith("coach");
    expect(await left()).toEqual([
      ...[
        "name",
        "time_zone",
        "test_mail",
        "postal_address",
        "coaches",
        "course",
        "info_session",
        "cohort",
      ],
      ...["welcome_video", "legal", "backups"],
    ]);
    expect((await coach.api.setUp.read()).left).toEqual(await left());
    await coach.api.academy.update({ postal_address: "1 Quiet Lane" });
    await coach.api.infoSessions.schedule({ starts_at: later(), meeting_link: null });
    await admin.api.setUp.nameAcademy({ name: "Slow Sales", academy: "Slow Sales School" });
    const [nora, julian] = await admin.api.coaches.list();
    await admin.api.coaches.update({ id: nora?.id ?? "", name: "Ana" });
    expect(await left()).toContain("coaches");
    await admin.api.coaches.update({ id: julian?.id ?? "", is_shown: false });
    expect(await left()).toEqual([
      ...["test_mail", "course", "cohort", "welcome_video", "legal", "backups"],
    ]);
    await Promise.all([
      admin.api.setUp.settle({ settled: "legal" }),
      admin.api.setUp.settle({ settled: "backups" }),
    ]);
    await coach.api.academy.update({ welcome_video_url: "https://youtu.be/dQw4w9WgXcQ" });
    expect(await left()).toEqual(["test_mail", "course", "cohort"]);
    expect((await admin.api.setUp.settle({ settled: "everything" })).is_put_away).toBe(true);
  });
});

describe("the academy's name", () => {
  beforeEach(() => open());
  afterEach(() => app.stop());

  const words = { name: "Slow Sales", tagline: "Selling at your own pace." };

  test("is published as soon as it is saved", { tags: ["set-up.name", "postgres"] }, async () => {
    const named = await admin.api.setUp.nameAcademy(words);
    expect(named).toMatchObject({ ...words, academy: "Softspoken Academy", has_drafts: false });
    expect(named).toMatchObject({ is_new: false, left: expect.not.arrayContaining(["name"]) });
    expect(await app.api.texts.shown({ group: "brand" })).toEqual({
      "brand.name": words.name,
      "brand.tagline": words.tagline,
    });
  });

  test("waits with other drafts, which somebody may not want to publish yet", {
    tags: "set-up.name",
  }, async () => {
    const { api } = admin;
    await api.texts.keep({
      name: "landing.headline",
      value: "Listen first",
      was: landing.headline,
    });
    const named = await api.setUp.nameAcademy(words);
    expect(named).toMatchObject({ ...words, has_drafts: true });
    expect(named.left).toContain("name");
    expect(await api.texts.shown({ group: "brand" })).toEqual({});
  });

  test("of two admins the second sees what the first wrote", {
    tags: ["set-up.name", "forms.changed-meanwhile"],
  }, async () => {
    const was = { name: "Softspoken" };
    await admin.api.setUp.nameAcademy({ name: "Slow Sales", was });
    const second = { name: "Quiet Sales", was };
    const reply = await sendJson(admin, "PATCH", "/api/set_up/name", second);
    expect(await outcomeOf(reply)).toBe("changed_meanwhile");
    expect((await admin.api.setUp.read()).name).toBe("Slow Sales");
  });

  test.each([{ name: "" }, { name: "x".repeat(41) }, { other: "x" }])(
    "is never %j",
    {
      tags: "set-up.name",
    },
    async (update) => {
      const reply = await sendJson(admin, "PATCH", "/api/set_up/name", update);
      expect(await outcomeOf(reply)).toBe("invalid_input");
    },
  );
});
