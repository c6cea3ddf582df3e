import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Role } from "#contract/permissions.ts";
import { postJson } from "#testing/app/requests.ts";
import type { Person } from "#testing/app/start-app.ts";
import { password } from "#testing/app/start-app.ts";
import { startTimedApp, type TimedApp } from "#testing/app/timed-app.ts";
import { makeBooking, makeSession } from "#testing/coaching/coaching.ts";
import { linksIn, messagesFor } from "#testing/mail/mails.ts";

let app: TimedApp;
let coach: Person;

const monday = "2026-11-16T15:00:00-05:00";
const nextMorning = "2026-11-17T09:00:00-05:00";

beforeAll(async () => {
  app = await startTimedApp(monday);
});
beforeEach(async () => {
  const { db } = app.database;
  await app.forgetEveryone();
  await db.deleteFrom("applications").execute();
  await db.deleteFrom("sessions").execute();
  await db.deleteFrom("user_roles").where("role", "=", "coach").execute();
  await app.at(monday);
  coach = await staffSince("2026-11-01", "coach");
});
afterAll(() => app.stop());

async function staffSince(day: string, role: Role): Promise<Person> {
  const person = await app.personWith(role);
  const roles = app.database.db.updateTable("user_roles").set({ created_at: new Date(day) });
  await roles.where("user_id", "=", person.session.user.id).execute();
  return person;
}

async function apply(
  p_name: string,
  p_email = `${p_name.toLowerCase()}-${crypto.randomUUID()}@example.com`,
): Promise<void> {
  await postJson(app.visitor(), "/api/rpc/submit_application", {
    p_name,
    p_email,
    p_current_role: "Agent at a small office",
    p_biggest_challenge: "Cold calls drain me by noon.",
    p_why_now: "A new quarter begins in May.",
  });
}

const hear = (staff_news: "daily" | "at_once", by = coach) =>
  by.api.members.updateNotifications({ staff_news });
const unasked = (person = coach) => app.unaskedFor(person.email);

