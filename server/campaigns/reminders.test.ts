// @module-tag postgres

import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Person } from "#testing/app/start-app.ts";
import { startTimedApp, type TimedApp } from "#testing/app/timed-app.ts";
import { makeBooking, makeSession } from "#testing/coaching/coaching.ts";
import { makeCourse } from "#testing/cohorts/courses.ts";
import { linksIn } from "#testing/mail/mails.ts";

let app: TimedApp;
let member: Person;
let count = 0;

const monday = "2026-11-16T15:00:00-05:00";
const meetingLink = "https://meet.example/quiet-room";

beforeAll(async () => {
  app = await startTimedApp(monday);
});
beforeEach(async () => {
  count += 1;
  await app.forgetEveryone();
  await app.at(monday);
  member = await app.signUp(`booker-${count}@example.com`);
});
afterAll(() => app.stop());

type Session = { title?: string; date?: string; time?: string; meetingLink?: string | null };

async function book({ title = "Group practice", ...session }: Session = {}) {
  const { db } = app.database;
  const values = { title, date: "2026-11-19", time: "18:00", meetingLink, ...session };
  const id = await makeSession(db, values);
  return { id, booking: await makeBooking(db, { user: member.session.user.id, session: id }) };
}

const unasked = () => app.unaskedFor(member.email);

describe("a reminder", () => {
  test("comes a day before and an hour before, with the link to the meeting", {
    tags: "campaigns.reminders",
  }, async () => {
    await book();
    await app.at("2026-11-18T17:59:59-05:00");
    expect(unasked()).toEqual([]);
    await app.at("2026-11-18T18:00:00-05:00");
    expect(unasked()).toEqual(["Tomorrow at 6:00 PM: Group practice"]);
    await app.at("2026-11-19T16:59:59-05:00");
    expect(unasked()).toHaveLength(1);
    await app.at("2026-11-19T17:00:00-05:00");
    expect(unasked()[1]).toBe("Today at 6:00 PM: Group practice");
    const mail = app.cameFor(member.email).at(-1);
    expect(mail?.text).toContain(
      "Thursday, November 19, 2026\n6:00 PM Eastern Time\n60 minutes, online",
    );
    expect(mail && linksIn(mail)).toContain(meetingLink);
    await app.at("2026-11-20T18:00:00-05:00");
    expect(unasked()).toHaveLength(2);
  });

  test("tells the time on the member's own clock", async () => {
    await member.api.quiet.reportTimeZone({ time_zone: "America/Los_Angeles" });
    await book({ meetingLink: null });
    await app.at("2026-11-18T15:00:00-08:00");
    expect(unasked()).toEqual(["Tomorrow at 3:00 PM: Group practice"]);
    const mail = app.cameFor(member.email).at(-1);
    expect(mail?.text).toContain("3:00 PM Pacific Time");
    expect(mail?.text).toContain("Academy time: 6:00 PM Eastern Time");
  });

  test("that quiet hours would make late comes ten minutes before they begin", {
    tags: "campaigns.reminders",
  }, async () => {
    await book({ time: "08:00" });
    await app.at("2026-11-18T08:00:00-05:00");
    await app.at("2026-11-18T21:49:59-05:00");
    expect(unasked()).toEqual(["Tomorrow at 8:00 AM: Group practice"]);
    // The day's message has been sent; the next day begins in quiet hours.
    await app.at("2026-11-18T21:50:00-05:00");
    await app.at("2026-11-19T07:00:00-05:00");
    expect(unasked()).toHaveLength(1);
  });

  test("of an hour comes on the evening before when the day before was too long ago to book", async () => {
    await app.at("2026-11-18T12:00:00-05:00");
    await book({ time: "08:00" });
    await app.at("2026-11-18T21:49:59-05:00");
    expect(unasked()).toEqual([]);
    await app.at("2026-11-18T21:50:00-05:00");
    expect(unasked()).toEqual(["Tomorrow at 8:00 AM: Group practice"]);
  });

  test("that falls into quiet hours waits for their end while there is time", {
    tags: "campaigns.quiet-hours",
  }, async () => {
    await member.api.quiet.update({
      quiet_pace: "daily",
      quiet_hours_start: "17:00",
      quiet_hours_end: "20:00",
      channel_email: true,
    });
    await book();
    await app.at("2026-11-18T19:59:59-05:00");
    expect(unasked()).toEqual([]);
    await app.at("2026-11-18T20:00:00-05:00");
    expect(unasked()).toEqual(["Tomorrow at 6:00 PM: Group practice"]);
  });

  test("comes also in quiet mode", { tags: "campaigns.quiet-mode" }, async () => {
    await member.api.quiet.update({ quiet_mode: true });
    await book();
    await app.at("2026-11-18T18:00:00-05:00");
    expect(unasked()).toEqual(["Tomorrow at 6:00 PM: Group practice"]);
  });

  test("is merged with the other of that day, at the time of the first", async () => {
    await book();
    await book({ title: "One to one", date: "2026-11-19", time: "12:00", meetingLink: null });
    await app.at("2026-11-18T12:00:00-05:00");
    expect(unasked()).toEqual(["Tomorrow at 12:00 PM: One to one"]);
    expect(app.cameFor(member.email).at(-1)?.text).toContain("Group practice");
    await app.at("2026-11-18T18:00:00-05:00");
    expect(unasked()).toHaveLength(1);
  });
});

