import { describe, expect, test } from "vitest";
import { postJson, readRefusal, sendJson } from "#testing/app/requests.ts";
import { sessionInput } from "#testing/coaching/coaching.ts";
import { cohortScene } from "#testing/cohorts/cohort-scene.ts";
import { entriesIn } from "#testing/mail/invite.ts";
import { mailAbout, messagesFor } from "#testing/mail/mails.ts";

const scene = cohortScene();
let count = 0;

async function makeCohortWithMember() {
  count += 1;
  const { id } = await scene.make();
  const { email } = await scene.app.signUp(`meets-${count}@example.com`);
  await scene.coach.api.cohortPlaces.add({ cohort_id: id, email });
  return { id, email };
}

const meeting = (cohort_id: string | null) =>
  sessionInput({
    ...{ title: "Practice", type: "group", cohort_id, max_participants: 8 },
    ...{ session_date: "2026-03-10", session_time: "18:00" },
  });

describe("a meeting of a cohort", { tags: "coaching.meeting-changes" }, () => {
  test("is one entry in its members’ calendars, from the first mail to the last", async () => {
    const { id, email } = await makeCohortWithMember();
    const { coaching } = scene.coach.api;
    const session = await coaching.create(meeting(id));
    const on = "Practice on Tuesday, March 10, 2026";
    const added = await mailAbout(scene.app.mailbox, email, `New meeting: ${on}`);
    const [entry] = entriesIn(added);
    expect(entry).toMatchObject({
      ...{ method: "REQUEST", sequence: 0, startsAt: "2026-03-10T22:00:00.000Z" },
    });
    await coaching.update({ id: session.id, session_time: "19:00" });
    const changed = await mailAbout(scene.app.mailbox, email, `Changed: ${on}`);
    const later = { ...entry, sequence: 1, startsAt: "2026-03-10T23:00:00.000Z" };
    expect(entriesIn(changed)).toEqual([later]);
    await coaching.delete({ id: session.id });
    const cancelled = await mailAbout(scene.app.mailbox, email, `Cancelled: ${on}`);
    expect(entriesIn(cancelled)).toEqual([{ ...later, method: "CANCEL", sequence: 2 }]);
  });

  test("that is taken from the cohort is cancelled for its members", async () => {
    const { id, email } = await makeCohortWithMember();
    const session = await scene.coach.api.coaching.create(meeting(id));
    await scene.coach.api.coaching.update({ id: session.id, cohort_id: null });
    const subject = "Cancelled: Practice on Tuesday, March 10, 2026";
    expect(entriesIn(await mailAbout(scene.app.mailbox, email, subject))).toMatchObject([
      { method: "CANCEL" },
    ]);
  });

  test("one on one is booked, and told to nobody", async () => {
    const { id, email } = await makeCohortWithMember();
    await scene.coach.api.coaching.create({ ...meeting(id), type: "one_on_one" });
    const kinds = (await messagesFor(scene.db, email)).map(({ kind }) => kind);
    expect(kinds).not.toContain("meeting-changed");
  });

  test.each(["2026-03-01", "2026-04-27"])(
    "on %s, outside the cohort’s days, is refused at the field",
    { tags: "coaching.meeting-day" },
    async (session_date) => {
      const { id } = await scene.make();
      const message = "Please choose a day of the cohort, from Mar 2, 2026 to Apr 26, 2026";
      const body = { ...meeting(id), session_date };
      const refused = { code: "invalid_input", fields: { session_date: message } };
      expect(await readRefusal(await postJson(scene.coach, "/api/sessions", body))).toMatchObject(
        refused,
      );
      const session = await scene.coach.api.coaching.create(meeting(id));
      const moved = await sendJson(scene.coach, "PATCH", `/api/sessions/${session.id}`, {
        session_date,
      });
      expect(await readRefusal(moved)).toMatchObject(refused);
      await scene.coach.api.coaching.create({ ...body, type: "one_on_one" });
    },
  );
});
