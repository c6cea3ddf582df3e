import { describe, expect, test } from "vitest";
import {
  accept,
  answersTo,
  apply,
  askLater,
  decisionOf,
  decline,
  lettersTo,
  monday,
  newApplicantEmail,
  springCohort,
} from "#testing/cohorts/applicants.ts";
import { applicationScene } from "#testing/cohorts/application-scene.ts";

const scene = applicationScene();

describe("a letter is an answer to what the person asked", () => {
  test("so it is sent to those who have unsubscribed, and is not the message of the day", {
    tags: "messages.answers",
  }, async () => {
    const application = await apply(scene.app, scene.coach);
    const { email } = application;
    await scene.app.api.emailPreferences.update({ email, unsubscribed: true });
    await decline(scene.coach, application);
    await scene.app.at(monday.noon);
    expect(lettersTo(scene.app, email)).toHaveLength(1);
    expect(await answersTo(scene.app, email)).toMatchObject([{ state: "sent", local_date: null }]);
  });

  test("it waits at night until 08:00 academy time, and says so", {
    tags: "messages.answers",
  }, async () => {
    const application = await apply(scene.app, scene.coach);
    const { email } = application;
    await scene.app.at(monday.night);
    await decline(scene.coach, application);
    await scene.app.at(monday.night);
    expect(lettersTo(scene.app, email)).toEqual([]);
    expect(await answersTo(scene.app, email)).toMatchObject([
      {
        state: "held",
        planned_at: new Date(monday.nextMorning),
        reason: "quiet hours until 8:00 AM, academy time",
      },
    ]);
    await scene.app.at("2026-11-17T07:59:59-05:00");
    expect(lettersTo(scene.app, email)).toEqual([]);
    await scene.app.at(monday.nextMorning);
    expect(lettersTo(scene.app, email)).toHaveLength(1);
  });

  test("it keeps to the quiet hours of a member", { tags: "messages.answers" }, async () => {
    const email = newApplicantEmail();
    const member = await scene.app.signUp(email);
    await member.api.quiet.update({
      ...{ quiet_pace: "daily", channel_email: false },
      ...{ quiet_hours_start: "11:00", quiet_hours_end: "15:00" },
    });
    const application = await apply(scene.app, scene.coach, email);
    await decline(scene.coach, application);
    await scene.app.at(monday.noon);
    expect(lettersTo(scene.app, email)).toEqual([]);
    await scene.app.at("2026-11-16T15:00:00-05:00");
    expect(lettersTo(scene.app, email)).toHaveLength(1);
  });

  test("it is dropped if staff decide otherwise while it waits", {
    tags: "messages.answers",
  }, async () => {
    const application = await apply(scene.app, scene.coach);
    const { email } = application;
    await scene.app.at(monday.night);
    const declined = await decline(scene.coach, application);
    await scene.app.at("2026-11-16T23:01:00-05:00");
    await accept(scene.coach, declined, { cohort_id: await springCohort(scene.app) });
    await scene.app.at(monday.nextMorning);
    expect(lettersTo(scene.app, email).map(({ subject }) => subject)).toEqual([
      "A place for you: Spring cohort",
    ]);
    const states = (await answersTo(scene.app, email)).map(({ state }) => state);
    expect(states.toSorted()).toEqual(["dropped", "sent"]);
  });

  test("it never waits beside the letter of a later decision, which takes a step of its own", {
    tags: "applications.one-decision",
  }, async () => {
    const application = await apply(scene.app, scene.coach);
    const { id, email } = application;
    const colleague = await scene.app.personWith("coach");
    await scene.app.at(monday.night);
    await askLater(colleague, application);
    await scene.app.at(monday.night);
    await expect(decline(scene.coach, application)).rejects.toMatchObject({
      code: "changed_meanwhile",
    });
    const current = await scene.coach.api.applications.read({ id });
    expect(current).toMatchObject({ decider: colleague.email, letter: { state: "held" } });
    const { decides_again: _, ...pressedAgain } = decisionOf(current, "decline");
    await expect(scene.coach.api.applications.decline(pressedAgain)).rejects.toMatchObject({
      code: "already_decided",
    });
    expect(await answersTo(scene.app, email)).toMatchObject([{ kind: "application-postponed" }]);
    await decline(scene.coach, current);
    await scene.app.at(monday.night);
    expect(
      (await answersTo(scene.app, email)).map(({ kind, state }) => [kind, state]).toSorted(),
    ).toEqual([
      ["application-declined", "held"],
      ["application-postponed", "dropped"],
    ]);
  });

  test("it is withdrawn as soon as the status is changed by hand", {
    tags: "messages.answers",
  }, async () => {
    const application = await apply(scene.app, scene.coach);
    const { id, email } = application;
    await scene.app.at(monday.night);
    await decline(scene.coach, application);
    await scene.app.at(monday.night);
    await scene.coach.api.applications.review({ id, status: "pending" });
    expect(await answersTo(scene.app, email)).toMatchObject([{ state: "dropped" }]);
  });

  test("another one is refused while it is being sent", {
    tags: "applications.one-decision",
  }, async () => {
    const declined = await decline(scene.coach, await apply(scene.app, scene.coach));
    const { db } = scene.app.database;
    await db
      .updateTable("messages")
      .set({ state: "sending", leased_until: new Date("2090-01-01") })
      .where("about_id", "=", declined.id)
      .where("nature", "=", "answer")
      .execute();
    await expect(askLater(scene.coach, declined)).rejects.toMatchObject({ code: "letter_leaving" });
    expect(await scene.coach.api.applications.read({ id: declined.id })).toMatchObject({
      status: "declined",
    });
  });

  test("it can be sent again while what it says is so", { tags: "messages.letters" }, async () => {
    const cohort_id = await springCohort(scene.app);
    const application = await accept(scene.coach, await apply(scene.app, scene.coach), {
      cohort_id,
    });
    const { email } = application;
    await scene.app.at(monday.noon);
    const { items } = await scene.coach.api.messages.list({ search: email });
    const id = items.find(({ kind }) => kind === "place-offered")?.id ?? "";
    await scene.app.at("2026-11-16T12:05:00-05:00");
    await scene.coach.api.messages.resend({ id });
    await scene.app.at("2026-11-16T12:05:00-05:00");
    expect(lettersTo(scene.app, email)).toHaveLength(2);
    await decline(scene.coach, application, "withdraw");
    await scene.app.at("2026-11-16T12:10:00-05:00");
    const again = scene.coach.api.messages.resend({ id });
    await expect(again).rejects.toMatchObject({ code: "letter_outdated" });
  });
});
