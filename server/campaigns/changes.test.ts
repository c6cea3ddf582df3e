import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Caller } from "#testing/app/caller.ts";
import { startTimedApp, type TimedApp } from "#testing/app/timed-app.ts";
import { makeCourse } from "#testing/cohorts/courses.ts";
import { digestsFor } from "#testing/mail/mails.ts";

let app: TimedApp;
let email = "";
let count = 0;

const monday = "2026-11-16T15:00:00-05:00";
const defaults = {
  quiet_pace: "daily",
  quiet_hours_start: "22:00",
  quiet_hours_end: "08:00",
  channel_email: true,
} as const;

beforeAll(async () => {
  app = await startTimedApp(monday);
  await makeCourse(app.database.db, { modules: 1 });
});
beforeEach(async () => {
  count += 1;
  email = `member-${count}@example.com`;
  await app.forgetEveryone();
  await app.at(monday);
  await app.signUp(email);
});
afterAll(() => app.stop());

test("while a video plays, the day's message is not planned again and again", async () => {
  const { db } = app.database;
  const member = await app.signIn(email);
  const [module] = await db.selectFrom("modules").select(["id", "course_id"]).execute();
  const studied = { course_id: module?.course_id ?? "", module_id: module?.id ?? "" };
  const keepPlace = (resume_seconds: number) =>
    member.api.progress.keepPlace({ ...studied, resume_seconds });
  const changes = async () => {
    const rows = await db
      .selectFrom("outreach_changes")
      .innerJoin("contacts", "contacts.id", "outreach_changes.person_id")
      .select("contacts.email")
      .execute();
    return rows.map((row) => row.email);
  };
  await app.plan();
  await keepPlace(10);
  expect(await changes()).toEqual([email]);
  await app.plan();
  await keepPlace(20);
  await keepPlace(30);
  expect(await changes()).toEqual([]);
});

test("nothing that nobody asked for goes to a suspended account, until it is reinstated", {
  tags: "accounts.suspended",
}, async () => {
  const { db } = app.database;
  const setSuspended = (at: Date | null) =>
    db
      .updateTable("users")
      .set({ suspended_at: at, suspension_reason: at && "A test." })
      .where("email", "=", email)
      .execute();
  const states = async () => (await digestsFor(db, email)).map(({ state }) => state);
  await app.plan();
  expect(await states()).toEqual(["held"]);
  await setSuspended(app.runtime.now());
  await app.plan();
  expect(await states()).not.toContain("held");
  await setSuspended(null);
  await app.plan();
  expect(await states()).toContain("held");
});

type Change = {
  what: string;
  make: (api: Caller["api"]) => Promise<unknown>;
  afterwards: readonly (readonly [string, number])[];
};

const changes: readonly Change[] = [
  {
    what: "a zone further west",
    make: (api) => api.quiet.update({ ...defaults, time_zone: "America/Los_Angeles" }),
    afterwards: [
      ["2026-11-17T11:59:59-05:00", 0],
      ["2026-11-17T12:00:00-05:00", 1],
    ],
  },
  {
    what: "a zone in which it is tomorrow's night",
    make: (api) => api.quiet.update({ ...defaults, time_zone: "Asia/Tokyo" }),
    afterwards: [
      ["2026-11-18T08:59:59+09:00", 0],
      ["2026-11-18T09:00:00+09:00", 1],
    ],
  },
  {
    what: "a pace that leaves out the day",
    make: (api) => api.quiet.update({ ...defaults, quiet_pace: "2-3x" }),
    afterwards: [
      ["2026-11-17T21:00:00-05:00", 0],
      ["2026-11-18T09:00:00-05:00", 1],
    ],
  },
  {
    what: "longer quiet hours",
    make: (api) => api.quiet.update({ ...defaults, quiet_hours_end: "11:00" }),
    afterwards: [
      ["2026-11-17T10:59:59-05:00", 0],
      ["2026-11-17T11:00:00-05:00", 1],
    ],
  },
  {
    what: "quiet mode",
    make: (api) => api.quiet.update({ quiet_mode: true }),
    afterwards: [
      ["2026-11-17T21:00:00-05:00", 0],
      ["2026-11-18T09:00:00-05:00", 0],
    ],
  },
  {
    what: "no email",
    make: (api) => api.quiet.update({ ...defaults, channel_email: false }),
    afterwards: [
      ["2026-11-17T21:00:00-05:00", 0],
      ["2026-11-18T09:00:00-05:00", 0],
    ],
  },
];

