import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { QuietSettingsUpdate } from "#contract/quiet/quiet.ts";
import { startTimedApp, type TimedApp } from "#testing/app/timed-app.ts";
import { makeCourse } from "#testing/cohorts/courses.ts";
import { linksIn } from "#testing/mail/mails.ts";

let app: TimedApp;
let course: Awaited<ReturnType<typeof makeCourse>>;
let email = "";
let count = 0;

const sunday = "2026-11-15T12:00:00-05:00";

beforeAll(async () => {
  app = await startTimedApp(sunday);
  course = await makeCourse(app.database.db, { title: "Quiet openings", modules: 2 });
});
beforeEach(async () => {
  count += 1;
  email = `member-${count}@example.com`;
  await app.forgetEveryone();
  await app.at(sunday);
  await app.signUp(email);
});
afterAll(() => app.stop());

async function settle(change: Partial<QuietSettingsUpdate>): Promise<void> {
  const { api } = await app.signIn(email);
  const { quiet_mode: _mode, ...settings } = await api.quiet.read();
  await api.quiet.update({ ...settings, ...change });
}

type Study = "open" | "complete";

async function study(how: Study, place = 0): Promise<void> {
  const { api } = await app.signIn(email);
  await api.progress[how]({ course_id: course.id, module_id: course.modules[place] ?? "" });
}

const nudges = () => app.unaskedFor(email).filter((subject) => subject?.startsWith("Next for you"));
const nine = (day: number) => `2026-11-${day}T09:00:00-05:00`;

describe("a learning reminder", () => {
  test("comes at nine on the member's own clock, names the next module and leads to it", {
    tags: "campaigns.nudge",
  }, async () => {
    await settle({ time_zone: "Europe/Berlin" });
    await app.at("2026-11-16T08:59:59+01:00");
    expect(app.unaskedFor(email)).toEqual([]);
    await app.at("2026-11-16T09:00:00+01:00");
    expect(app.unaskedFor(email)).toEqual(["Next for you: Module 1"]);
    const mail = app.cameFor(email).at(-1);
    expect(mail?.text).toContain("“Module 1” is module 1 of 2 in “Quiet openings”.");
    const module = `/dashboard/training/${course.id}/module/${course.modules[0]}`;
    expect(mail && linksIn(mail).map((link) => new URL(link).pathname)).toContain(module);
  });

  test.each([
    ["daily", [16, 17, 18, 19, 20, 21, 22]],
    ["2-3x", [16, 18, 20]],
    ["weekly", [16]],
  ] as const)(
    "comes at the pace %s on the days %j of the week",
    { tags: "campaigns.pace" },
    async (quiet_pace, days) => {
      await settle({ quiet_pace });
      const came: number[] = [];
      for (const day of [16, 17, 18, 19, 20, 21, 22]) {
        const before = nudges().length;
        await app.at(nine(day));
        if (nudges().length > before) came.push(day);
      }
      expect(came).toEqual(days);
    },
  );

  test("names the module after the one that was completed", {
    tags: "campaigns.nudge",
  }, async () => {
    await app.at("2026-11-16T12:00:00-05:00");
    await study("complete");
    await app.at(nine(17));
    expect(nudges()).toEqual(["Next for you: Module 2"]);
  });

  test("does not come on a day on which the member has studied", {
    tags: "campaigns.nudge",
  }, async () => {
    await app.at("2026-11-16T08:30:00-05:00");
    await study("open");
    await app.at(nine(16));
    expect(nudges()).toEqual([]);
    await app.at(nine(17));
    expect(nudges()).toEqual(["Next for you: Module 1"]);
  });

  test("does not come to someone who has completed every module", {
    tags: "campaigns.nudge",
  }, async () => {
    await study("complete", 0);
    await study("complete", 1);
    for (const day of [16, 17, 18]) await app.at(nine(day));
    expect(nudges()).toEqual([]);
  });

  test("comes to staff only once they have studied", { tags: "campaigns.nudge" }, async () => {
    const { session } = await app.signIn(email);
    await app.database.db
      .insertInto("user_roles")
      .values({ user_id: session.user.id, role: "coach" })
      .execute();
    await app.at(nine(16));
    expect(nudges()).toEqual([]);
    await study("complete");
    await app.at(nine(17));
    expect(nudges()).toEqual(["Next for you: Module 2"]);
  });

  test("is not sent to someone who studied while it waited for the mail server", {
    tags: "campaigns.settings-hold-at-once",
  }, async () => {
    await app.mailbox.goDown();
    await app.at(nine(16));
    await app.at("2026-11-16T09:30:00-05:00");
    await study("complete");
    await app.mailbox.goUp();
    await app.retry();
    expect(nudges()).toEqual([]);
    await app.at(nine(17));
    expect(nudges()).toEqual(["Next for you: Module 2"]);
  });

  test("comes at nine also on the days on which the clock is changed", {
    tags: "campaigns.nudge",
  }, async () => {
    await app.at("2026-10-31T12:00:00-04:00");
    await app.at("2026-11-01T08:59:59-05:00");
    expect(nudges()).toEqual([]);
    await app.at("2026-11-01T09:00:00-05:00");
    expect(nudges()).toHaveLength(1);
    await app.at("2027-03-13T12:00:00-05:00");
    await app.at("2027-03-14T08:59:59-04:00");
    const before = nudges().length;
    await app.at("2027-03-14T09:00:00-04:00");
    expect(nudges()).toHaveLength(before + 1);
  });
});

describe("weekly progress", () => {
  const week = "Your week of study";

  test("comes on Monday to whoever studied, together with the learning reminder", {
    tags: "campaigns.weekly-progress",
  }, async () => {
    await study("complete");
    await app.at(nine(16));
    expect(app.unaskedFor(email)).toEqual([week]);
    const mail = app.cameFor(email).at(-1);
    expect(mail?.text).toContain("You completed one module in the past week.");
    expect(mail?.text).toContain("So far you have completed 1 of 2 modules.");
    expect(mail?.text).toContain("Next for you: Module 2");
  });

  test("counts only the courses that are open to the member", {
    tags: "campaigns.weekly-progress",
  }, async () => {
    const locked = await makeCourse(app.database.db, { modules: 3, required: "elite", order: 9 });
    await study("complete");
    await app.at(nine(16));
    expect(app.cameFor(email).at(-1)?.text).toContain("So far you have completed 1 of 2 modules.");
    await app.database.db.deleteFrom("courses").where("id", "=", locked.id).execute();
  });

  test("counts from the Monday before, also what was completed early that day", async () => {
    await app.at("2026-11-16T08:30:00-05:00");
    await study("complete");
    await app.at(nine(23));
    expect(app.cameFor(email).at(-1)?.text).toContain("You completed one module in the past week.");
  });

  test("says so when nothing was completed", async () => {
    await study("open");
    await app.at(nine(16));
    expect(app.cameFor(email).at(-1)?.text).toContain("haven’t completed a module yet");
  });

  test("does not come after a week without study, nor when it is turned off", {
    tags: "campaigns.weekly-progress",
  }, async () => {
    await study("open");
    const { api } = await app.signIn(email);
    await app.at(nine(17));
    for (const day of [18, 19, 20, 21, 22, 23]) await app.at(nine(day));
    await app.at("2026-11-30T09:00:00-05:00");
    expect(app.unaskedFor(email).filter((subject) => subject === week)).toEqual([]);
    await study("open");
    await api.members.updateNotifications({ weekly_progress: false });
    await app.at("2026-12-07T09:00:00-05:00");
    expect(app.unaskedFor(email).filter((subject) => subject === week)).toEqual([]);
  });
});
