import { beforeAll, describe, expect, test } from "vitest";
import { postJson, readRefusal, sendJson } from "#testing/app/requests.ts";
import type { Person } from "#testing/app/start-app.ts";
import { makeBooking, makeSession } from "#testing/coaching/coaching.ts";
import { cohortScene, inSpring } from "#testing/cohorts/cohort-scene.ts";
import { makeCourse, makeProgress } from "#testing/cohorts/courses.ts";

const scene = cohortScene(inSpring);

let ada: Person;
let bob: Person;

beforeAll(async () => {
  ada = await scene.app.signUp("ada@example.com");
  bob = await scene.app.signUp("bob@example.com");
});

const add = (cohort_id: string, { email }: { email: string } = ada) =>
  scene.coach.api.cohortPlaces.add({ cohort_id, email });
const tryToAdd = (cohort_id: string, email: string) =>
  postJson(scene.coach, `/api/cohorts/${cohort_id}/places`, { email });
const roster = (cohort_id: string) => scene.coach.api.cohortPlaces.list({ cohort_id });

describe("the roster of a cohort", () => {
  test("shows who joined when, what they completed and booked, and when they were last seen", {
    tags: "cohorts.roster",
  }, async () => {
    const { db } = scene.app.database;
    const user = ada.session.user.id;
    const course = await makeCourse(db, { modules: 2 });
    const other = await makeCourse(db);
    const [module = ""] = course.modules;
    await makeProgress(db, { user, course: course.id, module, completed: true });
    await makeProgress(db, {
      ...{ user, course: other.id, completed: true },
      module: other.modules[0] ?? "",
    });
    const [held, cancelled] = [await makeSession(db), await makeSession(db)];
    await makeBooking(db, { user, session: held });
    await makeBooking(db, { user, session: cancelled, status: "cancelled" });
    const { id } = await scene.make({ course_ids: [course.id] });
    const place = await add(id);
    expect(place).toEqual({
      id: expect.any(String),
      cohort_id: id,
      person_id: expect.any(String),
      email: ada.email,
      name: null,
      has_account: true,
      status: "joined",
      offered_at: null,
      answer_by: null,
      closed_at: null,
      joined_at: inSpring.toISOString(),
      left_at: null,
      is_everything_open: false,
      paid_at: null,
      paid_on: null,
      paid_note: null,
      staff_note: null,
      completed_count: 1,
      module_count: 2,
      last_seen_at: expect.any(String),
      booked_sessions: 1,
    });
    expect(await roster(id)).toEqual([place]);
  });

  test("may hold someone without an account", { tags: "cohorts.places" }, async () => {
    await scene.app.api.leads.submit({ email: "lead@example.com" });
    const { id } = await scene.make();
    expect(await add(id, { email: "lead@example.com" })).toMatchObject({
      has_account: false,
      completed_count: 0,
      last_seen_at: null,
    });
  });

  test("of a cohort that does not exist is not found", async () => {
    const reply = await scene.coach.fetch(`/api/cohorts/${crypto.randomUUID()}/places`);
    expect(await readRefusal(reply)).toMatchObject({ status: 404 });
  });
});

