import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Person } from "#testing/app/start-app.ts";
import { startTimedApp, type TimedApp } from "#testing/app/timed-app.ts";
import { makeBooking, makeSession, sessionInput } from "#testing/coaching/coaching.ts";
import { messagesFor } from "#testing/mail/mails.ts";

let app: TimedApp;
let coach: Person;
let holder: Person;
let waiter: Person;
let session = "";
let count = 0;

const evening = "2026-11-16T21:00:00-05:00";
const night = "2026-11-16T23:00:00-05:00";
const morning = "2026-11-17T08:00:00-05:00";
const subject = (day: string) => `A place is free: Practice on ${day}`;

beforeAll(async () => {
  app = await startTimedApp(evening);
});
beforeEach(async () => {
  count += 1;
  await app.forgetEveryone();
  await app.at(evening);
  coach = await app.personWith("coach");
  holder = await app.signUp(`holds-${count}@example.com`);
  waiter = await app.signUp(`waits-${count}@example.com`);
  await offerAtNight();
});
afterAll(() => app.stop());

async function offerAtNight(): Promise<void> {
  const { db } = app.database;
  session = await makeSession(db, { title: "Practice", date: "2026-11-25", places: 1 });
  const id = await makeBooking(db, { session, user: holder.session.user.id });
  await waiter.api.coaching.waitForPlace({ session_id: session });
  await app.at(night);
  await holder.api.coaching.cancelBooking({ id });
  await coach.api.coaching.releaseBooking({ id });
  await app.at(night);
  expect(await offers()).toMatchObject([
    { state: "held", reason: "quiet hours until 8:00 AM, their time" },
  ]);
}

async function offers() {
  const messages = await messagesFor(app.database.db, waiter.email);
  return messages.filter(({ kind }) => kind === "place-opened");
}

const unasked = () => app.unaskedFor(waiter.email);

describe("a free place that was offered in quiet hours", () => {
  test("is told of when they end", async () => {
    await app.at(morning);
    expect(unasked()).toEqual([subject("Wednesday, November 25, 2026")]);
  });

  test("is not told of when it was taken meanwhile", {
    tags: ["campaigns.prompts", "postgres"],
  }, async () => {
    await coach.api.coaching.book({ session_id: session });
    await app.at(morning);
    expect(unasked()).toEqual([]);
    expect(await offers()).toMatchObject([
      { state: "dropped", reason: "the place is no longer offered" },
    ]);
  });

  test("is not told of when the session was called off", async () => {
    await coach.api.coaching.delete({ id: session });
    await app.at(morning);
    expect(unasked()).toEqual([]);
  });

  test("is told of once when it was taken and became free again", async () => {
    const { id } = await coach.api.coaching.book({ session_id: session });
    await coach.api.coaching.cancelBooking({ id });
    app.setClock("2026-11-17T02:00:00-05:00");
    await coach.api.coaching.releaseBooking({ id });
    await app.at(morning);
    expect(unasked()).toEqual([subject("Wednesday, November 25, 2026")]);
  });

  test("is told of with the new day when the session was moved", async () => {
    app.setClock("2026-11-17T02:00:00-05:00");
    const input = { title: "Practice", session_date: "2026-11-26", max_participants: 1 };
    await coach.api.coaching.update({ ...sessionInput(input), id: session });
    await app.at(morning);
    expect(unasked()).toEqual([subject("Thursday, November 26, 2026")]);
  });
});
