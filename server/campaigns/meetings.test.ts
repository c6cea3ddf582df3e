import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { QuietSettingsUpdate } from "#contract/quiet/quiet.ts";
import { startTimedApp, type TimedApp } from "#testing/app/timed-app.ts";
import { makeBooking, sessionInput } from "#testing/coaching/coaching.ts";
import { makeCohort, makePlace } from "#testing/cohorts/cohorts.ts";
import { icsIn } from "#testing/mail/invite.ts";

let app: TimedApp;
let coach: Awaited<ReturnType<TimedApp["personWith"]>>;
let cohort = "";
let email = "";
let count = 0;

const sunday = "2026-11-15T12:00:00-05:00";
const at = (day: number, time = "09:00") => `2026-11-${day}T${time}:00-05:00`;

beforeAll(async () => {
  app = await startTimedApp(sunday);
  coach = await app.personWith("coach");
});
beforeEach(async () => {
  const { db } = app.database;
  count += 1;
  email = `member-${count}@example.com`;
  await app.forgetEveryone();
  await db.deleteFrom("sessions").execute();
  await db.deleteFrom("cohort_places").execute();
  await db.deleteFrom("cohorts").execute();
  await app.at(sunday);
  cohort = await makeCohort(db, { first_day: "2026-11-02", last_day: "2026-12-18" });
  await app.signUp(email);
});
afterAll(() => app.stop());

const join = () => makePlace(app.database.db, { cohort, email, at: app.runtime.now() });
const told = () => app.unaskedFor(email);
const last = () => app.cameFor(email).at(-1);
const add = (values: Partial<Parameters<typeof sessionInput>[0]> = {}) =>
  coach.api.coaching.create(
    sessionInput({
      ...{ title: "Practice", cohort_id: cohort, session_date: "2026-11-19" },
      ...{ session_time: "18:00", meeting_link: "https://meet.example/group", ...values },
    }),
  );

async function settle(change: Partial<QuietSettingsUpdate>): Promise<void> {
  const { api } = await app.signIn(email);
  const { quiet_mode: _mode, ...settings } = await api.quiet.read();
  await api.quiet.update({ ...settings, ...change });
}

describe("a new meeting of the cohort", { tags: "coaching.meetings-told" }, () => {
  test("is told once in the day’s message, at any pace, and is nothing to book", {
    tags: "postgres",
  }, async () => {
    await join();
    await settle({ quiet_pace: "weekly" });
    await app.at(at(17, "10:00"));
    await add({ session_date: "2026-11-26" });
    await app.at(at(18));
    expect(told()).toEqual(["New meeting: Practice"]);
    const text = last()?.text;
    expect(text).toContain("This is a meeting of “Spring cohort”. You belong to it,");
    expect(text).toContain("Thursday, November 26, 2026\n6:00 PM Eastern Time\n60 minutes, online");
    const mail = last();
    const ics = mail ? icsIn(mail) : null;
    expect(ics).toContain("SUMMARY:Softspoken Academy: Practice");
    expect(ics).toContain("METHOD:REQUEST");
    await app.at(at(19));
    expect(told()).toHaveLength(1);
  });

  test("is told in quiet mode too, with others of the day", async () => {
    await join();
    await (await app.signIn(email)).api.quiet.update({ quiet_mode: true });
    await add({ session_date: "2026-11-26" });
    await add({ session_date: "2026-11-27" });
    await app.at(at(16));
    expect(told()).toEqual(["2 new meetings"]);
  });

  test("that the mail about a place names is not told again, whenever the place was given", async () => {
    const draft = { first_day: "2026-11-17", last_day: "2026-12-18", is_published: false };
    cohort = await makeCohort(app.database.db, draft);
    await join();
    await app.at(at(15, "13:00"));
    const { id } = await add({ session_date: "2026-11-26" });
    await app.at(at(15, "14:00"));
    const staff = (await app.signIn(coach.email)).api;
    await staff.cohorts.update({ id: cohort, is_published: true });
    await app.at(at(16));
    expect(told()).not.toContain("New meeting: Practice");
    await staff.coaching.update({ id, session_time: "19:00" });
    await app.at(at(16, "10:00"));
    expect(app.cameFor(email).map(({ subject }) => subject)).toContain(
      "Changed: Practice on Thursday, November 26, 2026",
    );
  });

  test("that was fixed before the member joined is not told again, but reminded of", async () => {
    await add();
    await app.at(at(15, "13:00"));
    await join();
    await app.at(at(16));
    expect(told()).toEqual([]);
    await app.at(at(18, "18:00"));
    expect(told()).toEqual(["Tomorrow at 6:00 PM: Practice"]);
  });

  test("that an older session becomes is told, and one that was moved tells the new time alone", async () => {
    await join();
    const { id } = await add({ cohort_id: null, session_date: "2026-11-26" });
    await app.at(at(16));
    const input = sessionInput({ title: "Practice", session_date: "2026-11-26" });
    await coach.api.coaching.update({ ...input, id, cohort_id: cohort });
    await coach.api.coaching.update({ ...input, id, cohort_id: cohort, session_time: "19:00" });
    await app.at(at(17));
    expect(told()).toEqual(["New meeting: Practice"]);
    expect(last()?.text).toContain("7:00 PM Eastern Time");
    expect(app.cameFor(email).map(({ subject }) => subject)).not.toContain(
      expect.stringMatching(/^Changed/),
    );
  });
});

describe("a reminder of a meeting", {
  tags: ["campaigns.reminders", "coaching.meetings-told"],
}, () => {
  test("comes a day and an hour before, with its link, to members without a booking", {
    tags: "postgres",
  }, async () => {
    await join();
    await add();
    await app.at(at(16));
    await app.at(at(18, "17:59"));
    expect(told()).toEqual(["New meeting: Practice"]);
    await app.at(at(18, "18:00"));
    await app.at(at(19, "17:00"));
    expect(told().slice(1)).toEqual([
      "Tomorrow at 6:00 PM: Practice",
      "Today at 6:00 PM: Practice",
    ]);
    expect(last()?.text).toContain("https://meet.example/group");
  });

  test("reaches somebody without an account", async () => {
    email = `nobody-${count}@example.com`;
    await join();
    await add();
    await app.at(at(16));
    await app.at(at(18, "18:00"));
    expect(told()).toEqual(["New meeting: Practice", "Tomorrow at 6:00 PM: Practice"]);
  });

  test("does not come to whoever can’t come, and comes once that is taken back", {
    tags: "coaching.meeting-answer",
  }, async () => {
    await join();
    const { id: session_id } = await add();
    await app.at(at(16));
    const { api } = await app.signIn(email);
    await api.coaching.answerMeeting({ session_id, is_absent: true });
    await app.at(at(18, "18:00"));
    expect(told()).toHaveLength(1);
    await (await app.signIn(email)).api.coaching.answerMeeting({ session_id, is_absent: false });
    await app.at(at(19, "17:00"));
    expect(told()[1]).toBe("Today at 6:00 PM: Practice");
  });

  test("comes once to whoever had booked the session before it was a meeting", {
    tags: "coaching.meetings",
  }, async () => {
    await join();
    const { id: session } = await add();
    const { session: login } = await app.signIn(email);
    await makeBooking(app.database.db, { user: login.user.id, session });
    await app.at(at(16));
    await app.at(at(18, "18:00"));
    expect(told()).toEqual(["Tomorrow at 6:00 PM: Practice"]);
    expect(last()?.text?.split("Thursday, November 19, 2026")).toHaveLength(2);
  });
});
