import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { keepLoginsOpen } from "#testing/accounts/logins.ts";
import { postJson, readRefusal } from "#testing/app/requests.ts";
import { type App, type Person, password, startApp } from "#testing/app/start-app.ts";
import { makeBooking, makeSession, sessionInput } from "#testing/coaching/coaching.ts";
import { linksIn, mailAbout, messagesFor } from "#testing/mail/mails.ts";

const monday = new Date("2026-03-02T15:00:00.000Z"); // ten in the morning in New York
const hours = (count: number) => new Date(monday.getTime() + count * 3_600_000);
const subject = "A place is free: Practice on Tuesday, March 10, 2026";

let app: App;
let now = monday;
let coach: Person;
/** In this order. */
let holders: Person[] = [];
let waiters: Person[] = [];

beforeAll(async () => {
  app = await startApp({ settings: { PUBLIC_URL: "http://softspoken.test" }, now: () => now });
  coach = await app.personWith("coach");
  holders = await people("holder", 3);
  waiters = await people("waiter", 3);
  await keepLoginsOpen(app);
});
beforeEach(async () => {
  now = monday;
  await sql`delete from pgboss.job where name = 'offer-next-place'`.execute(app.database.db);
  await app.database.db.deleteFrom("sessions").execute();
  await app.database.db.deleteFrom("messages").execute();
});
afterAll(() => app.stop());

async function people(name: string, count: number): Promise<Person[]> {
  const signedUp: Person[] = [];
  for (let index = 0; index < count; index += 1) {
    const person = await app.signUp(`${name}-${index}@example.com`);
    await quietFor(person, "04:00", "05:00");
    signedUp.push(person);
  }
  return signedUp;
}

function quietFor({ api }: Person, quiet_hours_start: string, quiet_hours_end: string) {
  const settings = { quiet_pace: "daily", channel_email: true } as const;
  return api.quiet.update({ ...settings, quiet_hours_start, quiet_hours_end });
}

const at = (list: readonly Person[], index: number) => list[index] as Person;
const idOf = ({ session }: Person) => session.user.id;

/** The waiters are on its waitlist in their order. */
async function fullSession(places = 1) {
  const { db } = app.database;
  const id = await makeSession(db, {
    title: "Practice",
    date: "2026-03-10",
    time: "18:00",
    places,
  });
  const bookings: string[] = [];
  for (const holder of holders.slice(0, places)) {
    bookings.push(await makeBooking(db, { session: id, user: idOf(holder) }));
  }
  for (const { api } of waiters) await api.coaching.waitForPlace({ session_id: id });
  return { id, bookings };
}

/** Mails about a free place, by waiter. */
async function told(list: readonly Person[] = waiters): Promise<number[]> {
  const all = await Promise.all(list.map(({ email }) => messagesFor(app.database.db, email)));
  return all.map((messages) => messages.filter(({ kind }) => kind === "place-opened").length);
}

/** Cancels one booking and releases its place. */
async function free(id = ""): Promise<void> {
  const { db } = app.database;
  await db
    .updateTable("session_bookings")
    .set({ status: "cancelled" })
    .where("id", "=", id)
    .execute();
  await coach.api.coaching.releaseBooking({ id });
}

/** In hours. */
async function dueIn(): Promise<number> {
  const { rows } = await sql<{ hours: number }>`
    select extract(epoch from start_after - now())::float / 3600 as hours from pgboss.job
    where name = 'offer-next-place' and state = 'created'`.execute(app.database.db);
  return rows[0]?.hours ?? 0;
}

async function hastenJobs(): Promise<void> {
  const { db } = app.database;
  const name = "offer-next-place";
  await sql`update pgboss.job set start_after = now() where name = ${name}`.execute(db);
  const isDone = async () => {
    const { rows } = await sql`select 1 from pgboss.job
      where name = ${name} and state in ('created', 'retry', 'active')
        and start_after <= now()`.execute(db);
    return rows.length === 0;
  };
  await expect.poll(isDone, { timeout: 10_000 }).toBe(true);
}

async function codeOf(person: Person, session_id: string): Promise<string> {
  const reply = await postJson(person, "/api/session_waitlist", { session_id });
  return reply.status === 200 ? "waiting" : (await readRefusal(reply)).code;
}

