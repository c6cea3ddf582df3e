import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { deliverMessageJob } from "#server/messages/messages.ts";
import { startTimedApp, type TimedApp } from "#testing/app/timed-app.ts";
import { makeBooking, makeSession } from "#testing/coaching/coaching.ts";
import { makeCourse } from "#testing/cohorts/courses.ts";
import { digestsFor, messagesFor } from "#testing/mail/mails.ts";

let app: TimedApp;
let email = "";
let count = 0;

const monday = "2026-11-16T15:00:00-05:00";
const nudge = "Next for you: Module 1";

beforeAll(async () => {
  app = await startTimedApp(monday);
  await makeCourse(app.database.db);
});
beforeEach(async () => {
  count += 1;
  email = `member-${count}@example.com`;
  await app.forgetEveryone();
  await app.at(monday);
});
afterAll(() => app.stop());

const digests = (address = email) => digestsFor(app.database.db, address);

describe("a mail server that is down", () => {
  test("for some hours delays the day's message, and loses and doubles none", {
    tags: "campaigns.late",
  }, async () => {
    const others = ["one", "two", "three"].map((name) => `${name}-${count}@example.com`);
    await app.signUp(email);
    await app.mailbox.goDown();
    await app.at("2026-11-17T09:00:00-05:00");
    for (const other of others) await app.api.leads.submit({ email: other });
    await app.at("2026-11-17T11:00:00-05:00");
    await app.mailbox.goUp();
    await app.retry();
    expect(app.unaskedFor(email)).toEqual([nudge]);
    for (const other of others) expect(app.cameFor(other)).toHaveLength(1);
    await app.retry();
    expect(app.unaskedFor(email)).toEqual([nudge]);
    expect(await digests()).toMatchObject([
      { state: "sent", local_date: "2026-11-17", attempts: 2, last_error: null },
      { state: "held", local_date: "2026-11-18" },
    ]);
  });

  test("into quiet hours lets the message wait for the next day", async () => {
    await app.signUp(email);
    await app.mailbox.goDown();
    await app.at("2026-11-17T09:00:00-05:00");
    await app.at("2026-11-17T22:30:00-05:00");
    await app.mailbox.goUp();
    await app.retry();
    expect(app.unaskedFor(email)).toEqual([]);
    await app.at("2026-11-18T08:59:59-05:00");
    expect(app.unaskedFor(email)).toEqual([]);
    await app.at("2026-11-18T09:00:00-05:00");
    expect(app.unaskedFor(email)).toEqual([nudge]);
  });

  test("over night does not skip a part of the series, and sends one a day at most", {
    tags: "campaigns.late",
  }, async () => {
    await app.api.leads.submit({ email });
    await app.at("2026-11-16T15:00:10-05:00");
    await app.mailbox.goDown();
    await app.at("2026-11-18T09:00:00-05:00");
    await app.at("2026-11-19T09:00:00-05:00");
    await app.retry();
    await app.at("2026-11-19T14:00:00-05:00");
    await app.mailbox.goUp();
    await app.retry();
    expect(app.unaskedFor(email)).toEqual(["What to do with the silence after the price"]);
    await app.at("2026-11-20T09:00:00-05:00");
    expect(app.unaskedFor(email)).toHaveLength(1);
    await app.at("2026-11-21T09:00:00-05:00");
    expect(app.unaskedFor(email)[1]).toBe(
      "Four lines that make you look like you have a good memory",
    );
  });

  test("when a reminder is due sends it while the session is still to come", async () => {
    const { session } = await app.signUp(email);
    const { db } = app.database;
    const id = await makeSession(db, { date: "2026-11-18", time: "18:00" });
    await makeBooking(db, { user: session.user.id, session: id });
    await app.mailbox.goDown();
    await app.at("2026-11-17T18:00:00-05:00");
    await app.at("2026-11-17T20:00:00-05:00");
    await app.mailbox.goUp();
    await app.retry();
    expect(app.unaskedFor(email)).toEqual(["Tomorrow at 6:00 PM: Group"]);
  });
});

describe("a mail server that refuses an address", () => {
  test("ends what was meant for it, says why, and keeps nobody else waiting", async () => {
    const other = `other-${count}@example.com`;
    await app.signUp(email);
    await app.signUp(other);
    await app.at("2026-11-16T16:00:00-05:00");
    app.mailbox.refuse(email);
    await app.at("2026-11-17T09:00:00-05:00");
    expect(app.unaskedFor(email)).toEqual([]);
    expect(app.unaskedFor(other)).toEqual([nudge]);
    expect((await digests())[0]).toMatchObject({
      state: "failed",
      last_error: expect.stringContaining("No such address"),
    });
  });
});

