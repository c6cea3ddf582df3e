import { beforeAll, describe, expect, test } from "vitest";
import { postJson, readRefusal, sendJson } from "#testing/app/requests.ts";
import type { Person } from "#testing/app/start-app.ts";
import { cohortScene, inFebruary } from "#testing/cohorts/cohort-scene.ts";
import { cohortInput } from "#testing/cohorts/cohorts.ts";
import { makeCourse } from "#testing/cohorts/courses.ts";

const scene = cohortScene();

let other: Person;

beforeAll(async () => {
  other = await scene.app.personWith("admin");
});

/** Logs in again in case the login has ended. */

const idOf = ({ session }: Person) => session.user.id;
const patch = (id: string, body: unknown) =>
  sendJson(scene.coach, "PATCH", `/api/cohorts/${id}`, body);

describe("a new cohort", () => {
  test("keeps what was typed, its coaches, and its courses in order", {
    tags: ["cohorts.form", "postgres"],
  }, async () => {
    const first = await makeCourse(scene.db, { title: "Listening" });
    const second = await makeCourse(scene.db, { title: "Asking" });
    const input = cohortInput({
      title: "  Spring  ",
      hours_per_week: 3,
      price: "$900",
      if_unsuited: "Leave in the first two weeks and pay nothing.",
      membership_tier: "premium",
      coach_ids: [idOf(other), idOf(scene.coach)],
      course_ids: [second.id, first.id],
    });
    const { coach_ids, course_ids, ...values } = input;
    const made = await scene.coach.api.cohorts.create(input);
    expect(made).toEqual({
      ...{ taken_places: 0, offered_places: 0, kept_by: null },
      ...{ cancelled_at: null, cancel_reason: null },
      ...values,
      title: "Spring",
      id: expect.any(String),
      state: "open",
      coaches: [
        { id: idOf(other), email: other.email, name: null },
        { id: idOf(scene.coach), email: scene.coach.email, name: null },
      ],
      courses: [
        { id: second.id, title: "Asking" },
        { id: first.id, title: "Listening" },
      ],
      created_at: inFebruary.toISOString(),
    });
    expect(await scene.coach.api.cohorts.read({ id: made.id })).toEqual(made);
  });

  test("is a draft that accepts applications unless it says otherwise", {
    tags: "cohorts.states",
  }, async () => {
    const body = { title: "T", first_day: "2026-03-02", last_day: "2026-03-03", places: 1 };
    expect(await (await postJson(scene.coach, "/api/cohorts", body)).json()).toMatchObject({
      state: "draft",
      is_published: false,
      accepts_applications: true,
      coaches: [],
      courses: [],
    });
  });

  test.each([
    ["without a title", { title: " " }, "title", "Title is required"],
    ["with too long a title", { title: "x".repeat(201) }, "title", "at most 200"],
    ["without a place", { places: 0 }, "places", "at least 1 place"],
    ["with too many places", { places: 1001 }, "places", "at most 1000"],
    ["with half a place", { places: 1.5 }, "places", "whole number"],
    ["that ends on its first day", { last_day: "2026-03-02" }, "last_day", "after the first day"],
    ["that ends before it begins", { last_day: "2026-03-01" }, "last_day", "after the first day"],
    ["of more than two years", { last_day: "2028-03-03" }, "last_day", "within two years"],
    ["on a day that is none", { first_day: "2026-02-30" }, "first_day", "choose the first day"],
    ["in the distant past", { first_day: "1999-12-31" }, "first_day", "choose the first day"],
    ["with an hour too few", { hours_per_week: 0 }, "hours_per_week", "at least 1 hour"],
    ["with too long a price", { price: "x".repeat(201) }, "price", "200 characters"],
    ["with too long a sentence", { if_unsuited: "x".repeat(501) }, "if_unsuited", "500"],
    ["with a tier of no kind", { membership_tier: "gold" }, "membership_tier", ""],
    ["with a coach who is nobody", { coach_ids: [crypto.randomUUID()] }, "coach_ids", "staff"],
    ["with a course that is gone", { course_ids: [crypto.randomUUID()] }, "course_ids", "deleted"],
  ])(
    "%s is refused, and not kept",
    { tags: "cohorts.days" },
    async (_case, values, field, words) => {
      const body = { ...cohortInput(), ...values };
      const refusal = await readRefusal(await postJson(scene.coach, "/api/cohorts", body));
      expect(refusal).toMatchObject({ status: 422, code: "invalid_input" });
      expect(refusal.fields?.[field]).toContain(words);
      expect((await scene.coach.api.cohorts.list({})).items).toEqual([]);
    },
  );

  test.each(["coach_ids", "course_ids"])("naming one of %s twice is refused", async (field) => {
    const course = await makeCourse(scene.db);
    const id = field === "coach_ids" ? idOf(scene.coach) : course.id;
    const body = { ...cohortInput(), [field]: [id, id.toUpperCase()] };
    const refusal = await readRefusal(await postJson(scene.coach, "/api/cohorts", body));
    expect(refusal).toMatchObject({ status: 422, code: "invalid_input" });
    expect(refusal.fields?.[field]).toBe("Please choose each one only once");
  });

  test("may take exactly two years", { tags: "cohorts.days" }, async () => {
    expect(await scene.make({ last_day: "2028-03-02" })).toMatchObject({ last_day: "2028-03-02" });
  });

  test("can't be led by a member", { tags: "cohorts.form" }, async () => {
    const member = await scene.app.personWith("member");
    const body = cohortInput({ coach_ids: [idOf(member)] });
    expect(await readRefusal(await postJson(scene.coach, "/api/cohorts", body))).toMatchObject({
      code: "invalid_input",
    });
  });
});