describe("a reminder does not come", () => {
  const neither = async () => {
    await app.at("2026-11-18T18:00:00-05:00");
    await app.at("2026-11-19T17:00:00-05:00");
    expect(unasked()).toEqual([]);
  };

  test("to a member who turned reminders off after it was planned", {
    tags: "campaigns.reminders",
  }, async () => {
    await book();
    await app.at(monday);
    await member.api.members.updateNotifications({ session_reminders: false });
    await neither();
  });

  test("for a booking that is not confirmed, or was cancelled after it was planned", {
    tags: "campaigns.reminders",
  }, async () => {
    const { db } = app.database;
    const { booking } = await book();
    await app.at(monday);
    const bookings = db.updateTable("session_bookings").set({ status: "cancelled" });
    await bookings.where("id", "=", booking).execute();
    const session = await makeSession(db, { date: "2026-11-19", time: "18:00" });
    const user = member.session.user.id;
    await makeBooking(db, { user, session, status: "pending" });
    await neither();
  });

  test("with the old time of a session that was moved while the mail server was down", {
    tags: "campaigns.settings-hold-at-once",
  }, async () => {
    const { id } = await book();
    await app.mailbox.goDown();
    await app.at("2026-11-18T18:00:00-05:00");
    const sessions = app.database.db.updateTable("sessions").set({ session_time: "20:00" });
    await sessions.where("id", "=", id).execute();
    await app.at("2026-11-18T18:10:00-05:00");
    await app.mailbox.goUp();
    await app.retry();
    expect(unasked()).toEqual([]);
    await app.at("2026-11-18T20:00:00-05:00");
    expect(unasked()).toEqual(["Tomorrow at 8:00 PM: Group practice"]);
  });

  test("after the session has begun", { tags: "campaigns.reminders" }, async () => {
    await app.at("2026-11-19T12:00:00-05:00");
    await book();
    await app.mailbox.goDown();
    await app.at("2026-11-19T17:00:00-05:00");
    await app.at("2026-11-19T18:00:00-05:00");
    await app.mailbox.goUp();
    await app.retry();
    expect(unasked()).toEqual([]);
  });
});

test("a learning reminder comes along with the session reminder of its day, and the day has no other message", {
  tags: "campaigns.one-a-day",
}, async () => {
  await makeCourse(app.database.db);
  await book();
  await app.at("2026-11-18T09:00:00-05:00");
  expect(unasked()).toEqual([]);
  await app.at("2026-11-18T18:00:00-05:00");
  expect(unasked()).toEqual(["Tomorrow at 6:00 PM: Group practice"]);
  const text = app.cameFor(member.email).at(-1)?.text;
  expect(text).toContain("We have several things for you today, so they come in one email.");
  expect(text).toContain("Next for you: Module 1");
  await app.at("2026-11-18T21:00:00-05:00");
  expect(unasked()).toHaveLength(1);
});
