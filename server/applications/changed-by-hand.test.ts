import { describe, expect, test } from "vitest";
import {
  accept,
  answersTo,
  apply,
  askLater,
  decline,
  monday,
  placesOf,
  springCohort,
} from "#testing/cohorts/applicants.ts";
import { applicationScene } from "#testing/cohorts/application-scene.ts";

const scene = applicationScene();

describe("changing a status by hand", { tags: "applications.open-offer" }, () => {
  test("sends nothing, and takes the mark away", async () => {
    const application = await askLater(scene.coach, await apply(scene.app, scene.coach));
    const { id, email } = application;
    const reviewed = await scene.coach.api.applications.review({ id, status: "declined" });
    expect(reviewed).toMatchObject({ asked_later_at: null, decided_at: null });
    expect(await answersTo(scene.app, email)).toHaveLength(1);
  });

  test("still says that a letter was sent before", {
    tags: "applications.one-decision",
  }, async () => {
    const { id } = await decline(scene.coach, await apply(scene.app, scene.coach));
    await scene.app.at(monday.noon);
    await scene.coach.api.applications.review({ id, status: "reviewing" });
    expect(await scene.coach.api.applications.read({ id })).toMatchObject({
      ...{ decided_at: null, letter: { state: "sent" } },
    });
    const other = await askLater(scene.coach, await apply(scene.app, scene.coach));
    await scene.coach.api.applications.review({ id: other.id, status: "pending" });
    expect(await scene.coach.api.applications.read({ id: other.id })).toMatchObject({
      letter: null,
    });
  });

  test("asks what happens to an open offer, and keeps or withdraws it", async () => {
    const { id } = await accept(scene.coach, await apply(scene.app, scene.coach), {
      cohort_id: await springCohort(scene.app),
    });
    const { review } = scene.coach.api.applications;
    await expect(review({ id, status: "reviewing" })).rejects.toMatchObject({ code: "open_offer" });
    expect(await review({ id, notes: "Called her." })).toMatchObject({ status: "accepted" });
    const kept = await review({ id, status: "reviewing", open_offer: "keep" });
    expect(kept.open_offer).toMatchObject({ answer_by: monday.answerBy });
    expect(kept.decided_at).not.toBeNull();
    const withdrawn = await review({ id, status: "pending", open_offer: "withdraw" });
    expect(withdrawn).toMatchObject({ open_offer: null, decided_at: null });
  });
});

describe("the audit log", { tags: "applications.open-offer" }, () => {
  const withdrawals = async (id: string) => {
    const entries = await scene.app.database.db
      .selectFrom("audit_log")
      .select(["action", "detail"])
      .where("subject", "=", id)
      .orderBy("id")
      .execute();
    return entries.map(({ action, detail }) => [action, detail["withdrawn_offer"]]);
  };

  test("says which offer a change by hand withdrew, and nothing of one that is kept", async () => {
    const cohort_id = await springCohort(scene.app);
    const application = await accept(scene.coach, await apply(scene.app, scene.coach), {
      cohort_id,
    });
    const { id } = application;
    const [place] = await placesOf(scene.app, application);
    const { review } = scene.coach.api.applications;
    await review({ id, status: "reviewing", open_offer: "keep" });
    await review({ id, status: "pending", open_offer: "withdraw" });
    await review({ id, status: "declined", open_offer: "withdraw" });
    expect(await withdrawals(id)).toEqual([
      ["applications.accept", undefined],
      ["applications.review", undefined],
      ["applications.review", place?.id],
      ["applications.review", undefined],
    ]);
  });

  test("says which offer another decision withdrew", async () => {
    const cohort_id = await springCohort(scene.app);
    const application = await accept(scene.coach, await apply(scene.app, scene.coach), {
      cohort_id,
    });
    await scene.app.at(monday.noon);
    const { id } = application;
    const [place] = await placesOf(scene.app, application);
    const open_offer = "withdraw";
    await decline(scene.coach, application, open_offer);
    expect(await withdrawals(id)).toEqual([
      ["applications.accept", undefined],
      ["applications.decline", place?.id],
    ]);
  });
});
