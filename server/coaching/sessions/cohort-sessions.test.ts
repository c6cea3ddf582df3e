import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type App, type Person, startApp } from "#testing/app/start-app.ts";
import { makeBooking, makeSession } from "#testing/coaching/coaching.ts";
import { makeCohort, makePlace } from "#testing/cohorts/cohorts.ts";

let app: App;
let coach: Person;
let member: Person;
let other: Person;
let cohort = "";
let session = "";

beforeAll(async () => {
  app = await startApp();
  coach = await app.personWith("coach");
});
beforeEach(async () => {
  member = await app.personWith("member");
  other = await app.personWith("member");
  cohort = await makeCohort(app.database.db);
  await makePlace(app.database.db, { cohort, email: member.email });
  const type = "one_on_one";
  session = await makeSession(app.database.db, { title: "Practice", type, cohort, places: 1 });
});
afterAll(() => app.stop());

const idsOpenTo = async ({ api }: Person) =>
  (await api.coaching.listOpen()).items.map(({ id }) => id);
const book = ({ api }: Person, session_id = session) => api.coaching.book({ session_id });
const idOf = ({ session: { user } }: Person) => user.id;

async function leave() {
  const [place] = await coach.api.cohortPlaces.list({ cohort_id: cohort });
  await coach.api.cohortPlaces.end({ id: place?.id ?? "" });
}

describe("a session of a cohort", { tags: "coaching.cohort-sessions" }, () => {
  test("is shown to its members, with the cohort, and booked by them", async () => {
    const { items } = await member.api.coaching.listOpen();
    expect(items.find(({ id }) => id === session)).toMatchObject({ cohort_title: "Spring cohort" });
    expect(await book(member)).toMatchObject({ session: { cohort_title: "Spring cohort" } });
  });

  test("is absent for everyone else, who can neither book it nor wait for it", async () => {
    expect(await idsOpenTo(other)).not.toContain(session);
    await expect(book(other)).rejects.toMatchObject({ code: "not_found" });
    await makeBooking(app.database.db, { user: idOf(member), session });
    const wait = other.api.coaching.waitForPlace({ session_id: session });
    await expect(wait).rejects.toMatchObject({ code: "not_found" });
  });

  test("is absent while its cohort is a draft", async () => {
    await app.database.db
      .updateTable("cohorts")
      .set({ is_published: false })
      .where("id", "=", cohort)
      .execute();
    expect(await idsOpenTo(member)).not.toContain(session);
    await expect(book(member)).rejects.toMatchObject({ code: "not_found" });
  });

  test("can't be booked by moving another booking to it", async () => {
    const open = await makeSession(app.database.db);
    const { id } = await book(other, open);
    const move = other.api.coaching.moveBooking({ id, session_id: session });
    await expect(move).rejects.toMatchObject({ code: "not_found" });
  });

  test("stays booked by a member who leaves, and can't be booked again", async () => {
    const { id } = await book(member);
    await leave();
    expect(await idsOpenTo(member)).toContain(session);
    await member.api.coaching.cancelBooking({ id });
    expect(await idsOpenTo(member)).not.toContain(session);
    await expect(book(member)).rejects.toMatchObject({ code: "not_found" });
  });

  test("offers a free place to no member who has left", async () => {
    const next = await app.personWith("member");
    await makePlace(app.database.db, { cohort, email: next.email });
    const { id } = await book(next);
    await member.api.coaching.waitForPlace({ session_id: session });
    await leave();
    await next.api.coaching.cancelBooking({ id });
    await coach.api.coaching.releaseBooking({ id });
    const told = app.database.db.selectFrom("session_waitlist").select("told_at");
    expect(await told.where("session_id", "=", session).execute()).toEqual([{ told_at: null }]);
  });
});

describe("staff", { tags: "coaching.cohort-sessions" }, () => {
  const input = {
    ...{ title: "Practice", session_date: "2031-01-01", session_time: "10:00" },
  };

  test("choose the cohort of a session, and list the sessions of one", async () => {
    const made = await coach.api.coaching.create({ ...input, cohort_id: cohort });
    expect(made).toMatchObject({ cohort_id: cohort, cohort_title: "Spring cohort" });
    const { items } = await coach.api.coaching.list({ cohort_id: cohort });
    expect(items.map(({ id }) => id).toSorted()).toEqual([made.id, session].toSorted());
    const opened = await coach.api.coaching.update({ id: made.id, cohort_id: null });
    expect(opened).toMatchObject({ cohort_id: null, cohort_title: null });
    expect(await idsOpenTo(other)).toContain(made.id);
  });

  test("can't name a cohort that does not exist", async () => {
    const cohort_id = crypto.randomUUID();
    const create = coach.api.coaching.create({ ...input, cohort_id });
    await expect(create).rejects.toMatchObject({ code: "cohort_gone" });
  });

  test("can't add a session to a cohort that is called off, or move one into it", {
    tags: "cohorts.called-off",
  }, async () => {
    const cohort_id = await makeCohort(app.database.db);
    await coach.api.cohorts.callOff({ id: cohort_id, cancel_reason: null });
    const planned = { ...input, session_date: "2031-01-02" };
    const { id } = await coach.api.coaching.create(planned);
    for (const change of [
      coach.api.coaching.create({ ...planned, session_time: "12:00", cohort_id }),
      coach.api.coaching.update({ id, cohort_id }),
    ]) {
      await expect(change).rejects.toMatchObject({ code: "cohort_cancelled" });
    }
  });

  test("can't give a session to a cohort while others have booked it", async () => {
    const open = await makeSession(app.database.db, { type: "one_on_one" });
    const { id } = await book(other, open);
    const change = () => coach.api.coaching.update({ id: open, cohort_id: cohort });
    await expect(change()).rejects.toMatchObject({ code: "session_booked_by_others" });
    await coach.api.coaching.declineBooking({ id });
    expect(await change()).toMatchObject({ cohort_id: cohort });
  });

  test("can't delete a cohort that has sessions", async () => {
    const empty = await makeCohort(app.database.db);
    const own = await makeSession(app.database.db, { cohort: empty });
    const remove = () => coach.api.cohorts.delete({ id: empty });
    const readKeptBy = async () => (await coach.api.cohorts.read({ id: empty })).kept_by;
    expect(await readKeptBy()).toBe("sessions");
    await expect(remove()).rejects.toMatchObject({ code: "cohort_has_sessions" });
    await coach.api.coaching.delete({ id: own });
    expect(await readKeptBy()).toBeNull();
    expect(await remove()).toEqual({ success: true });
  });
});
