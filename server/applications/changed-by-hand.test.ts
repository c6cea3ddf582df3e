import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Person } from "#testing/app/start-app.ts";
import { startTimedApp, type TimedApp } from "#testing/app/timed-app.ts";
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

let app: TimedApp;
let coach: Person;

beforeAll(async () => {
  app = await startTimedApp(monday.noon);
  coach = await app.personWith("coach");
});
beforeEach(() => app.at(monday.noon));
afterAll(() => app.stop());

describe("changing a status by hand", { tags: "applications.open-offer" }, () => {
  test("sends nothing, and takes the mark away", async () => {
    const application = await askLater(coach, await apply(app, coach));
    const { id, email } = application;
    const reviewed = await coach.api.applications.review({ id, status: "declined" });
    expect(reviewed).toMatchObject({ asked_later_at: null, decided_at: null });
    expect(await answersTo(app, email)).toHaveLength(1);
  });

  test("asks what happens to an open offer, and keeps or withdraws it", async () => {
    const { id } = await accept(coach, await apply(app, coach), {
      cohort_id: await springCohort(app),
    });
    const { review } = coach.api.applications;
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
    const entries = await app.database.db
      .selectFrom("audit_log")
      .select(["action", "detail"])
      .where("subject", "=", id)
      .orderBy("id")
      .execute();
    return entries.map(({ action, detail }) => [action, detail["withdrawn_offer"]]);
  };

  test("says which offer a change by hand withdrew, and nothing of one that is kept", async () => {
    const cohort_id = await springCohort(app);
    const application = await accept(coach, await apply(app, coach), { cohort_id });
    const { id } = application;
    const [place] = await placesOf(app, application);
    const { review } = coach.api.applications;
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
    const cohort_id = await springCohort(app);
    const application = await accept(coach, await apply(app, coach), { cohort_id });
    const { id } = application;
    const [place] = await placesOf(app, application);
    const open_offer = "withdraw";
    await decline(coach, application, open_offer);
    expect(await withdrawals(id)).toEqual([
      ["applications.accept", undefined],
      ["applications.decline", place?.id],
    ]);
  });
});