describe("the state of a cohort", () => {
  test.each([
    ["open", "2026-03-02T04:59:00.000Z"], // Sunday evening in New York
    ["running", "2026-03-02T05:00:00.000Z"],
    ["running", "2026-04-27T03:59:00.000Z"],
    ["over", "2026-04-27T04:00:00.000Z"],
  ])("is %s at %s, if it is published", { tags: "cohorts.states" }, async (state, at) => {
    const { id } = await scene.make();
    const draft = await scene.make({ title: "Draft", is_published: false });
    await scene.moveTo(at);
    expect((await scene.coach.api.cohorts.read({ id })).state).toBe(state);
    expect((await scene.coach.api.cohorts.read({ id: draft.id })).state).toBe("draft");
    for (const each of ["draft", "open", "running", "over"] as const) {
      const { items } = await scene.coach.api.cohorts.list({ state: each });
      const expected = { [state]: ["Spring cohort"], draft: ["Draft"] }[each] ?? [];
      expect(
        items.map(({ title }) => title),
        each,
      ).toEqual(expected);
    }
  });
});

describe("changing a cohort", () => {
  test("changes only what is named", async () => {
    const course = await makeCourse(scene.db);
    const made = await scene.make({ course_ids: [course.id], coach_ids: [idOf(scene.coach)] });
    const changed = await scene.coach.api.cohorts.update({ id: made.id, price: " ", places: 9 });
    expect(changed).toEqual({ ...made, places: 9 });
    expect(await scene.coach.api.cohorts.update({ id: made.id, coach_ids: [] })).toEqual({
      ...changed,
      coaches: [],
    });
  });

  test("is checked against the day that stays", { tags: "cohorts.days" }, async () => {
    const { id } = await scene.make();
    expect(await readRefusal(await patch(id, { first_day: "2026-05-01" }))).toMatchObject({
      code: "invalid_input",
      fields: { last_day: "Please choose a day after the first day" },
    });
    expect((await scene.coach.api.cohorts.read({ id })).first_day).toBe("2026-03-02");
  });

  test("to outdated values is refused, and names them", async () => {
    const { id } = await scene.make({ coach_ids: [idOf(scene.coach)] });
    const was = { places: 8, coach_ids: [idOf(scene.coach)], title: "Spring cohort" };
    await other.api.cohorts.update({ id, places: 10, coach_ids: [idOf(other)] });
    const refusal = await readRefusal(await patch(id, { places: 12, coach_ids: [], was }));
    expect(refusal).toMatchObject({ status: 409, code: "changed_meanwhile" });
    expect(Object.keys(refusal.fields ?? {})).toEqual(["places", "coach_ids"]);
  });

  test("can make a draft of it until it begins", { tags: "cohorts.states" }, async () => {
    const { id } = await scene.make();
    expect((await scene.coach.api.cohorts.update({ id, is_published: false })).state).toBe("draft");
    await scene.coach.api.cohorts.update({ id, is_published: true });
    await scene.moveTo("2026-03-02T15:00:00.000Z");
    expect(await readRefusal(await patch(id, { is_published: false }))).toMatchObject({
      code: "cohort_begun",
    });
  });

  test("that does not exist is not found", async () => {
    expect(await readRefusal(await patch(crypto.randomUUID(), {}))).toMatchObject({ status: 404 });
  });
});

test("a copy is a draft from another first day on, with coaches, courses and opening days", {
  tags: "cohorts.copy",
}, async () => {
  const course = await makeCourse(scene.db, { modules: 2 });
  const [, later = ""] = course.modules;
  const made = await scene.make({
    course_ids: [course.id],
    coach_ids: [idOf(scene.coach)],
    price: "$900",
  });
  await scene.coach.api.cohorts.setOpenings({
    id: made.id,
    openings: [{ module_id: later, opens_after_days: 10 }],
  });
  const copy = await scene.coach.api.cohorts.copy({
    id: made.id,
    title: "Autumn cohort",
    first_day: "2026-09-07",
  });
  expect(copy).toEqual({
    ...made,
    id: copy.id,
    title: "Autumn cohort",
    first_day: "2026-09-07",
    last_day: "2026-11-01",
    is_published: false,
    state: "draft",
  });
  const { items } = await scene.coach.api.cohorts.listOpenings({ id: copy.id });
  expect(items.map(({ opens_after_days }) => opens_after_days)).toEqual([0, 10]);
});

test("a copy leaves out a coach who is not on the staff any more", {
  tags: "cohorts.copy",
}, async () => {
  const former = await scene.app.personWith("coach");
  const { id } = await scene.make({ coach_ids: [idOf(former), idOf(scene.coach)] });
  await other.api.roles.remove({ user_id: idOf(former), role: "coach" });
  const copy = await scene.coach.api.cohorts.copy({ id, title: "Copy", first_day: "2026-09-07" });
  expect(copy.coaches.map(({ email }) => email)).toEqual([scene.coach.email]);
});

test("a deleted cohort is gone, and can't be deleted again", {
  tags: "cohorts.deletion",
}, async () => {
  const { id } = await scene.make();
  expect(await scene.coach.api.cohorts.delete({ id })).toEqual({ success: true });
  const again = await scene.coach.fetch(`/api/cohorts/${id}`, { method: "DELETE" });
  expect(await readRefusal(again)).toMatchObject({ status: 404 });
});