test("a mail server that takes a mail and breaks off gets it again under the same Message-ID", async () => {
  await app.signUp(email);
  await app.at("2026-11-16T16:00:00-05:00");
  app.mailbox.dropAfterNextMail();
  await app.at("2026-11-17T09:00:00-05:00");
  await app.retry();
  const ids = app.cameFor(email).filter(({ subject }) => subject === nudge);
  expect(ids).toHaveLength(2);
  expect(new Set(ids.map(({ messageId }) => messageId)).size).toBe(1);
  await app.at("2026-11-17T21:00:00-05:00");
  expect(app.unaskedFor(email)).toHaveLength(2);
});

test("a mail server that is slow with one address keeps nobody else waiting", async () => {
  const slow = `slow-${count}@example.com`;
  const goOn = app.mailbox.stall(slow);
  await app.api.leads.submit({ email: slow });
  await app.api.leads.submit({ email });
  await app.mailbox.waitFor(({ recipients }) => recipients.includes(email));
  expect(app.cameFor(slow)).toEqual([]);
  expect(await messagesFor(app.database.db, slow)).toMatchObject([{ state: "sending" }]);
  goOn();
  await app.mailbox.waitFor(({ recipients }) => recipients.includes(slow));
  await app.at("2026-11-16T15:10:00-05:00");
  expect(app.cameFor(slow)).toHaveLength(1);
});

test("what somebody waits for goes before what nobody asked for", {
  tags: "campaigns.order",
}, async () => {
  const readers = Array.from({ length: 12 }, (_, place) => `reader-${place}-${count}@example.com`);
  for (const reader of readers) await app.signUp(reader);
  await app.at("2026-11-16T16:00:00-05:00");
  const goOn = new Map(readers.map((reader) => [reader, app.mailbox.stall(reader)]));
  app.setClock("2026-11-17T09:00:00-05:00");
  await app.plan();
  await vi.waitUntil(isEveryWorkerBusy, { timeout: 10_000 });
  await app.api.leads.submit({ email });
  // None of those taken ahead is in hand before the answer to the form.
  const taken = await beingSent();
  expect(taken.length).toBeLessThan(readers.length);
  for (const reader of taken) goOn.get(reader)?.();
  await app.mailbox.waitFor(({ recipients }) => recipients.includes(email));
  const reached = readers.filter((reader) => app.unaskedFor(reader).length > 0);
  expect(taken).toEqual(expect.arrayContaining(reached));
  for (const end of goOn.values()) end();
  await app.at("2026-11-17T09:00:10-05:00");
  for (const reader of readers) expect(app.unaskedFor(reader)).toEqual([nudge]);
});

test("a reminder goes before what has no hour of its own", {
  tags: "campaigns.order",
}, async () => {
  const readers = Array.from({ length: 24 }, (_, place) => `reader-${place}-${count}@example.com`);
  for (const reader of readers) await app.signUp(reader);
  const booked = `zoe-${count}@example.com`;
  const member = await app.signUp(booked);
  const session = await makeSession(app.database.db, { date: "2026-11-18", time: "09:00" });
  await makeBooking(app.database.db, { user: member.session.user.id, session });
  await app.at("2026-11-16T16:00:00-05:00");
  const ends = [booked, ...readers].map((each) => app.mailbox.stall(each));
  const isReminding = app.mailbox.waitForStalled(booked);
  app.setClock("2026-11-17T09:00:00-05:00");
  await app.plan();
  await isReminding; // while every reader is held up, so it was among the first
  for (const end of ends) end();
  await app.at("2026-11-17T09:00:10-05:00");
  for (const reader of readers) expect(app.unaskedFor(reader)).toEqual([nudge]);
});

async function isEveryWorkerBusy(): Promise<boolean> {
  return (await beingSent()).length >= deliverMessageJob.concurrency;
}

/** Recipients of messages that workers have taken. */
async function beingSent(): Promise<string[]> {
  const sending = await app.database.db
    .selectFrom("messages")
    .innerJoin("contacts", "contacts.id", "messages.person_id")
    .select("contacts.email as recipient")
    .where("state", "=", "sending")
    .execute();
  return sending.map(({ recipient }) => recipient);
}
