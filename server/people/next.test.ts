import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type App, type Person, startApp } from "#testing/app/start-app.ts";
import { makeBooking, makeSession } from "#testing/coaching/coaching.ts";
import { inFuture, makeCohort, makePlace } from "#testing/cohorts/cohorts.ts";
import { makeCourse, makeProgress } from "#testing/cohorts/courses.ts";
import { ensuredPerson } from "#testing/people/people.ts";

let app: App;
let coach: Person;
let count = 0;

beforeAll(async () => {
  app = await startApp();
  coach = await app.personWith("coach");
});
afterAll(() => app.stop());

const nextEmail = () => {
  count += 1;
  return `next-${count}@example.com`;
};
const read = async (email: string) =>
  coach.api.people.read({ id: await ensuredPerson(app.database.db, email) });

describe("on top of the page about a person", { tags: "people.page-next" }, () => {
  test("stand the sessions that are to come, the soonest first, without cancelled ones", async () => {
    const { db } = app.database;
    const { email, session } = await app.signUp(nextEmail());
    const user = session.user.id;
    const book = async (title: string, date: string, status: "pending" | "cancelled" = "pending") =>
      makeBooking(db, {
        user,
        session: await makeSession(db, { title, date }),
        status,
      });
    await book("Later", "2099-03-02");
    await book("Sooner", "2099-03-01");
    await book("Over", "2020-03-01");
    await book("Cancelled", "2099-02-01", "cancelled");
    const { bookings } = await read(email);
    expect(bookings.map(({ session, status }) => [session.title, status])).toEqual([
      ["Sooner", "pending"],
      ["Later", "pending"],
    ]);
  });

  test("a booking is confirmed, and the page has it confirmed, with its Undo", async () => {
    const { email, session } = await app.signUp(nextEmail());
    const booked = await makeSession(app.database.db, { date: "2099-04-01" });
    await makeBooking(app.database.db, {
      user: session.user.id,
      session: booked,
      status: "pending",
    });
    const [booking] = (await read(email)).bookings;
    await coach.api.coaching.confirmBooking({ id: booking?.id ?? "" });
    expect((await read(email)).bookings).toMatchObject([
      { status: "confirmed", undo_until: expect.any(String) },
    ]);
  });

  test("stand the place in a cohort with its progress, and whether it is paid", async () => {
    const { db } = app.database;
    const { email, session } = await app.signUp(nextEmail());
    const { id: course, modules } = await makeCourse(db, { modules: 3 });
    const cohort = await makeCohort(db, { ...inFuture, course_ids: [course] });
    await makePlace(db, { cohort, email });
    await makeProgress(db, {
      ...{ user: session.user.id, course, module: modules[0] ?? "", completed: true },
    });
    expect(await read(email)).toMatchObject({
      places: [{ completed_count: 1, module_count: 3, is_paid: false }],
      account: { completed_modules: 1, last_studied_at: expect.any(String) },
    });
  });
});

const daily = {
  quiet_pace: "daily" as const,
  quiet_hours_start: "22:00",
  quiet_hours_end: "08:00",
};

describe("why no mail is to come", { tags: "people.page-next" }, () => {
  const why = async (email: string) => (await read(email)).why_no_mail;

  test("to somebody who never wrote", async () => {
    expect(await why(nextEmail())).toBe("never_wrote");
  });

  test("to somebody who turned it off in the quiet settings", async () => {
    const { email, api } = await app.signUp(nextEmail());
    await api.quiet.update({ ...daily, channel_email: false });
    await expect.poll(() => why(email)).toBe("channel_email");
  });

  test("to somebody whose quiet mode is on", async () => {
    const { email, api } = await app.signUp(nextEmail());
    await api.quiet.update({ quiet_mode: true });
    await expect.poll(() => why(email)).toBe("paused");
  });

  test("is not said while one is to come", async () => {
    const { db } = app.database;
    const email = nextEmail();
    const person_id = await ensuredPerson(db, email);
    await db
      .insertInto("messages")
      .values({
        ...{ person_id, kind: "digest", nature: "scheduled", state: "held" },
        ...{ props: JSON.stringify({ parts: [{ kind: "weekly" }] }) },
        planned_at: new Date("2099-01-01T09:00:00Z"),
      })
      .execute();
    expect(await read(email)).toMatchObject({
      why_no_mail: null,
      next_mail: { items: ["weekly"], state: "held", at: "2099-01-01T09:00:00.000Z" },
    });
  });
});

describe("staff correct a name", { tags: "people.corrected-name" }, () => {
  test("and the member reads it, and can choose another", async () => {
    const { email, api } = await app.signUp(nextEmail());
    const { id } = await read(email);
    await coach.api.people.rename({ id, own_name: "Ana Ruiz" });
    expect(await read(email)).toMatchObject({ name: "Ana Ruiz", own_name: "Ana Ruiz" });
    expect((await api.members.readOwn({})).name).toBe("Ana Ruiz");
    await api.members.nameOwn({ name: "Ana" });
    expect((await read(email)).name).toBe("Ana");
  });

  test("but not over that of a colleague, unseen", async () => {
    const { id } = await read(nextEmail());
    await coach.api.people.rename({ id, own_name: "Ana Ruiz" });
    const stale = { id, own_name: "Anna", was: { own_name: null } };
    await expect(coach.api.people.rename(stale)).rejects.toMatchObject({
      code: "changed_meanwhile",
    });
  });

  test("but give none to somebody who wants no name", async () => {
    const { email, api } = await app.signUp(nextEmail());
    await api.members.nameOwn({ name: null });
    const { id, can } = await read(email);
    expect(can.rename).toBe(false);
    await expect(coach.api.people.rename({ id, own_name: "Ana" })).rejects.toMatchObject({
      code: "name_unwanted",
    });
  });
});