describe("word of new applications and bookings", () => {
  test("comes once a day, at nine, in one message with the way to each", {
    tags: ["campaigns.staff-notifications", "campaigns.next"],
  }, async () => {
    await apply("Ana");
    await apply("Ben");
    const session = await makeSession(app.database.db, { date: "2026-12-01", title: "Talk" });
    const member = await app.signUp(`books-${crypto.randomUUID()}@example.com`);
    await makeBooking(app.database.db, {
      user: member.session.user.id,
      session,
      status: "pending",
      at: new Date(monday),
    });
    const { next } = await coach.api.campaigns.readNext();
    expect(next?.holds).toEqual([{ item: "news", about: null }]);
    await app.at("2026-11-17T08:59:59-05:00");
    expect(unasked()).toEqual([]);
    await app.at(nextMorning);
    expect(unasked()).toEqual(["2 new applications and 1 new booking"]);
    const mail = app.cameFor(coach.email).at(-1);
    expect(mail?.text).toContain("Application from Ana\nAgent at a small office");
    expect(mail?.text).toContain(`Booking from ${member.email}\nTalk\n`);
    const paths = mail ? linksIn(mail).map((link) => new URL(link).pathname) : [];
    expect(paths.slice(0, 2)).toEqual(["/admin/applications", "/admin/bookings"]);
    await app.at("2026-11-18T09:00:00-05:00");
    expect(unasked()).toHaveLength(1);
  });

  test("comes at once to whoever chose so, and only once", {
    tags: ["campaigns.staff-notifications", "postgres"],
  }, async () => {
    await hear("at_once");
    await apply("Ana");
    await app.at("2026-11-16T15:00:10-05:00");
    expect(unasked()).toEqual(["1 new application"]);
    await apply("Ben");
    await app.at("2026-11-16T15:10:00-05:00");
    expect(unasked()).toEqual(["1 new application", "1 new application"]);
    expect(app.cameFor(coach.email).at(-1)?.text).toContain("Application from Ben");
    await app.at(nextMorning);
    expect(unasked()).toHaveLength(2);
  });

  test("waits together for the end of quiet hours", {
    tags: "campaigns.staff-notifications",
  }, async () => {
    await hear("at_once");
    await app.at("2026-11-16T22:30:00-05:00");
    await apply("Ana");
    await app.at("2026-11-17T03:00:00-05:00");
    await apply("Ben");
    await app.at("2026-11-17T07:59:59-05:00");
    expect(unasked()).toEqual([]);
    await app.at("2026-11-17T08:00:00-05:00");
    expect(unasked()).toEqual(["2 new applications"]);
  });

  test("that quiet hours overtook on its way waits for their end, and says why", async () => {
    await hear("at_once");
    await app.mailbox.goDown();
    await apply("Ana");
    await app.at("2026-11-16T21:50:00-05:00");
    await app.at("2026-11-16T22:10:00-05:00");
    await app.mailbox.goUp();
    await app.retry();
    expect(unasked()).toEqual([]);
    const messages = await messagesFor(app.database.db, coach.email);
    expect(messages.filter(({ kind }) => kind === "staff-news")).toMatchObject([
      {
        state: "held",
        planned_at: new Date("2026-11-17T08:00:00-05:00"),
        reason: "quiet hours until 8:00 AM, their time",
      },
    ]);
    await app.at("2026-11-17T08:00:00-05:00");
    expect(unasked()).toEqual(["1 new application"]);
  });

  test("that waits comes with the day's message after all when that is chosen meanwhile", {
    tags: "postgres",
  }, async () => {
    await hear("at_once");
    await app.mailbox.goDown();
    await apply("Ana");
    await app.at("2026-11-16T16:00:00-05:00");
    await hear("daily");
    await app.mailbox.goUp();
    await app.retry();
    expect(unasked()).toEqual([]);
    await app.at(nextMorning);
    expect(unasked()).toEqual(["1 new application"]);
  });

  test("that waits tells nothing of what was decided meanwhile", {
    tags: ["campaigns.staff-notifications", "postgres"],
  }, async () => {
    await hear("at_once");
    await app.mailbox.goDown();
    await apply("Ben");
    await apply("Cleo");
    await app.at("2026-11-16T16:00:00-05:00");
    const ben = app.database.db.updateTable("applications").where("name", "=", "Ben");
    await ben.set({ status: "accepted" }).execute();
    await app.mailbox.goUp();
    await app.retry();
    await app.at("2026-11-16T16:10:00-05:00");
    expect(unasked()).toEqual(["1 new application"]);
    expect(app.cameFor(coach.email).at(-1)?.text).toContain("Application from Cleo");
  });

  test("tells of a booking that waits to be confirmed once more", async () => {
    const session_id = await makeSession(app.database.db, { date: "2026-12-01", title: "Talk" });
    const email = `renews-${crypto.randomUUID()}@example.com`;
    const book = async (member: Person) =>
      member.api.coaching.book({ session_id, user_id: member.session.user.id, notes: null });
    const { id } = await book(await app.signUp(email));
    await app.at(nextMorning);
    expect(unasked()).toEqual(["1 new booking"]);
    const member = await app.signIn(email);
    await member.api.coaching.cancelBooking({ id });
    await app.at("2026-11-18T09:00:00-05:00");
    expect(unasked()).toHaveLength(1);
    await book(await app.signIn(email));
    await app.at("2026-11-19T09:00:00-05:00");
    expect(unasked()).toEqual(["1 new booking", "1 new booking"]);
  });

  test("does not tell again of a booking whose confirmation is undone", {
    tags: "coaching.undo",
  }, async () => {
    const session_id = await makeSession(app.database.db, { date: "2026-12-01", title: "Talk" });
    const member = await app.signUp(`undone-${crypto.randomUUID()}@example.com`);
    const { id } = await member.api.coaching.book({ session_id, notes: null });
    await app.at(nextMorning);
    expect(unasked()).toEqual(["1 new booking"]);
    const { undo_until } = await coach.api.coaching.confirmBooking({ id });
    await coach.api.coaching.undoDecision({ id, undo_until: undo_until ?? "" });
    await app.at("2026-11-18T09:00:00-05:00");
    expect(unasked()).toEqual(["1 new booking"]);
  });

  test("does not tell of what was decided before", async () => {
    await apply("Ana");
    await app.at("2026-11-16T16:00:00-05:00");
    const applications = app.database.db.updateTable("applications");
    await applications.set({ status: "accepted" }).execute();
    await app.at(nextMorning);
    expect(unasked()).toEqual([]);
  });

  test("is for staff alone, and not about the time before they were", {
    tags: "campaigns.staff-notifications",
  }, async () => {
    const member = await app.personWith("member");
    await apply("Ana");
    await app.at("2026-11-16T18:00:00-05:00");
    const newcomer = await staffSince("2026-11-16T17:00:00-05:00", "coach");
    await app.at(nextMorning);
    expect(unasked(member)).toEqual([]);
    expect(unasked(newcomer)).toEqual([]);
    expect(unasked()).toEqual(["1 new application"]);
  });

  test.each(["daily", "at_once"] as const)(
    "that waits (%s) does not come to someone who is staff no more",
    async (staff_news) => {
      await hear(staff_news);
      await app.mailbox.goDown();
      await apply("Ana");
      await app.at("2026-11-16T16:00:00-05:00");
      const roles = app.database.db.deleteFrom("user_roles");
      await roles
        .where("user_id", "=", coach.session.user.id)
        .where("role", "=", "coach")
        .execute();
      await app.mailbox.goUp();
      await app.retry();
      await app.at(nextMorning);
      expect(unasked()).toEqual([]);
    },
  );

  test("forgets the name of whoever deletes the account, and of nobody else", {
    tags: "people.erased",
  }, async () => {
    const email = `forgets-${crypto.randomUUID()}@example.com`;
    const member = await app.signUp(email);
    const session = await makeSession(app.database.db, { date: "2026-12-01", title: "Talk" });
    const user = member.session.user.id;
    const at = new Date(monday);
    await makeBooking(app.database.db, { user, session, status: "pending", at });
    await apply("Zora", email);
    await apply("Ben");
    await app.at(nextMorning);
    expect(app.cameFor(coach.email).at(-1)?.text).toContain("Application from Zora");
    await member.api.members.deleteOwn({ email, password });
    const messages = await messagesFor(app.database.db, coach.email);
    expect(JSON.stringify(messages)).not.toMatch(new RegExp(`Zora|${email}`));
    const sent = messages.find(({ subject }) => subject?.includes("2 new applications"));
    const reader = await app.signIn(coach.email);
    const { text } = await reader.api.messages.read({ id: sent?.id ?? "" });
    expect(text).toContain("Application from Deleted member\nDeleted with the account");
    expect(text).toContain("Booking from Deleted member\nTalk\n");
    expect(text).toContain("Application from Ben");
  });

  test("stops with unsubscribing", async () => {
    await apply("Ana");
    await app.at("2026-11-16T18:00:00-05:00");
    await app.api.emailPreferences.update({ email: coach.email, unsubscribed: true });
    await app.at(nextMorning);
    expect(unasked()).toEqual([]);
  });
});
