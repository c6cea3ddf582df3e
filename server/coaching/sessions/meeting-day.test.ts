import { expect, test } from "vitest";
import { postJson, readRefusal, sendJson } from "#testing/app/requests.ts";
import { sessionInput } from "#testing/coaching/coaching.ts";
import { cohortScene } from "#testing/cohorts/cohort-scene.ts";

const scene = cohortScene();

const meeting = (cohort_id: string) =>
  sessionInput({
    ...{ title: "Practice", type: "group", cohort_id, max_participants: 8 },
    ...{ session_date: "2026-03-10", session_time: "18:00" },
  });

test.each(["2026-03-01", "2026-04-27"])(
  "a meeting on %s, outside its cohort’s days, is refused at the field",
  { tags: "coaching.meeting-day" },
  async (session_date) => {
    const { id } = await scene.make();
    const message = "Please choose a day of the cohort, from Mar 2, 2026 to Apr 26, 2026";
    const body = { ...meeting(id), session_date };
    const refused = { code: "invalid_input", fields: { session_date: message } };
    expect(await readRefusal(await postJson(scene.coach, "/api/sessions", body))).toMatchObject(
      refused,
    );
    const { coaching } = scene.coach.api;
    const session = await coaching.create(meeting(id));
    const move = await sendJson(scene.coach, "PATCH", `/api/sessions/${session.id}`, {
      session_date,
    });
    expect(await readRefusal(move)).toMatchObject(refused);
    expect(await coaching.create({ ...body, type: "one_on_one" })).toMatchObject({ session_date });
  },
);
