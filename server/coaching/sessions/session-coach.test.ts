import { beforeAll, describe, expect, test } from "vitest";
import { postJson, readRefusal, sendJson } from "#testing/app/requests.ts";
import { password } from "#testing/app/start-app.ts";
import { sessionInput } from "#testing/coaching/coaching.ts";
import { coachingScene, idOf } from "#testing/coaching/coaching-scene.ts";

const scene = coachingScene();

beforeAll(async () => {
  await scene.coach.api.members.nameOwn({ name: "Nora" });
});

describe("the coach of a session", { tags: "coaching.coach" }, () => {
  test("is who adds it, unless another one or none is chosen", async () => {
    const other = await scene.app.personWith("admin");
    const { coach_id: _, ...input } = sessionInput({});
    expect(await scene.coach.api.coaching.create(input)).toMatchObject({
      coach_id: idOf(scene.coach),
      coach_name: "Nora",
      coach_email: scene.coach.email,
    });
    const chosen = { ...input, coach_id: idOf(other) };
    expect(await scene.coach.api.coaching.create(chosen)).toMatchObject({ coach_id: idOf(other) });
    const none = { ...input, session_time: "12:00", coach_id: null };
    const added = await scene.coach.api.coaching.create(none);
    expect(added).toMatchObject({ coach_id: null, coach_name: null, coach_email: null });
    const update = { id: added.id, coach_id: idOf(scene.coach), was: { coach_id: null } };
    expect(await scene.coach.api.coaching.update(update)).toMatchObject({ coach_name: "Nora" });
  });

  test("is named to members, without the address", async () => {
    const member = await scene.app.personWith("member");
    await scene.session({ title: "Named", coach: idOf(scene.coach) });
    const { items } = await member.api.coaching.listOpen();
    const named = items.find(({ title }) => title === "Named");
    expect(named).toMatchObject({ coach_name: "Nora" });
    expect(JSON.stringify(named)).not.toContain(scene.coach.email);
  });

  test("must be on the staff", async () => {
    const member = await scene.app.personWith("member");
    for (const coach_id of [idOf(member), crypto.randomUUID()]) {
      const added = await postJson(scene.coach, "/api/sessions", { ...sessionInput({}), coach_id });
      expect((await readRefusal(added)).code).toBe("coach_gone");
      const { id } = await scene.coach.api.coaching.create(sessionInput({}));
      const changed = await sendJson(scene.coach, "PATCH", `/api/sessions/${id}`, { coach_id });
      expect((await readRefusal(changed)).code).toBe("coach_gone");
    }
  });

  test("is nobody once the account is deleted, and the session stays", async () => {
    const { coach_id: _, ...input } = sessionInput({});
    const leaving = await scene.app.personWith("coach");
    const { id } = await leaving.api.coaching.create({ ...input, title: "Stays" });
    await leaving.api.members.deleteOwn({ email: leaving.email, password });
    const { session } = await scene.coach.api.coaching.listSessionBookings({ id });
    expect(session).toMatchObject({ title: "Stays", coach_id: null, coach_name: null });
  });
});
