import { describe, expect, test } from "vitest";
import { postJson, readRefusal, sendJson } from "#testing/app/requests.ts";
import { cohortScene } from "#testing/cohorts/cohort-scene.ts";
import { cohortInput } from "#testing/cohorts/cohorts.ts";

const scene = cohortScene();
const needed = "Please say how to pay before you publish a cohort with a price";

const patch = (id: string, body: object) =>
  sendJson(scene.coach, "PATCH", `/api/cohorts/${id}`, body);

describe("how to pay", { tags: "cohorts.how-to-pay" }, () => {
  test.each([
    ["missing", null],
    ["empty", " "],
  ])(
    "that is %s is refused at its field for a published cohort with a price",
    async (_case, how_to_pay) => {
      const body = { ...cohortInput({ price: "$640" }), how_to_pay };
      expect(await readRefusal(await postJson(scene.coach, "/api/cohorts", body))).toMatchObject({
        code: "invalid_input",
        fields: { how_to_pay: needed },
      });
    },
  );

  test("may be missing in a draft, until it is published", async () => {
    const { id } = await scene.make({ price: "$640", how_to_pay: null, is_published: false });
    expect(await readRefusal(await patch(id, { is_published: true }))).toMatchObject({
      code: "invalid_input",
      fields: { how_to_pay: needed },
    });
    const published = { id, is_published: true, how_to_pay: "By **card**." };
    expect(await scene.coach.api.cohorts.update(published)).toMatchObject({ state: "open" });
    expect(await readRefusal(await patch(id, { how_to_pay: null }))).toMatchObject({
      fields: { how_to_pay: needed },
    });
  });

  test.each([
    ["too long", "x".repeat(1001), "1,000 characters"],
    ["too deep", `${">".repeat(11)} pay`, "levels of lists"],
  ])("that is %s is refused", async (_case, how_to_pay, words) => {
    const body = cohortInput({ price: "$640" });
    const reply = await postJson(scene.coach, "/api/cohorts", { ...body, how_to_pay });
    expect((await readRefusal(reply)).fields?.["how_to_pay"]).toContain(words);
  });

  test("is kept by the database, too", async () => {
    const { id } = await scene.make({ price: "$640" });
    const change = scene.db.updateTable("cohorts").set({ how_to_pay: null }).where("id", "=", id);
    await expect(change.execute()).rejects.toThrow("cohorts_how_to_pay");
  });
});

test.each([
  ["create", (body: object) => postJson(scene.coach, "/api/cohorts", body), "first_day"],
  [
    "copy",
    async (body: object) => {
      const { id } = await scene.make();
      const { first_day } = { first_day: "", ...body };
      return await postJson(scene.coach, `/api/cohorts/${id}/copy`, { title: "Copy", first_day });
    },
    "first_day",
  ],
  [
    "update",
    async ({ first_day }: { first_day?: string }) =>
      await patch((await scene.make()).id, { first_day }),
    "first_day",
  ],
  [
    "shift",
    async () => {
      const { id } = await scene.make();
      return await postJson(scene.coach, `/api/cohorts/${id}/shift`, { days: -21 });
    },
    "days",
  ],
])(
  "a first day in the past is refused at the field: %s",
  { tags: "cohorts.days" },
  async (_call, send, field) => {
    const reply = await send({ ...cohortInput(), first_day: "2026-02-09" });
    const refusal = await readRefusal(reply);
    expect(refusal).toMatchObject({ code: "invalid_input" });
    expect(refusal.fields?.[field]).toBe("Please choose a first day that is not over");
  },
);

test("the first day of a cohort that has begun can be corrected", {
  tags: "cohorts.days",
}, async () => {
  const { id } = await scene.make();
  await scene.moveTo("2026-03-10T15:00:00.000Z");
  const corrected = await scene.coach.api.cohorts.update({ id, first_day: "2026-03-03" });
  expect(corrected).toMatchObject({ first_day: "2026-03-03", state: "running" });
});

describe("a payment", { tags: "cohorts.paid" }, () => {
  async function place() {
    const { id } = await scene.make();
    const { email } = await scene.app.signUp(`${crypto.randomUUID()}@example.com`);
    return await scene.coach.api.cohortPlaces.add({ cohort_id: id, email });
  }
  const update = (id: string, body: object) =>
    sendJson(scene.coach, "PATCH", `/api/cohort_places/${id}`, body);

  test("has the day on which it came, or else today", async () => {
    const { id } = await place();
    const { update } = scene.coach.api.cohortPlaces;
    expect(await update({ id, is_paid: true })).toMatchObject({ paid_on: "2026-02-10" });
    expect(await update({ id, paid_on: "2026-02-06" })).toMatchObject({
      paid_on: "2026-02-06",
      paid_at: scene.now.toISOString(),
    });
    expect(await update({ id, is_paid: false })).toMatchObject({ paid_on: null, paid_at: null });
  });

  test("on a day that is to come is refused at the field", async () => {
    const { id } = await place();
    const reply = await update(id, { is_paid: true, paid_on: "2026-02-11" });
    expect(await readRefusal(reply)).toMatchObject({
      fields: { paid_on: "Please choose a day that is not to come" },
    });
  });
});
