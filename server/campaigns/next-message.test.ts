import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startTimedApp, type TimedApp } from "#testing/app/timed-app.ts";
import { makeBooking, makeSession } from "#testing/coaching/coaching.ts";
import { makeCourse } from "#testing/cohorts/courses.ts";

let app: TimedApp;
let email = "";
let count = 0;

const friday = "2026-11-20T12:00:00-05:00";
const nine = (day: string) => `${day}T09:00:00-05:00`;

beforeAll(async () => {
  app = await startTimedApp(friday);
  await makeCourse(app.database.db, { title: "Quiet openings", modules: 2 });
});
beforeEach(async () => {
  count += 1;
  email = `next-${count}@example.com`;
  await app.forgetEveryone();
  await app.at(friday);
  const { api } = await app.signUp(email);
  const { quiet_mode: _mode, ...settings } = await api.quiet.read();
  await api.quiet.update({ ...settings, quiet_pace: "weekly" });
});
afterAll(() => app.stop());

const own = async () => (await app.signIn(email)).api;

describe("the next scheduled message", { tags: ["campaigns.next", "postgres"] }, () => {
  test("is shown with what it will hold, when, and what can be done with it", async () => {
    expect(await (await own()).campaigns.readNext()).toEqual({
      next: {
        day: "2026-11-23",
        at: "2026-11-23T14:00:00.000Z",
        holds: [{ item: "nudge", about: "Module 1" }],
        choices: ["skip", "today", "tomorrow"],
      },
      why_none: null,
      time_zone: "America/New_York",
    });
  });

  test("is skipped, and the one after it comes", async () => {
    const api = await own();
    const { next } = await api.campaigns.chooseNext({ choice: "skip", day: "2026-11-23" });
    expect(next?.day).toBe("2026-11-30");
    await app.at(nine("2026-11-23"));
    await app.at(nine("2026-11-24"));
    expect(app.unaskedFor(email)).toEqual([]);
    await app.at(nine("2026-11-30"));
    expect(app.unaskedFor(email)).toEqual(["Next for you: Module 1"]);
  });

  test("comes today, and says that the reader asked for it", {
    tags: "campaigns.why-now",
  }, async () => {
    const api = await own();
    await api.campaigns.chooseNext({ choice: "today", day: "2026-11-23" });
    await app.at("2026-11-20T12:01:00-05:00");
    expect(app.unaskedFor(email)).toEqual(["Next for you: Module 1"]);
    expect(app.cameFor(email).at(-1)?.text).toContain(
      "It came now because you asked for it to come today.",
    );
    const { next } = await (await own()).campaigns.readNext();
    expect(next).toMatchObject({ day: "2026-11-23", choices: ["skip", "tomorrow"] });
  });

  test("comes tomorrow at nine", async () => {
    const api = await own();
    const { next } = await api.campaigns.chooseNext({ choice: "tomorrow", day: "2026-11-23" });
    expect(next).toMatchObject({ at: "2026-11-21T14:00:00.000Z", choices: ["skip", "today"] });
    await app.at("2026-11-21T08:59:00-05:00");
    expect(app.unaskedFor(email)).toEqual([]);
    await app.at(nine("2026-11-21"));
    expect(app.unaskedFor(email)).toEqual(["Next for you: Module 1"]);
  });

  test("can't come today once quiet hours have begun, nor in quiet mode", {
    tags: ["campaigns.quiet-hours", "campaigns.quiet-mode"],
  }, async () => {
    await app.at("2026-11-20T22:30:00-05:00");
    const api = await own();
    const { next } = await api.campaigns.readNext();
    expect(next?.choices).toEqual(["skip", "tomorrow"]);
    const refused = api.campaigns.chooseNext({ choice: "today", day: "2026-11-23" });
    await expect(refused).rejects.toMatchObject({ code: "message_left" });
    await api.quiet.update({ quiet_mode: true });
    expect(await api.campaigns.readNext()).toMatchObject({ next: null, why_none: "quiet_mode" });
  });

  test("that only reminds of what is booked can't be skipped, nor come on another day", async () => {
    const { db } = app.database;
    const { session: login, api } = await app.signIn(email);
    const session = await makeSession(db, { title: "Talk", date: "2026-11-22", time: "15:00" });
    await makeBooking(db, { user: login.user.id, session });
    const { next } = await api.campaigns.readNext();
    expect(next).toMatchObject({ day: "2026-11-21", holds: [{ item: "reminder", about: "Talk" }] });
    expect(next?.choices).toEqual([]);
    const refused = api.campaigns.chooseNext({ choice: "skip", day: "2026-11-21" });
    await expect(refused).rejects.toMatchObject({ code: "message_left" });
  });

  test("that has left meanwhile is not changed", async () => {
    const api = await own();
    await api.campaigns.chooseNext({ choice: "today", day: "2026-11-23" });
    const refused = api.campaigns.chooseNext({ choice: "skip", day: "2026-11-23" });
    await expect(refused).rejects.toMatchObject({ code: "message_left" });
  });

  test("is none in a pause, nor before the address is confirmed", async () => {
    const api = await own();
    await api.quiet.pause({ quiet_until: "2026-12-20" });
    expect(await api.campaigns.readNext()).toMatchObject({ next: null, why_none: "paused" });
    const stranger = await app.signUpUnconfirmed("unconfirmed@example.com");
    expect(await stranger.api.campaigns.readNext()).toMatchObject({ why_none: "unconfirmed" });
  });
});
