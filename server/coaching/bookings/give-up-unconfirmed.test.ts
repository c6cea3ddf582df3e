import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { giveUpUnconfirmedJob } from "#server/coaching/coaching.jobs.ts";
import { type App, type Person, startApp } from "#testing/app/start-app.ts";
import { bookingsOf, makeBooking, makeSession } from "#testing/coaching/coaching.ts";
import { mailAbout, messagesFor } from "#testing/mail/mails.ts";
import { type Process, startProcess } from "#testing/processes/start-process.ts";
import { giveUpUnconfirmed } from "./give-up-unconfirmed.ts";

const monday = new Date("2026-03-02T15:00:00.000Z"); // ten in the morning in New York
const hours = (count: number) => new Date(monday.getTime() + count * 3_600_000);
const subject = "Your booking has ended: Practice on Tuesday, March 10, 2026";

let app: App;
let other: Process | undefined;
let now = monday;
let ben: Person;

/** Two processes on PostgreSQL; the embedded engine allows only one. */
beforeAll(async () => {
  app = await startApp({ now: () => now });
  if (process.env["TEST_ENGINE"] === "postgres") {
    other = await startProcess(app.database, { SMTP_URL: app.mailbox.url }, () => now);
  }
  ben = await app.signUpUnconfirmed("ben@example.com");
});
beforeEach(async () => {
  await setClock(monday); // which leaves no message whose sender would wait for the deletion
  await app.database.db.deleteFrom("sessions").execute();
  await app.database.db.deleteFrom("messages").execute();
  await app.database.db.deleteFrom("rate_limits").execute();
  await setConfirmed(false);
});
afterAll(async () => {
  await other?.stop();
  await app.stop();
});

async function countWaiting() {
  const { db } = app.database;
  const waiting = db.selectFrom("messages").where("state", "in", ["queued", "sending"]);
  return (await waiting.select("id").execute()).length;
}

/** When no message is on its way, because then none is early or late by it. */
async function setClock(instant: Date) {
  await expect.poll(countWaiting).toBe(0);
  now = instant;
}

function setConfirmed(email_verified: boolean) {
  const users = app.database.db.updateTable("users").set({ email_verified });
  return users.where("email", "=", ben.email).execute();
}

const practice = { title: "Practice", date: "2026-03-10", time: "18:00", places: 1 };
const session = (row = {}) => makeSession(app.database.db, { ...practice, ...row });
const stored = (id: string) => bookingsOf(app.database.db, id);
const kindsFor = async (email: string) =>
  (await messagesFor(app.database.db, email)).map(({ kind }) => kind);

async function bookedSession(row = {}): Promise<string> {
  const id = await session(row);
  await ben.api.coaching.book({ session_id: id });
  return id;
}

describe("24 hours after booking with an address that is not confirmed", () => {
  test("the booking ends, by mail, and its place goes to who waits", {
    tags: "coaching.unconfirmed-booking",
  }, async () => {
    const id = await bookedSession();
    const waiter = await app.signUp("waits@example.com");
    await waiter.api.coaching.waitForPlace({ session_id: id });
    await setClock(new Date(hours(24).getTime() - 1));
    await giveUpUnconfirmed(app.runtime);
    expect(await stored(id)).toHaveLength(1);
    await setClock(hours(24));
    await giveUpUnconfirmed(app.runtime);
    expect(await stored(id)).toEqual([]);
    const mail = await mailAbout(app.mailbox, ben.email, subject);
    expect(mail.text).toContain("Yours was not confirmed in that time");
    expect(mail.text).toContain("remove the session from your calendar");
    expect(await kindsFor(waiter.email)).toContain("place-opened");
  });

  test("it is done once, also by several processes at the same instant", {
    tags: ["coaching.unconfirmed-booking", "postgres"],
  }, async () => {
    const id = await bookedSession();
    await setClock(hours(25));
    const runtimes = [app.runtime, other?.runtime ?? app.runtime];
    await Promise.all([...runtimes, ...runtimes].map((runtime) => giveUpUnconfirmed(runtime)));
    expect(await stored(id)).toEqual([]);
    expect(await kindsFor(ben.email)).toEqual(["booking-requested", "booking-cancelled"]);
  });

  test("it is done by the queue", async () => {
    const id = await bookedSession();
    await setClock(hours(25));
    await app.runtime.transaction((work) => work.enqueue(giveUpUnconfirmedJob, {}));
    await expect.poll(() => stored(id), { timeout: 10_000 }).toEqual([]);
  });

  test("a booking of a member who has confirmed the address stays", {
    tags: "coaching.unconfirmed-booking",
  }, async () => {
    const id = await bookedSession();
    await setConfirmed(true);
    await setClock(hours(48));
    await giveUpUnconfirmed(app.runtime);
    expect(await stored(id)).toMatchObject([{ status: "pending" }]);
    expect(await kindsFor(ben.email)).toEqual(["booking-requested"]);
  });

  test("confirming at the same instant leaves the booking, or ends it with a mail", {
    tags: "postgres",
  }, async () => {
    const id = await bookedSession();
    await setClock(hours(25));
    await Promise.all([giveUpUnconfirmed(app.runtime), setConfirmed(true)]);
    const isKept = (await stored(id)).length === 1;
    const isTold = (await kindsFor(ben.email)).includes("booking-cancelled");
    expect(isTold).toBe(!isKept);
  });

  test("one that a coach confirmed ends too, and one that was cancelled without a mail", {
    tags: "coaching.unconfirmed-booking",
  }, async () => {
    const { db } = app.database;
    const user = ben.session.user.id;
    const at = monday;
    const [confirmed, cancelled] = [await session(), await session({ time: "20:00" })];
    await makeBooking(db, { user, session: confirmed, status: "confirmed", at });
    await makeBooking(db, { user, session: cancelled, status: "cancelled", at });
    await setClock(hours(24));
    await giveUpUnconfirmed(app.runtime);
    expect(await stored(confirmed)).toEqual([]);
    expect(await stored(cancelled)).toEqual([]);
    expect(await kindsFor(ben.email)).toEqual(["booking-cancelled"]);
  });

  test("the time runs from the first booking, also when it was moved or booked again", async () => {
    const id = await session();
    const { id: booking } = await ben.api.coaching.book({ session_id: await session() });
    await setClock(hours(12));
    await ben.api.coaching.moveBooking({ id: booking, session_id: id });
    await ben.api.coaching.cancelBooking({ id: booking });
    const again = await ben.api.coaching.book({ session_id: id });
    expect(again.confirm_address_by).toBe(hours(24).toISOString());
    await setClock(hours(24));
    await giveUpUnconfirmed(app.runtime);
    expect(await stored(id)).toEqual([]);
  });

  test("the booking of a session that has begun stays on record", async () => {
    const id = await bookedSession({ date: "2026-03-03", time: "09:00" });
    await setClock(hours(24));
    await giveUpUnconfirmed(app.runtime);
    expect(await stored(id)).toHaveLength(1);
    await sql`update sessions set session_time = '11:00' where id = ${id}`.execute(app.database.db);
    await giveUpUnconfirmed(app.runtime);
    expect(await stored(id)).toEqual([]);
  });
});