describe("waiting for a place", () => {
  test("is for full sessions that one has no place in, and repeatable", {
    tags: "coaching.waitlist",
  }, async () => {
    const { db } = app.database;
    const { id } = await fullSession();
    const [holder, waiter] = [at(holders, 0), at(waiters, 0)];
    expect(await codeOf(holder, id)).toBe("already_booked");
    expect(await codeOf(waiter, id)).toBe("waiting");
    const open = await makeSession(db, { places: 1 });
    expect(await codeOf(waiter, open)).toBe("session_not_full");
    await makeBooking(db, { session: open, user: idOf(waiter), status: "cancelled" });
    expect(await codeOf(waiter, open)).toBe("session_not_full");
    const begun = await makeSession(db, { date: "2026-03-02", time: "10:00", places: 1 });
    await makeBooking(db, { session: begun, user: idOf(holder) });
    expect(await codeOf(waiter, begun)).toBe("session_past");
    expect(await codeOf(waiter, crypto.randomUUID())).toBe("not_found");
    expect(await codeOf(waiter, "next")).toBe("invalid_input");
    expect((await coach.api.coaching.listSessionBookings({ id })).waiting).toBe(3);
  });

  test("ends when asked to, repeatable, and for what is not there too", {
    tags: "coaching.waitlist",
  }, async () => {
    const { id, bookings } = await fullSession();
    const first = at(waiters, 0).api.coaching;
    for (const session_id of [id, id, crypto.randomUUID()]) {
      expect(await first.stopWaiting({ session_id })).toEqual({ success: true });
    }
    await free(bookings[0]);
    expect(await told()).toEqual([0, 1, 0]);
  });

  test("keeps one's place in the line when asked for again", {
    tags: "coaching.told-once",
  }, async () => {
    const { id, bookings } = await fullSession();
    await at(waiters, 0).api.coaching.waitForPlace({ session_id: id });
    await free(bookings[0]);
    expect(await told()).toEqual([1, 0, 0]);
  });

  test("by everyone at the same instant puts each on the list once", {
    tags: "postgres",
  }, async () => {
    const { id } = await fullSession();
    const asked = [...waiters, ...waiters].map((person) => codeOf(person, id));
    expect(new Set(await Promise.all(asked))).toEqual(new Set(["waiting"]));
    expect((await coach.api.coaching.listSessionBookings({ id })).waiting).toBe(3);
  });
});

