import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Person, password } from "#testing/app/start-app.ts";
import { startTimedApp, type TimedApp } from "#testing/app/timed-app.ts";
import {
  apply,
  askLater,
  decline,
  monday,
  newApplicantEmail,
} from "#testing/cohorts/applicants.ts";

let app: TimedApp;
let coach: Person;

beforeAll(async () => {
  app = await startTimedApp(monday.noon);
  coach = await app.personWith("coach");
});
beforeEach(() => app.at(monday.noon));
afterAll(() => app.stop());

describe("an application says by when an answer is promised", () => {
  test("and that it is late once that day is over, until it is answered", {
    tags: "applications.promised",
  }, async () => {
    const application = await apply(app, coach);
    expect(application).toMatchObject({ promised_by: "2026-11-18", is_late: false });
    await app.at("2026-11-18T23:59:00-05:00");
    expect(await coach.api.applications.read({ id: application.id })).toMatchObject({
      is_late: false,
    });
    await app.at("2026-11-19T00:00:00-05:00");
    expect(await coach.api.applications.read({ id: application.id })).toMatchObject({
      is_late: true,
    });
    expect(await askLater(coach, application)).toMatchObject({
      is_late: false,
    });
  });
});

test("an application waits for an answer until it has one, or its person is erased", {
  tags: "applications.promised",
}, async () => {
  const email = newApplicantEmail();
  const member = await app.signUp(email);
  const other = await apply(app, coach);
  const { id } = await apply(app, coach, email);
  const listed = async () =>
    (await coach.api.applications.list({ mark: "to_answer" })).items.map((item) => item.id);
  expect(await listed()).toEqual(expect.arrayContaining([id, other.id]));
  await decline(coach, other);
  await member.api.members.deleteOwn({ email, password });
  await app.at("2026-11-30T12:00:00-05:00");
  expect(await listed()).not.toContain(id);
  expect(await listed()).not.toContain(other.id);
  expect(await coach.api.applications.read({ id })).toMatchObject({ is_late: false });
});

test("the history of an applicant has requests and mails, the latest first", {
  tags: "applications.history",
}, async () => {
  const email = newApplicantEmail();
  await app.api.leads.submit({ email, name: "Ada" });
  await app.at("2026-11-16T12:01:00-05:00");
  const application = await apply(app, coach, email);
  await app.at("2026-11-16T12:02:00-05:00");
  await decline(coach, application);
  await app.at("2026-11-16T12:02:00-05:00");
  const history = await coach.api.applications.history({ id: application.id });
  const entries = history.map(({ kind, mail }) => mail?.kind ?? kind);
  expect(entries[0]).toBe("application-declined");
  expect(entries).toContain("application-received");
  expect(entries).toContain("playbook");
  expect(entries).toContain("playbook-requested");
});