describe("a place", () => {
  test("is given to people we know only", { tags: "cohorts.places" }, async () => {
    const { id } = await scene.make();
    const refusal = await readRefusal(await tryToAdd(id, "nobody@example.com"));
    expect(refusal).toMatchObject({ status: 404, code: "person_unknown" });
    expect(await roster(id)).toEqual([]);
  });

  test("is held once", { tags: "cohorts.places" }, async () => {
    const { id } = await scene.make();
    await add(id);
    const refusal = await readRefusal(await tryToAdd(id, ada.email));
    expect(refusal).toMatchObject({ status: 409, code: "already_in_cohort" });
  });

  test("is refused when all are taken", { tags: "cohorts.places" }, async () => {
    const { id } = await scene.make({ places: 1 });
    await add(id);
    expect(await readRefusal(await tryToAdd(id, bob.email))).toMatchObject({ code: "cohort_full" });
    expect(await roster(id)).toHaveLength(1);
  });

  test("is free again once the member has left, who may come back", {
    tags: "cohorts.places",
  }, async () => {
    const { id } = await scene.make({ places: 1 });
    const place = await add(id);
    expect(await scene.coach.api.cohortPlaces.end({ id: place.id })).toMatchObject({
      status: "left",
      left_at: inSpring.toISOString(),
    });
    const again = await postJson(scene.coach, `/api/cohort_places/${place.id}/end`, {});
    expect(await readRefusal(again)).toMatchObject({ status: 409, code: "place_left" });
    await add(id, bob);
    expect(await readRefusal(await tryToAdd(id, ada.email))).toMatchObject({ code: "cohort_full" });
    await scene.coach.api.cohorts.update({ id, places: 2 });
    await add(id);
    expect((await roster(id)).map(({ email, status }) => [email, status])).toEqual(
      expect.arrayContaining([
        [ada.email, "left"],
        [bob.email, "joined"],
        [ada.email, "joined"],
      ]),
    );
  });

  test("that is taken keeps the cohort from having fewer places, and from being deleted", {
    tags: "cohorts.places",
  }, async () => {
    const { id } = await scene.make({ places: 3 });
    await add(id);
    await add(id, bob);
    const fewer = await sendJson(scene.coach, "PATCH", `/api/cohorts/${id}`, { places: 1 });
    expect(await readRefusal(fewer)).toMatchObject({ code: "fewer_places_than_taken" });
    expect(await scene.coach.api.cohorts.update({ id, places: 2 })).toMatchObject({ places: 2 });
    expect(await scene.coach.api.cohorts.read({ id })).toMatchObject({ kept_by: "places" });
    const deletion = await scene.coach.fetch(`/api/cohorts/${id}`, { method: "DELETE" });
    expect(await readRefusal(deletion)).toMatchObject({ status: 409, code: "cohort_has_members" });
  });

  test("is marked as paid, with a note, and as not paid", { tags: "cohorts.roster" }, async () => {
    const { id } = await add((await scene.make()).id);
    const paid = { is_paid: true, paid_note: " By bank transfer " };
    expect(await scene.coach.api.cohortPlaces.update({ id, ...paid })).toMatchObject({
      paid_at: inSpring.toISOString(),
      paid_note: "By bank transfer",
    });
    expect(
      await scene.coach.api.cohortPlaces.update({ id, is_paid: false, paid_note: "" }),
    ).toMatchObject({ paid_at: null, paid_note: null });
  });

  test("is not changed by someone who saw outdated values", {
    tags: "cohorts.roster",
  }, async () => {
    const { id } = await add((await scene.make()).id);
    await scene.coach.api.cohortPlaces.update({ id, is_paid: true });
    const body = { paid_note: "None", was: { is_paid: false } };
    const reply = await sendJson(scene.coach, "PATCH", `/api/cohort_places/${id}`, body);
    expect(await readRefusal(reply)).toMatchObject({ status: 409, code: "changed_meanwhile" });
  });
});