describe("a place that opens", () => {
  test("is offered to the first who asked, by mail with a link to book it", {
    tags: "coaching.place-opens",
  }, async () => {
    const { bookings } = await fullSession();
    await free(bookings[0]);
    const mail = await mailAbout(app.mailbox, at(waiters, 0).email, subject);
    expect(linksIn(mail)[0]).toBe("http://softspoken.test/dashboard/sessions/book");
    expect(mail.text).toContain("Practice\nTuesday, March 10, 2026\n6:00 PM Eastern Time");
    expect(mail.text).toContain("The place goes to whoever books it first.");
    expect(await told()).toEqual([1, 0, 0]);
  });

  test("is told of after the quiet hours of who waits", async () => {
    const [waiter] = waiters as [Person];
    await quietFor(waiter, "09:00", "12:00");
    const { bookings } = await fullSession();
    await free(bookings[0]);
    const { db } = app.database;
    const isHeld = async () => (await messagesFor(db, waiter.email))[0]?.state === "held";
    await expect.poll(isHeld).toBe(true);
    const [held] = await messagesFor(db, waiter.email);
    expect(held).toMatchObject({
      reason: "quiet hours until 12:00 PM, their time",
      planned_at: hours(2),
    });
    await quietFor(waiter, "04:00", "05:00");
    now = hours(2);
    await app.plan();
    const sentAt = async () => (await messagesFor(db, waiter.email))[0]?.sent_at;
    await expect.poll(sentAt).toEqual(hours(2));
  });

  test("is offered to as many as there are free places", {
    tags: "coaching.place-opens",
  }, async () => {
    const { id, bookings } = await fullSession(2);
    await free(bookings[1]);
    expect(await told()).toEqual([1, 0, 0]);
    await free(bookings[0]);
    expect(await told()).toEqual([1, 1, 0]);
    const more = { title: "Practice", max_participants: 3 };
    await coach.api.coaching.update({ ...sessionInput(more), id });
    expect(await told()).toEqual([1, 1, 1]);
  });

  test("is not one while a cancelled booking keeps it", async () => {
    const { bookings } = await fullSession();
    const id = bookings[0] ?? "";
    await at(holders, 0).api.coaching.cancelBooking({ id });
    expect(await told()).toEqual([0, 0, 0]);
    await free(id);
    expect(await told()).toEqual([1, 0, 0]);
  });

  test("opens when somebody moves away, too", { tags: "coaching.place-opens" }, async () => {
    const { bookings } = await fullSession();
    const session_id = await makeSession(app.database.db);
    const id = bookings[0] ?? "";
    await at(holders, 0).api.coaching.moveBooking({ id, session_id });
    expect(await told()).toEqual([1, 0, 0]);
  });

  test("opens when somebody deletes the account, and so does one offered to them", {
    tags: "coaching.place-opens",
  }, async () => {
    const [leaver, first] = [await app.signUp("leaver@example.com"), await app.signUp("one@e.com")];
    const { db } = app.database;
    const id = await makeSession(db, { title: "Practice", date: "2026-03-10", places: 1 });
    await makeBooking(db, { session: id, user: idOf(leaver) });
    for (const { api } of [first, ...waiters]) await api.coaching.waitForPlace({ session_id: id });
    await leaver.api.members.deleteOwn({ email: leaver.email, password });
    expect(await told([first, ...waiters])).toEqual([1, 0, 0, 0]);
    await first.api.members.deleteOwn({ email: first.email, password });
    expect(await told()).toEqual([1, 0, 0]);
  });

  test("goes to whoever books it, who no longer waits", { tags: "coaching.waitlist" }, async () => {
    const { id, bookings } = await fullSession();
    await free(bookings[0]);
    await at(waiters, 0).api.coaching.book({ session_id: id });
    expect((await coach.api.coaching.listSessionBookings({ id })).waiting).toBe(2);
    now = hours(13);
    await hastenJobs();
    expect(await told()).toEqual([1, 0, 0]);
  });

  test("is offered to the next after twelve hours, if it is still free", {
    tags: "coaching.place-opens",
  }, async () => {
    const { bookings } = await fullSession();
    await free(bookings[0]);
    expect(await dueIn()).toBeCloseTo(12, 0);
    for (const [later, expected] of [
      [12, [1, 1, 0]],
      [24, [1, 1, 1]],
      [36, [1, 1, 1]],
    ] as const) {
      now = hours(later);
      await hastenJobs();
      expect(await told()).toEqual(expected);
    }
  });

  test("is not offered to those who want no mail, who keep their place in the line", {
    tags: "coaching.told-once",
  }, async () => {
    const { db } = app.database;
    const [unsubscribed, silent] = [at(waiters, 0), at(waiters, 1)];
    const { bookings } = await fullSession();
    const unsubscribe = { email: unsubscribed.email, unsubscribed: true };
    await app.visitor().api.emailPreferences.update(unsubscribe);
    const channel = db.updateTable("quiet_settings").where("user_id", "=", idOf(silent));
    await channel.set({ channel_email: false }).execute();
    await free(bookings[0]);
    expect(await told()).toEqual([0, 0, 1]);

    await db.updateTable("email_prefs").set({ unsubscribed: false }).execute();
    await channel.set({ channel_email: true }).execute();
    now = hours(12);
    await hastenJobs();
    expect(await told()).toEqual([1, 0, 1]);
    now = hours(24);
    await hastenJobs();
    expect(await told()).toEqual([1, 1, 1]);
  });

  test("is offered to the next at once when who was told no longer waits", {
    tags: ["coaching.place-opens", "postgres"],
  }, async () => {
    const { id, bookings } = await fullSession();
    await free(bookings[0]);
    await at(waiters, 0).api.coaching.stopWaiting({ session_id: id });
    expect(await told()).toEqual([1, 1, 0]);
  });

  test("is told of once while it is free, and again when it has been taken meanwhile", {
    tags: ["coaching.told-once", "postgres"],
  }, async () => {
    const { id, bookings } = await fullSession();
    await free(bookings[0]);
    const taken = await at(holders, 1).api.coaching.book({ session_id: id });
    expect(await told()).toEqual([1, 0, 0]);
    now = hours(1);
    await free(taken.id);
    expect(await told()).toEqual([2, 0, 0]);
  });

  test("is told of at most three times in a day, however often it is taken", {
    tags: "coaching.told-once",
  }, async () => {
    const { id, bookings } = await fullSession();
    let taken = bookings[0];
    for (const turn of [1, 2, 3, 4]) {
      await free(taken);
      now = hours(turn);
      taken = (await at(holders, 1).api.coaching.book({ session_id: id })).id;
    }
    expect(await told()).toEqual([3, 1, 0]);
    now = hours(25);
    await free(taken);
    expect(await told()).toEqual([4, 1, 0]);
  });

  test("is offered to nobody once the session has begun", async () => {
    const { bookings } = await fullSession();
    now = new Date("2026-03-10T22:00:00.000Z");
    await free(bookings[0]);
    expect(await told()).toEqual([0, 0, 0]);
  });
});
