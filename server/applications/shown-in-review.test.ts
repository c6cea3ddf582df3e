import { describe, expect, test } from "vitest";
import { password } from "#testing/app/start-app.ts";
import { apply, askLater, decline, newApplicantEmail } from "#testing/cohorts/applicants.ts";
import { applicationScene } from "#testing/cohorts/application-scene.ts";

const scene = applicationScene();

describe("an application says by when an answer is promised", () => {
  test("and that it is late once that day is over, until it is answered", {
    tags: "applications.promised",
  }, async () => {
    const application = await apply(scene.app, scene.coach);
    expect(application).toMatchObject({ promised_by: "2026-11-18", is_late: false });
    await scene.app.at("2026-11-18T23:59:00-05:00");
    expect(await scene.coach.api.applications.read({ id: application.id })).toMatchObject({
      is_late: false,
    });
    await scene.app.at("2026-11-19T00:00:00-05:00");
    expect(await scene.coach.api.applications.read({ id: application.id })).toMatchObject({
      is_late: true,
    });
    expect(await askLater(scene.coach, application)).toMatchObject({
      is_late: false,
    });
  });
});

test("an application waits for an answer until it has one, or its person is erased", {
  tags: "applications.promised",
}, async () => {
  const email = newApplicantEmail();
  const member = await scene.app.signUp(email);
  const other = await apply(scene.app, scene.coach);
  const { id } = await apply(scene.app, scene.coach, email);
  const listed = async () =>
    (await scene.coach.api.applications.list({ mark: "to_answer" })).items.map((item) => item.id);
  expect(await listed()).toEqual(expect.arrayContaining([id, other.id]));
  await decline(scene.coach, other);
  await member.api.members.deleteOwn({ email, password });
  await scene.app.at("2026-11-30T12:00:00-05:00");
  expect(await listed()).not.toContain(id);
  expect(await listed()).not.toContain(other.id);
  expect(await scene.coach.api.applications.read({ id })).toMatchObject({ is_late: false });
});

test("the history of an applicant has requests and mails, the latest first", {
  tags: "applications.history",
}, async () => {
  const email = newApplicantEmail();
  await scene.app.api.leads.submit({ email, name: "Ada" });
  await scene.app.at("2026-11-16T12:01:00-05:00");
  const application = await apply(scene.app, scene.coach, email);
  await scene.app.at("2026-11-16T12:02:00-05:00");
  await decline(scene.coach, application);
  await scene.app.at("2026-11-16T12:02:00-05:00");
  const history = await scene.coach.api.applications.history({ id: application.id });
  const entries = history.map(({ kind, mail }) => mail?.kind ?? kind);
  expect(entries[0]).toBe("application-declined");
  expect(entries).toContain("application-received");
  expect(entries).toContain("playbook");
  expect(entries).toContain("playbook-requested");
});
