import { beforeAll, describe, expect, test } from "vitest";
import { ensurePerson } from "#server/people/people.ts";
import { postJson, readRefusal, sendJson } from "#testing/app/requests.ts";
import { cohortScene, inSpring } from "#testing/cohorts/cohort-scene.ts";
import { findOpenOffer, offerPlace, withdrawOffer } from "./offered-places.ts";

const scene = cohortScene(inSpring);

const soonest = "2026-03-13";

let ada: string;
let bob: string;

beforeAll(async () => {
  [ada, bob] = [await personId("ada@example.com"), await personId("bob@example.com")];
});

const personId = (email: string) => ensurePerson(scene.app.runtime, email);
const offer = (cohort_id: string, person_id = ada, answer_by = soonest) =>
  offerPlace(scene.app.runtime, {
    ...{ cohort_id, person_id, answer_by, application_id: null },
    offered_by: scene.coach.session.user.id,
  });
const roster = (cohort_id: string) => scene.coach.api.cohortPlaces.list({ cohort_id });

describe("an offer", () => {
  test("holds a place until its deadline, and stands in the roster", {
    tags: ["offers.held", "offers.deadline"],
  }, async () => {
    const { id } = await scene.make({ places: 1 });
    const { place_id, link } = await offer(id);
    expect(link).toBe(`${scene.app.runtime.config.publicUrl}/place#token=place-token.${place_id}`);
    expect(await roster(id)).toMatchObject([
      {
        ...{ id: place_id, status: "offered", answer_by: soonest, joined_at: null },
        offered_at: inSpring.toISOString(),
      },
    ]);
    await expect(offer(id, bob)).rejects.toMatchObject({ code: "cohort_full" });
    const given = await postJson(scene.coach, `/api/cohorts/${id}/places`, {
      email: "bob@example.com",
    });
    expect(await readRefusal(given)).toMatchObject({ code: "cohort_full" });
  });

  test("counts when the number of places is lowered", { tags: "offers.held" }, async () => {
    const { id } = await scene.make({ places: 3 });
    await offer(id);
    await offer(id, bob);
    expect(await scene.coach.api.cohorts.read({ id })).toMatchObject({
      ...{ places: 3, taken_places: 0, offered_places: 2 },
    });
    const fewer = await sendJson(scene.coach, "PATCH", `/api/cohorts/${id}`, { places: 1 });
    expect(await readRefusal(fewer)).toMatchObject({ code: "fewer_places_than_taken" });
    expect(await scene.coach.api.cohorts.update({ id, places: 2 })).toMatchObject({ places: 2 });
  });

  test("gives no access and no tier", { tags: "offers.held" }, async () => {
    const { id } = await scene.make({ membership_tier: "elite" });
    await offer(id);
    const { db } = scene.app.database;
    for (const view of ["cohort_members", "cohort_tiers"] as const) {
      expect(await db.selectFrom(view).select("person_id").execute()).toEqual([]);
    }
  });

  test.each([
    ["before three days", "2026-03-12"],
    ["after the last day", "2026-04-27"],
  ])("can't end %s", { tags: "offers.deadline" }, async (_case, answerBy) => {
    const { id } = await scene.make();
    await expect(offer(id, ada, answerBy)).rejects.toMatchObject({
      code: "invalid_input",
      fields: { answer_by: expect.any(String) },
    });
  });

  test.each([
    ["a draft", { is_published: false }],
    ["a cohort that is over", { first_day: "2026-01-05", last_day: "2026-03-09" }],
  ])("is not made for %s", { tags: "offers.held" }, async (_case, values) => {
    const { id } = await scene.make(values);
    await expect(offer(id)).rejects.toMatchObject({ code: "cohort_not_offered" });
  });

  test("is made once to a person, of one cohort at a time", { tags: "offers.held" }, async () => {
    const [one, other] = [await scene.make(), await scene.make()];
    const { place_id } = await offer(one.id);
    await expect(offer(one.id)).rejects.toMatchObject({ code: "already_in_cohort" });
    await expect(offer(other.id)).rejects.toMatchObject({ code: "other_offer_open" });
    expect(await findOpenOffer(scene.app.runtime, ada)).toMatchObject({
      place_id,
      cohort_id: one.id,
    });
    await withdrawOffer(scene.app.runtime, place_id, scene.coach.session.user.id);
    await offer(other.id);
  });

  test("is not made to a member of the cohort", { tags: "offers.held" }, async () => {
    const { id } = await scene.make();
    await scene.coach.api.cohortPlaces.add({ cohort_id: id, email: "ada@example.com" });
    await expect(offer(id)).rejects.toMatchObject({ code: "already_in_cohort" });
  });

  test("can be withdrawn while it is open, and frees the place", {
    tags: "offers.held",
  }, async () => {
    const { id } = await scene.make({ places: 1 });
    const { place_id } = await offer(id);
    await withdrawOffer(scene.app.runtime, place_id, scene.coach.session.user.id);
    await expect(
      withdrawOffer(scene.app.runtime, place_id, scene.coach.session.user.id),
    ).rejects.toMatchObject({
      code: "offer_closed",
    });
    await expect(
      withdrawOffer(scene.app.runtime, crypto.randomUUID(), scene.coach.session.user.id),
    ).rejects.toMatchObject({
      code: "not_found",
    });
    expect(await findOpenOffer(scene.app.runtime, ada)).toBeUndefined();
    await offer(id, bob);
    expect((await roster(id)).map(({ status }) => status).toSorted()).toEqual([
      "offered",
      "withdrawn",
    ]);
  });

  test("of the last place is made to one of several people at once", {
    tags: ["offers.held", "postgres"],
  }, async () => {
    for (let round = 0; round < 5; round += 1) {
      await scene.db.deleteFrom("cohort_places").execute();
      const { id } = await scene.make({ places: 1 });
      const offers = await Promise.allSettled([offer(id), offer(id, bob)]);
      expect(offers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    }
  });
});
