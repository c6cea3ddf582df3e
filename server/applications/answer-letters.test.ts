import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Person } from "#testing/app/start-app.ts";
import { startTimedApp, type TimedApp } from "#testing/app/timed-app.ts";
import {
  accept,
  answersTo,
  apply,
  decline,
  lettersTo,
  monday,
  newApplicantEmail,
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

describe("a letter is an answer to what the person asked", () => {
  test("so it is sent to those who have unsubscribed, and is not the message of the day", {
    tags: "messages.answers",
  }, async () => {
    const application = await apply(app, coach);
    const { email } = application;
    await app.api.emailPreferences.update({ email, unsubscribed: true });
    await decline(coach, application);
    await app.at(monday.noon);
    expect(lettersTo(app, email)).toHaveLength(1);
    expect(await answersTo(app, email)).toMatchObject([{ state: "sent", local_date: null }]);
  });

  test("it waits at night until 08:00 academy time, and says so", {
    tags: "messages.answers",
  }, async () => {
    const application = await apply(app, coach);
    const { email } = application;
    await app.at(monday.night);
    await decline(coach, application);
    await app.at(monday.night);
    expect(lettersTo(app, email)).toEqual([]);
    expect(await answersTo(app, email)).toMatchObject([
      {
        state: "held",
        planned_at: new Date(monday.nextMorning),
        reason: "quiet hours until 8:00 AM, academy time",
      },
    ]);
    await app.at("2026-11-17T07:59:59-05:00");
    expect(lettersTo(app, email)).toEqual([]);
    await app.at(monday.nextMorning);
    expect(lettersTo(app, email)).toHaveLength(1);
  });

  test("it keeps to the quiet hours of a member", { tags: "messages.answers" }, async () => {
    const email = newApplicantEmail();
    const member = await app.signUp(email);
    await member.api.quiet.update({
      ...{ quiet_pace: "daily", channel_email: false },
      ...{ quiet_hours_start: "11:00", quiet_hours_end: "15:00" },
    });
    const application = await apply(app, coach, email);
    await decline(coach, application);
    await app.at(monday.noon);
    expect(lettersTo(app, email)).toEqual([]);
    await app.at("2026-11-16T15:00:00-05:00");
    expect(lettersTo(app, email)).toHaveLength(1);
  });

  test("it is dropped if staff decide otherwise while it waits", {
    tags: "messages.answers",
  }, async () => {
    const application = await apply(app, coach);
    const { email } = application;
    await app.at(monday.night);
    const declined = await decline(coach, application);
    await app.at("2026-11-16T23:01:00-05:00");
    await accept(coach, declined, { cohort_id: await springCohort(app) });
    await app.at(monday.nextMorning);
    expect(lettersTo(app, email).map(({ subject }) => subject)).toEqual([
      "A place for you: Spring cohort",
    ]);
    const states = (await answersTo(app, email)).map(({ state }) => state);
    expect(states.toSorted()).toEqual(["dropped", "sent"]);
  });

  test("it can be sent again while what it says is so", { tags: "messages.letters" }, async () => {
    const cohort_id = await springCohort(app);
    const application = await accept(coach, await apply(app, coach), { cohort_id });
    const { email } = application;
    await app.at(monday.noon);
    const { items } = await coach.api.messages.list({ search: email });
    const id = items.find(({ kind }) => kind === "place-offered")?.id ?? "";
    await app.at("2026-11-16T12:05:00-05:00");
    await coach.api.messages.resend({ id });
    await app.at("2026-11-16T12:05:00-05:00");
    expect(lettersTo(app, email)).toHaveLength(2);
    await decline(coach, application, "withdraw");
    await app.at("2026-11-16T12:10:00-05:00");
    const again = coach.api.messages.resend({ id });
    await expect(again).rejects.toMatchObject({ code: "letter_outdated" });
  });
});
