import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { postJson, readRefusal, sendJson } from "#testing/app/requests.ts";
import { type App, type Person, password, startApp } from "#testing/app/start-app.ts";
import { makeSession, sessionInput } from "#testing/coaching/coaching.ts";

let app: App;
let coach: Person;

beforeAll(async () => {
  app = await startApp({ now: () => new Date("2026-03-02T15:00:00.000Z") });
  coach = await app.personWith("coach");
  await coach.api.members.nameOwn({ name: "Nora" });
});
afterAll(() => app.stop());

const idOf = (person: Person) => person.session.user.id;

describe("the coach of a session", { tags: "coaching.coach" }, () => {
  test("is who adds it, unless another one or none is chosen", async () => {
    const other = await app.personWith("admin");
    const { coach_id: _, ...input } = sessionInput({});
    expect(await coach.api.coaching.create(input)).toMatchObject({
      coach_id: idOf(coach),
      coach_name: "Nora",
      coach_email: coach.email,
    });
    const chosen = { ...input, coach_id: idOf(other) };
    expect(await coach.api.coaching.create(chosen)).toMatchObject({ coach_id: idOf(other) });
    const none = { ...input, coach_id: null };
    const added = await coach.api.coaching.create(none);
    expect(added).toMatchObject({ coach_id: null, coach_name: null, coach_email: null });
    const update = { id: added.id, coach_id: idOf(coach), was: { coach_id: null } };
    expect(await coach.api.coaching.update(update)).toMatchObject({ coach_name: "Nora" });
  });

  test("is named to members, without the address", async () => {
    const member = await app.personWith("member");
    await makeSession(app.database.db, { title: "Named", coach: idOf(coach) });
    const { items } = await member.api.coaching.listOpen();
    const named = items.find(({ title }) => title === "Named");
    expect(named).toMatchObject({ coach_name: "Nora" });
    expect(JSON.stringify(named)).not.toContain(coach.email);
  });

  test("must be on the staff", async () => {
    const member = await app.personWith("member");
    for (const coach_id of [idOf(member), crypto.randomUUID()]) {
      const added = await postJson(coach, "/api/sessions", { ...sessionInput({}), coach_id });
      expect((await readRefusal(added)).code).toBe("coach_gone");
      const { id } = await coach.api.coaching.create(sessionInput({}));
      const changed = await sendJson(coach, "PATCH", `/api/sessions/${id}`, { coach_id });
      expect((await readRefusal(changed)).code).toBe("coach_gone");
    }
  });

  test("is nobody once the account is deleted, and the session stays", async () => {
    const leaving = await app.personWith("coach");
    const { id } = await leaving.api.coaching.create(sessionInput({ title: "Stays" }));
    await leaving.api.members.deleteOwn({ email: leaving.email, password });
    const { session } = await coach.api.coaching.listSessionBookings({ id });
    expect(session).toMatchObject({ title: "Stays", coach_id: null, coach_name: null });
  });
});
