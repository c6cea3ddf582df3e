import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type App, type Person, password, startApp } from "#testing/app/start-app.ts";
import { makeBooking, makeSession } from "#testing/coaching/coaching.ts";

let app: App;
let admin: Person;
let coach: Person;
let colleague: Person;
let count = 0;

beforeAll(async () => {
  app = await startApp();
  admin = await app.personWith("admin");
  coach = await app.personWith("coach");
});
beforeEach(async () => {
  colleague = await app.personWith("coach");
});
afterAll(() => app.stop());

const answers = {
  p_current_role: "Broker",
  p_biggest_challenge: "Open houses are loud.",
  p_why_now: "I have some time now.",
};

/** Somebody who has applied and booked a session of `coach`. */
async function makeRecords() {
  count += 1;
  const p_email = `handed-${count}@example.com`;
  await app.api.applications.submit({ p_name: "Ada", p_email, ...answers });
  const [application] = (await coach.api.applications.list({ search: p_email })).items;
  if (application === undefined) throw new Error("There is no application");
  const { db } = app.database;
  const time = `${10 + count}:00`;
  const session = await makeSession(db, { coach: coach.session.user.id, time });
  const user = (await app.personWith("member")).session.user.id;
  const booking = await makeBooking(db, { user, session, status: "pending" });
  return { person: application.person_id, application: application.id, booking };
}

const idOf = ({ session }: Person) => session.user.id;

describe("a person, an application and a booking", { tags: "people.handed-over" }, () => {
  test("are handed to a colleague, and back to nobody", async () => {
    const { person, application, booking } = await makeRecords();
    const responsible_id = idOf(colleague);
    const handed = { responsible_id, responsible: colleague.email };
    const { people, applications, coaching } = coach.api;
    expect(await people.handOver({ id: person, responsible_id })).toEqual(handed);
    expect(await applications.handOver({ id: application, responsible_id })).toEqual(handed);
    expect(await coaching.handOver({ id: booking, responsible_id })).toEqual(handed);
    expect(await people.read({ id: person })).toMatchObject(handed);
    expect(await applications.read({ id: application })).toMatchObject(handed);
    expect(await coaching.readBooking({ id: booking })).toMatchObject(handed);
    expect(await people.handOver({ id: person, responsible_id: null })).toEqual({
      responsible_id: null,
      responsible: null,
    });
  });

  test("are handed to nobody who is not on the staff", async () => {
    const { person, application, booking } = await makeRecords();
    const responsible_id = idOf(await app.personWith("member"));
    const { people, applications, coaching } = coach.api;
    for (const refused of [
      people.handOver({ id: person, responsible_id }),
      applications.handOver({ id: application, responsible_id }),
      coaching.handOver({ id: booking, responsible_id }),
    ]) {
      await expect(refused).rejects.toMatchObject({ code: "coach_gone" });
    }
  });

  test.each([
    ["leaves the staff", () => admin.api.roles.remove({ user_id: idOf(colleague), role: "coach" })],
    [
      "deletes the account",
      () => colleague.api.members.deleteOwn({ email: colleague.email, password }),
    ],
  ] as const)("are nobody’s once the colleague %s", async (_case, leave) => {
    const { person, application, booking } = await makeRecords();
    const responsible_id = idOf(colleague);
    await coach.api.people.handOver({ id: person, responsible_id });
    await coach.api.applications.handOver({ id: application, responsible_id });
    await coach.api.coaching.handOver({ id: booking, responsible_id });
    await leave();
    const nobody = { responsible_id: null, responsible: null };
    expect(await coach.api.people.read({ id: person })).toMatchObject(nobody);
    expect(await coach.api.applications.read({ id: application })).toMatchObject(nobody);
    expect(await coach.api.coaching.readBooking({ id: booking })).toMatchObject(nobody);
  });

  test("never stay with somebody who leaves the staff at the same moment", {
    tags: "postgres",
  }, async () => {
    const { application } = await makeRecords();
    const user_id = idOf(colleague);
    await Promise.allSettled([
      coach.api.applications.handOver({ id: application, responsible_id: user_id }),
      admin.api.roles.remove({ user_id, role: "coach" }),
    ]);
    expect(await coach.api.applications.read({ id: application })).toMatchObject({
      responsible_id: null,
    });
  });
});

describe("lists of what was handed to somebody", { tags: "people.handed-over" }, () => {
  test("hold the applications", async () => {
    const { application } = await makeRecords();
    await makeRecords();
    const responsible = idOf(colleague);
    await coach.api.applications.handOver({ id: application, responsible_id: responsible });
    const { items } = await colleague.api.applications.list({ responsible });
    expect(items.map(({ id }) => id)).toEqual([application]);
  });

  test("hold the bookings, and those of the coach’s sessions that nobody was handed", async () => {
    const { booking } = await makeRecords();
    const { booking: other } = await makeRecords();
    await coach.api.coaching.handOver({ id: booking, responsible_id: idOf(colleague) });
    const mine = async (person: Person) => {
      const responsible = idOf(person);
      const { items } = await person.api.coaching.listPendingBookings({ responsible });
      return items.map(({ id }) => id);
    };
    expect(await mine(colleague)).toEqual([booking]);
    expect(await mine(coach)).toContain(other);
    expect(await mine(coach)).not.toContain(booking);
  });
});