const change = async ({ make }: Change) => make((await app.signIn(email)).api);

describe.each(changes)("a member's choice of $what", (each) => {
  async function live(): Promise<void> {
    for (const [instant, nudges] of each.afterwards) {
      await app.at(instant);
      expect(app.unaskedFor(email), instant).toHaveLength(nudges);
    }
  }

  test("holds at once for a message that is planned", { tags: "campaigns.silence" }, async () => {
    await app.at("2026-11-17T08:30:00-05:00");
    await change(each);
    await app.at("2026-11-17T09:00:00-05:00");
    expect(app.unaskedFor(email)).toEqual([]);
    await live();
  });

  test("holds at once for a message that waits for the mail server", {
    tags: "campaigns.settings-hold-at-once",
  }, async () => {
    await app.mailbox.goDown();
    await app.at("2026-11-17T09:00:00-05:00");
    const [waiting] = await digestsFor(app.database.db, email);
    expect(waiting).toMatchObject({ state: "queued", attempts: 1 });
    await app.at("2026-11-17T09:30:00-05:00");
    await change(each);
    await app.mailbox.goUp();
    await app.retry();
    expect(app.unaskedFor(email)).toEqual([]);
    await live();
  });
});

test("what is turned off is kept on record with its reason, and begins again when it is turned on", {
  tags: "campaigns.silence",
}, async () => {
  await app.at("2026-11-17T08:30:00-05:00");
  const { api } = await app.signIn(email);
  await api.quiet.update({ ...defaults, channel_email: false });
  await app.at("2026-11-17T09:00:00-05:00");
  expect(await digestsFor(app.database.db, email)).toMatchObject([
    { state: "dropped", reason: "email is turned off in the quiet settings" },
  ]);
  await app.at("2026-11-17T12:00:00-05:00");
  await api.quiet.update(defaults);
  await app.at("2026-11-17T12:00:10-05:00");
  expect(app.unaskedFor(email)).toEqual([]);
  await app.at("2026-11-18T09:00:00-05:00");
  expect(app.unaskedFor(email)).toHaveLength(1);
});

test("quiet mode that is turned off again lets the next learning reminder come", {
  tags: "campaigns.quiet-mode",
}, async () => {
  const { api } = await app.signIn(email);
  await api.quiet.update({ quiet_mode: true });
  await app.at("2026-11-17T09:00:00-05:00");
  await api.quiet.update({ quiet_mode: false });
  await app.at("2026-11-17T09:00:10-05:00");
  expect(app.unaskedFor(email)).toEqual([]);
  await app.at("2026-11-18T09:00:00-05:00");
  expect(app.unaskedFor(email)).toHaveLength(1);
});

test("a member who travels back gets one message a day, and the planner goes on", async () => {
  const move = async (time_zone: string) => {
    const { api } = await app.signIn(email);
    await api.quiet.update({ ...defaults, time_zone });
  };
  await move("Asia/Tokyo");
  await app.at("2026-11-17T09:00:00+09:00");
  await app.at("2026-11-18T09:00:00+09:00");
  expect(app.unaskedFor(email)).toHaveLength(2);
  // In Los Angeles it is the evening of the seventeenth, a date that had its message in Tokyo.
  await app.at("2026-11-17T16:30:00-08:00");
  await move("America/Los_Angeles");
  await app.at("2026-11-17T17:00:00-08:00");
  await app.at("2026-11-18T09:00:00-08:00");
  expect(app.unaskedFor(email)).toHaveLength(2);
  await app.at("2026-11-19T09:00:00-08:00");
  expect(app.unaskedFor(email)).toHaveLength(3);
});
