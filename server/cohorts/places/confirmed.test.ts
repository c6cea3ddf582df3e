import { describe, expect, test } from "vitest";
import { sessionInput } from "#testing/coaching/coaching.ts";
import { cohortScene } from "#testing/cohorts/cohort-scene.ts";
import { makeOffer } from "#testing/cohorts/offers.ts";
import { entriesIn } from "#testing/mail/invite.ts";
import { linksIn, mailAbout, mailsFor, messagesFor } from "#testing/mail/mails.ts";

const scene = cohortScene();
const subject = "Your place in the Spring cohort";
let count = 0;

function newAddress(): string {
  count += 1;
  return `member-${count}@example.com`;
}

async function makePaidCohort() {
  const { db } = scene;
  await db
    .updateTable("people")
    .set({ name: "Mara Quist", is_name_chosen: true })
    .where("email", "=", scene.coach.email)
    .execute();
  const cohort = await scene.make({
    price: "$640",
    if_unsuited: "Leave in the first two weeks and get it back.",
    coach_ids: [scene.coach.session.user.id],
  });
  const meeting = await scene.coach.api.coaching.create(
    sessionInput({
      ...{ title: "Group practice", type: "group", cohort_id: cohort.id },
      ...{ session_date: "2026-03-10", session_time: "18:00", max_participants: 8 },
    }),
  );
  return { cohort, meeting };
}

async function accept(cohort: string, email: string) {
  const by = scene.coach.session.user.id;
  const { token } = await makeOffer(scene.app.runtime, {
    cohort,
    email,
    answerBy: "2026-02-20",
    by,
  });
  await scene.app.visitor().api.offers.accept({ token, password: "the owner's own words" });
  return token;
}

describe("accepting a place", { tags: "cohorts.confirmed" }, () => {
  test("is confirmed at once by a mail with all that matters, and the dates as calendar entries", async () => {
    await scene.moveTo("2026-02-11T04:00:00.000Z"); // eleven at night
    const { cohort } = await makePaidCohort();
    const email = newAddress();
    await accept(cohort.id, email);
    const mail = await mailAbout(scene.app.mailbox, email, subject);
    for (const words of [
      "Thank you for accepting your place.",
      "First day: Monday, March 2, 2026",
      "Last day: Sunday, April 26, 2026",
      "With Mara Quist",
      "$640, to be paid by the end of Monday, March 2, 2026, Eastern Time.",
      "Bank transfer to 12 34 56.",
      "Tuesday, March 10, 2026, 6:00 PM Eastern Time",
      "Group practice, 60 minutes, online",
      "at 9:00 AM Eastern Time, your modules open",
      "To give your place back, reply to this email.",
      "Leave in the first two weeks and get it back.",
    ]) {
      expect(mail.text?.replaceAll(/\s+/g, " ")).toContain(words);
    }
    expect(linksIn(mail).some((link) => link.endsWith("/terms"))).toBe(true);
    expect(entriesIn(mail)).toMatchObject([
      { method: "REQUEST", sequence: 0, startsAt: "2026-03-02T14:00:00.000Z" },
      { method: "REQUEST", sequence: 0, startsAt: "2026-03-10T22:00:00.000Z" },
    ]);
  });

  test("sends one mail, however often it is pressed", async () => {
    const { cohort } = await makePaidCohort();
    const email = newAddress();
    const token = await accept(cohort.id, email);
    await expect(
      scene.app.visitor().api.offers.accept({ token, password: "the owner's own words" }),
    ).rejects.toThrow();
    await mailAbout(scene.app.mailbox, email, subject);
    const confirmed = (await messagesFor(scene.db, email)).map(({ kind }) => kind);
    expect(confirmed.filter((kind) => kind === "place-confirmed")).toHaveLength(1);
  });

  test("after the first day gives seven days to pay, and no entry for a day that is over", {
    tags: "cohorts.pay-by",
  }, async () => {
    const { cohort } = await makePaidCohort();
    await scene.moveTo("2026-03-05T15:00:00.000Z");
    const email = newAddress();
    const by = scene.coach.session.user.id;
    const offer = { cohort: cohort.id, email, answerBy: "2026-03-10", by };
    const { token } = await makeOffer(scene.app.runtime, offer);
    expect(await scene.app.visitor().api.offers.read({ token })).toMatchObject({
      pay_by: "2026-03-12",
      first_meeting: { title: "Group practice", starts_at: "2026-03-10T22:00:00.000Z" },
    });
    await scene.app.visitor().api.offers.accept({ token, password: "the owner's own words" });
    const mail = await mailAbout(scene.app.mailbox, email, subject);
    expect(mail.text).toContain("by the end of Thursday, March 12, 2026");
    expect(entriesIn(mail)).toMatchObject([{ startsAt: "2026-03-10T22:00:00.000Z" }]);
  });
});

describe("a place that staff give", { tags: "cohorts.confirmed" }, () => {
  test("is told, but is no receipt", async () => {
    const { cohort } = await makePaidCohort();
    const { email } = await scene.app.signUp(newAddress());
    await scene.coach.api.cohortPlaces.add({ cohort_id: cohort.id, email });
    const mail = await mailAbout(scene.app.mailbox, email, subject);
    expect(mail.text).toContain("We have given you a place.");
    expect(entriesIn(mail)).toHaveLength(2);
    const [message] = (await messagesFor(scene.db, email)).filter(
      ({ kind }) => kind === "place-confirmed",
    );
    expect(message?.nature).toBe("answer");
  });

  test("in a draft is told once the cohort is published", async () => {
    const { id } = await scene.make({ is_published: false });
    const { email } = await scene.app.signUp(newAddress());
    await scene.coach.api.cohortPlaces.add({ cohort_id: id, email });
    const kinds = async () => (await messagesFor(scene.db, email)).map(({ kind }) => kind);
    expect(await kinds()).not.toContain("place-confirmed");
    await scene.coach.api.cohorts.update({ id, is_published: true });
    await mailAbout(scene.app.mailbox, email, subject);
    await scene.coach.api.cohorts.update({ id, is_published: false });
    await scene.coach.api.cohorts.update({ id, is_published: true });
    expect((await kinds()).filter((kind) => kind === "place-confirmed")).toHaveLength(1);
    expect(await mailsFor(scene.app.mailbox, email)).not.toEqual([]);
  });
});