describe("marking several members as paid", { tags: "cohorts.paid" }, () => {
  const pay = (ids: string[], more: object = {}) =>
    postJson(scene.coach, "/api/cohort_places/payment", { ids, paid_on: "2026-03-09", ...more });
  const paymentsIn = async (cohort: string) =>
    (await roster(cohort)).map(({ paid_on, paid_note }) => ({ paid_on, paid_note }));
  const paid = { paid_on: "2026-03-09", paid_note: "Bank transfer" };

  test("notes the day and the note on each place", async () => {
    const cohort = await scene.make();
    const ids = [(await add(cohort.id)).id, (await add(cohort.id, bob)).id];
    expect((await pay([...ids, ...ids], { paid_note: "Bank transfer" })).status).toBe(200);
    expect(await paymentsIn(cohort.id)).toEqual([paid, paid]);
  });

  test("marks nobody if one of them is paid meanwhile, so that no day is overwritten", {
    tags: "postgres",
  }, async () => {
    const cohort = await scene.make();
    const ids = [(await add(cohort.id)).id, (await add(cohort.id, bob)).id];
    const replies = await Promise.all([pay(ids), pay(ids.toReversed())]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const [one = "", two = ""] = ids;
    await scene.coach.api.cohortPlaces.update({ id: two, is_paid: false });
    expect(await readRefusal(await pay([one, two]))).toMatchObject({ code: "changed_meanwhile" });
    const days = (await paymentsIn(cohort.id)).map(({ paid_on }) => paid_on);
    expect(days.toSorted()).toEqual(["2026-03-09", null]);
  });

  test("is refused for who has left, and for a day to come", async () => {
    const cohort = await scene.make();
    const { id } = await add(cohort.id);
    expect(await readRefusal(await pay([id], { paid_on: "2026-03-11" }))).toMatchObject({
      fields: { paid_on: "Please choose a day that is not to come" },
    });
    await scene.coach.api.cohortPlaces.end({ id });
    expect(await readRefusal(await pay([id]))).toMatchObject({ code: "place_left" });
  });
});

describe("a note of staff on a place", () => {
  test("is kept, moves along, and is not overwritten by someone who saw an outdated one", {
    tags: "cohorts.roster",
  }, async () => {
    const [from, to] = [await scene.make(), await scene.make()];
    const { id } = await add(from.id);
    const noted = await scene.coach.api.cohortPlaces.update({
      id,
      staff_note: " Prefers mornings ",
    });
    expect(noted).toMatchObject({ staff_note: "Prefers mornings" });
    const body = { staff_note: "Evenings", was: { staff_note: null } };
    const reply = await sendJson(scene.coach, "PATCH", `/api/cohort_places/${id}`, body);
    expect(await readRefusal(reply)).toMatchObject({ code: "changed_meanwhile" });
    const moved = await scene.coach.api.cohortPlaces.move({ id, cohort_id: to.id });
    expect(moved).toMatchObject({ staff_note: "Prefers mornings" });
  });
});

describe("moving several members to another cohort", { tags: "cohorts.roster" }, () => {
  const moveAll = (ids: string[], cohort_id: string) =>
    postJson(scene.coach, "/api/cohort_places/move", { ids, cohort_id });

  test("moves all of them", async () => {
    const [from, to] = [await scene.make(), await scene.make({ places: 2 })];
    const ids = [(await add(from.id)).id, (await add(from.id, bob)).id];
    expect((await moveAll([...ids, ...ids], to.id)).status).toBe(200);
    expect((await roster(from.id)).map(({ status }) => status)).toEqual(["left", "left"]);
    expect((await roster(to.id)).map(({ email }) => email).toSorted()).toEqual(
      [ada.email, bob.email].toSorted(),
    );
  });

  test.each([
    ["there is no room for all", { places: 1 }, "cohort_full"],
    ["one has a place there", { places: 5, holds: true }, "already_in_cohort"],
  ])(
    "moves nobody if %s",
    async (_case, { places, holds }: { places: number; holds?: boolean }, code) => {
      const [from, to] = [await scene.make(), await scene.make({ places })];
      const ids = [(await add(from.id)).id, (await add(from.id, bob)).id];
      if (holds) await add(to.id, bob);
      expect(await readRefusal(await moveAll(ids, to.id))).toMatchObject({ code });
      expect((await roster(from.id)).map(({ status }) => status)).toEqual(["joined", "joined"]);
    },
  );

  test("moves nobody if one has left meanwhile", { tags: "postgres" }, async () => {
    const [from, to] = [await scene.make(), await scene.make()];
    const ids = [(await add(from.id)).id, (await add(from.id, bob)).id];
    await scene.coach.api.cohortPlaces.end({ id: ids[1] ?? "" });
    expect(await readRefusal(await moveAll(ids, to.id))).toMatchObject({ code: "place_left" });
    expect(await roster(to.id)).toEqual([]);
  });
});

describe("moving a member to another cohort", { tags: "cohorts.places" }, () => {
  test("takes what is paid along, and frees the place", async () => {
    const [from, to] = [
      await scene.make({ places: 1 }),
      await scene.make({ title: "Autumn cohort" }),
    ];
    const place = await add(from.id);
    await scene.coach.api.cohortPlaces.update({ id: place.id, is_paid: true, paid_note: "Cash" });
    const moved = await scene.coach.api.cohortPlaces.move({ id: place.id, cohort_id: to.id });
    expect(moved).toMatchObject({ cohort_id: to.id, status: "joined", paid_note: "Cash" });
    expect(moved.paid_at).not.toBeNull();
    expect((await roster(from.id)).map(({ status }) => status)).toEqual(["left"]);
    await add(from.id, bob);
  });

  test("that is full is refused, and the member stays", async () => {
    const [from, to] = [await scene.make(), await scene.make({ places: 1 })];
    await add(to.id, bob);
    const { id } = await add(from.id);
    const reply = await postJson(scene.coach, `/api/cohort_places/${id}/move`, {
      cohort_id: to.id,
    });
    expect(await readRefusal(reply)).toMatchObject({ code: "cohort_full" });
    expect((await roster(from.id)).map(({ status }) => status)).toEqual(["joined"]);
  });

  test.each([
    ["the same cohort", (id: string) => id, "already_in_cohort"],
    ["one that does not exist", () => crypto.randomUUID(), "not_found"],
  ])("to %s is refused", async (_case, target, code) => {
    const cohort = await scene.make();
    const { id } = await add(cohort.id);
    const cohort_id = target(cohort.id);
    const reply = await postJson(scene.coach, `/api/cohort_places/${id}/move`, { cohort_id });
    expect(await readRefusal(reply)).toMatchObject({ code });
    expect((await roster(cohort.id)).map(({ status }) => status)).toEqual(["joined"]);
  });

  test("back and forth at once by two coaches never over-books or deadlocks", {
    tags: "postgres",
  }, async () => {
    const [one, two] = [await scene.make({ places: 1 }), await scene.make({ places: 1 })];
    const [first, second] = [await add(one.id), await add(two.id, bob)];
    const replies = await Promise.all([
      postJson(scene.coach, `/api/cohort_places/${first.id}/move`, { cohort_id: two.id }),
      postJson(scene.coach, `/api/cohort_places/${second.id}/move`, { cohort_id: one.id }),
    ]);
    for (const reply of replies) expect([200, 409]).toContain(reply.status);
    const joined = [...(await roster(one.id)), ...(await roster(two.id))].filter(
      ({ status }) => status === "joined",
    );
    expect(joined.map(({ email }) => email).toSorted()).toEqual([ada.email, bob.email]);
  });
});

test("the last place goes to one of many who are given it at once", {
  tags: ["cohorts.places", "postgres"],
}, async () => {
  const people = Array.from({ length: 8 }, (_, index) => `many-${index}@example.com`);
  for (const email of people) await scene.app.api.leads.submit({ email });
  for (let round = 0; round < 5; round += 1) {
    const { id } = await scene.make({ places: 3 });
    const replies = await Promise.all(people.map((email) => tryToAdd(id, email)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(await roster(id)).toHaveLength(3);
  }
});

test("whoever deletes the account frees the place", { tags: "cohorts.places" }, async () => {
  const carol = await scene.app.signUp("carol@example.com");
  const { id } = await scene.make({ places: 1 });
  const place = await add(id, carol);
  await scene.coach.api.cohortPlaces.update({ id: place.id, paid_note: "Cash" });
  const { askForDeletion } = await import("#testing/accounts/deletion.ts");
  await askForDeletion(carol);
  expect(await roster(id)).toMatchObject([{ status: "left", paid_note: null }]);
  await add(id, bob);
});
