import { describe, expect, test } from "vitest";
import { letters } from "#content/letters.ts";
import { password } from "#testing/app/start-app.ts";
import {
  accept,
  acceptanceOf,
  answersTo,
  apply,
  askLater,
  decisionOf,
  decline,
  lettersTo,
  monday,
  newApplicantEmail,
  placesOf,
  springCohort,
} from "#testing/cohorts/applicants.ts";
import { applicationScene } from "#testing/cohorts/application-scene.ts";
import { makeCohort, makePlace } from "#testing/cohorts/cohorts.ts";
import { headerOf } from "#testing/mail/mails.ts";

const scene = applicationScene();

describe("accepting an application", () => {
  test("holds a place, sets the status and sends one letter with a link to the place", {
    tags: "applications.accept",
  }, async () => {
    const application = await apply(scene.app, scene.coach);
    const { email } = application;
    const cohort_id = await springCohort(scene.app);
    const decided = await accept(scene.coach, application, { cohort_id });
    expect(decided).toMatchObject({
      status: "accepted",
      reviewed_by: scene.coach.session.user.id,
      open_offer: { cohort_id, cohort: "Spring cohort", answer_by: monday.answerBy },
    });
    expect(decided.decided_at).toBe(decided.reviewed_at);
    expect(await placesOf(scene.app, application)).toMatchObject([
      { status: "offered", application_id: application.id, answer_by: monday.answerBy },
    ]);
    await scene.app.at(monday.noon);
    const [letter, ...others] = lettersTo(scene.app, email);
    expect(others).toEqual([]);
    expect(letter?.subject).toBe("A place for you: Spring cohort");
    expect(letter?.text).toContain("Hello Ada,");
    expect(letter?.text).toContain("Monday, March 1, 2027");
    expect(letter?.text).toContain("Friday, November 20, 2026, Eastern Time");
    expect(letter?.text).toMatch(/\/place#token=ey[\w.-]+/);
    expect(letter && headerOf(letter, "List-Unsubscribe")).toBeUndefined();
  });

  test("stands among the letters of the cohort, without what the person got before", {
    tags: "cohorts.staff-page",
  }, async () => {
    const application = await apply(scene.app, scene.coach);
    const cohort_id = await springCohort(scene.app);
    const kindsAbout = async (about_cohort: string) =>
      (await scene.coach.api.messages.list({ about_cohort })).items.map(({ kind }) => kind);
    await accept(scene.coach, application, { cohort_id });
    expect(await kindsAbout(cohort_id)).toEqual(["place-offered"]);
    const other = await scene.coach.api.cohorts.read({ id: await springCohort(scene.app) });
    await scene.coach.api.cohortPlaces.add({ cohort_id: other.id, email: application.email });
    expect(await kindsAbout(other.id)).toEqual(["place-confirmed"]);
  });

  test("sends a letter whose link works also where the letter shows its address", {
    tags: "applications.accept",
  }, async () => {
    const application = await apply(scene.app, scene.coach);
    const acceptance = acceptanceOf(application, { cohort_id: await springCohort(scene.app) });
    const text = "See your place at {link}, or [here]({link}).";
    await scene.coach.api.applications.accept({ ...acceptance, text });
    await scene.app.at(monday.noon);
    const html = lettersTo(scene.app, application.email)[0]?.html || "";
    expect(html.match(/href="[^"]+\/place#token=ey[\w.-]+"/g)).toHaveLength(2);
    expect(html).toMatch(/>[^<]+\/place#token=ey[\w.-]+</);
    expect(html).not.toContain("place-token");
  });

  test("stores no token, and staff read the letter without one", {
    tags: "messages.letters",
  }, async () => {
    const application = await apply(scene.app, scene.coach);
    const { email } = application;
    await accept(scene.coach, application, { cohort_id: await springCohort(scene.app) });
    await scene.app.at(monday.noon);
    const [message] = await answersTo(scene.app, email);
    expect(JSON.stringify(message)).not.toContain("token=ey");
    const { items } = await scene.coach.api.messages.list({ search: email });
    const logged = items.find(({ kind }) => kind === "place-offered");
    const { html, text } = await scene.coach.api.messages.read({ id: logged?.id ?? "" });
    expect(html + text).not.toContain("token=ey");
    expect(logged).toMatchObject({ nature: "answer", can: { read: true, resend: true } });
  });

  test.each([
    ["cohort_full", { code: "cohort_full" }, 1],
    ["less than three days to answer", { code: "invalid_input" }, 8],
  ])(
    "is refused with %s: nothing is sent and nothing changes",
    { tags: "applications.accept" },
    async (_case, refusal, places) => {
      const application = await apply(scene.app, scene.coach);
      const { email } = application;
      const cohort_id = await springCohort(scene.app, places);
      if (places === 1)
        await makePlace(scene.app.database.db, { cohort: cohort_id, email: "x@example.com" });
      const values = { cohort_id, ...(places > 1 && { answer_by: "2026-11-18" }) };
      await expect(accept(scene.coach, application, values)).rejects.toMatchObject(refusal);
      expect(await scene.coach.api.applications.read({ id: application.id })).toEqual(application);
      expect(await answersTo(scene.app, email)).toEqual([]);
      expect(await placesOf(scene.app, application)).toEqual([]);
    },
  );

  test("twice at once sends one letter and holds one place", {
    tags: ["applications.one-decision", "postgres"],
  }, async () => {
    const application = await apply(scene.app, scene.coach);
    const { email } = application;
    const cohort_id = await springCohort(scene.app);
    const both = await Promise.allSettled([
      accept(scene.coach, application, { cohort_id }),
      accept(scene.coach, application, { cohort_id }),
    ]);
    const refused = both.filter(({ status }) => status === "rejected");
    expect(refused).toMatchObject([{ reason: { code: "changed_meanwhile" } }]);
    expect(await answersTo(scene.app, email)).toHaveLength(1);
    expect(await placesOf(scene.app, application)).toHaveLength(1);
  });
});

describe("declining and asking to wait", () => {
  test("a decline sets the status and sends its letter", {
    tags: "applications.decline",
  }, async () => {
    const application = await apply(scene.app, scene.coach);
    const { email } = application;
    expect(await decline(scene.coach, application)).toMatchObject({
      status: "declined",
      asked_later_at: null,
    });
    await scene.app.at(monday.noon);
    expect(lettersTo(scene.app, email).map(({ subject }) => subject)).toEqual([
      letters.decline.subject,
    ]);
  });

  test("not now leaves it in review with a mark, by which the list can be filtered", {
    tags: "applications.decline",
  }, async () => {
    const application = await apply(scene.app, scene.coach);
    const { email } = application;
    const decided = await askLater(scene.coach, application);
    await scene.app.at(monday.noon);
    expect(decided).toMatchObject({ status: "reviewing", asked_later_at: decided.decided_at });
    const { items } = await scene.coach.api.applications.list({
      mark: "asked_to_wait",
      search: email,
    });
    expect(items.map(({ id }) => id)).toEqual([decided.id]);
    const toAnswer = await scene.coach.api.applications.list({ mark: "to_answer", search: email });
    expect(toAnswer.items).toEqual([]);
    expect(
      (await scene.coach.api.applications.list({ mark: "offered", search: email })).items,
    ).toEqual([]);
    expect(await decline(scene.coach, decided)).toMatchObject({ asked_later_at: null });
  });

  test("by two coaches at once is done by one, and the other is told", {
    tags: ["applications.one-decision", "postgres"],
  }, async () => {
    const application = await apply(scene.app, scene.coach);
    const { email } = application;
    const both = await Promise.allSettled([
      decline(scene.coach, application),
      askLater(scene.coach, application),
    ]);
    const refused = both.filter(({ status }) => status === "rejected");
    expect(refused).toMatchObject([{ reason: { code: "changed_meanwhile" } }]);
    expect(await answersTo(scene.app, email)).toHaveLength(1);
  });

  test("needs the choice to withdraw an offer that is open", {
    tags: "applications.open-offer",
  }, async () => {
    const cohort_id = await springCohort(scene.app);
    const application = await accept(scene.coach, await apply(scene.app, scene.coach), {
      cohort_id,
    });
    await scene.app.at(monday.noon);
    await expect(decline(scene.coach, application)).rejects.toMatchObject({ code: "open_offer" });
    expect(await decline(scene.coach, application, "withdraw")).toMatchObject({ open_offer: null });
    expect(await placesOf(scene.app, application)).toMatchObject([{ status: "withdrawn" }]);
  });

  test("is refused while the applicant has a place in a cohort that is not over", {
    tags: "applications.has-place",
  }, async () => {
    const cohort = await springCohort(scene.app);
    const { id, email } = await apply(scene.app, scene.coach);
    await makePlace(scene.app.database.db, { cohort, email });
    const application = await scene.coach.api.applications.read({ id });
    expect(application.taken_places).toEqual([{ cohort_id: cohort, cohort: "Spring cohort" }]);
    const refusal = { code: "has_place", status: 409 };
    await expect(decline(scene.coach, application)).rejects.toMatchObject(refusal);
    await expect(askLater(scene.coach, application)).rejects.toMatchObject(refusal);
    await expect(accept(scene.coach, application, { cohort_id: cohort })).rejects.toMatchObject({
      code: "already_in_cohort",
    });
    expect(await answersTo(scene.app, email)).toEqual([]);
    const { status } = await scene.coach.api.applications.review({ id, status: "declined" });
    expect(status).toBe("declined");
    expect(await answersTo(scene.app, email)).toEqual([]);
  });

  test("is possible once the cohort of the applicant is over, or the place is free again", {
    tags: "applications.has-place",
  }, async () => {
    const over = await makeCohort(scene.app.database.db);
    const former = await apply(scene.app, scene.coach);
    await makePlace(scene.app.database.db, { cohort: over, email: former.email });
    expect(await decline(scene.coach, former)).toMatchObject({
      status: "declined",
      taken_places: [],
    });
    const cohort_id = await springCohort(scene.app);
    const leaver = await apply(scene.app, scene.coach);
    const { id } = await scene.coach.api.cohortPlaces.add({ cohort_id, email: leaver.email });
    await expect(decline(scene.coach, leaver)).rejects.toMatchObject({ code: "has_place" });
    await scene.coach.api.cohortPlaces.end({ id });
    expect(await decline(scene.coach, leaver)).toMatchObject({
      status: "declined",
      taken_places: [],
    });
  });

  test("sends nothing to someone who has been erased", async () => {
    const email = newApplicantEmail();
    const member = await scene.app.signUp(email);
    const application = await apply(scene.app, scene.coach, email);
    await member.api.members.deleteOwn({ email, password });
    await expect(decline(scene.coach, application)).rejects.toMatchObject({
      code: "person_erased",
    });
  });

  test.each([
    ["an unknown placeholder", { text: "Hello {first name}" }],
    ["a name in the subject", { subject: "For {name}" }],
    ["a cohort, of which there is none", { text: "In {cohort}" }],
    ["a letter that is too long", { text: "x".repeat(20_001) }],
    ["no text", { text: " " }],
  ])("is refused with %s", { tags: "letters.placeholders" }, async (_case, words) => {
    const application = await apply(scene.app, scene.coach);
    const { email } = application;
    const body = { ...decisionOf(application, "decline"), ...words };
    const refused = scene.coach.api.applications.decline(body);
    await expect(refused).rejects.toMatchObject({ code: "invalid_input", status: 422 });
    expect(await answersTo(scene.app, email)).toEqual([]);
  });
});
