import { describe, expect, test } from "vitest";
import { postJson, readRefusal, sendJson } from "#testing/app/requests.ts";
import { sessionInput } from "#testing/coaching/coaching.ts";
import { coachingScene } from "#testing/coaching/coaching-scene.ts";
import { messagesFor } from "#testing/mail/mails.ts";

const scene = coachingScene();

const twice = { session_date: "2026-11-01", session_time: "01:30" };
const [first, second] = ["2026-11-01T05:30:00.000Z", "2026-11-01T06:30:00.000Z"];

const add = (input: object) =>
  postJson(scene.coach, "/api/sessions", { ...sessionInput(), ...input });
const added = async (input: object) => (await add(input)).json() as Promise<{ id: string }>;
const change = (id: string, update: object) =>
  sendJson(scene.coach, "PATCH", `/api/sessions/${id}`, update);

describe("a time that the academy's clock skips", { tags: "coaching.clock" }, () => {
  const skipped = { session_date: "2027-03-14", session_time: "02:30" };
  const refusal = {
    code: "invalid_input",
    fields: { session_time: "There is no 2:30 AM on March 14, 2027" },
  };

  test("is refused for a new session and for one that is moved", async () => {
    expect(await readRefusal(await add(skipped))).toMatchObject(refusal);
    const { id } = await added({ session_date: "2027-03-14", session_time: "03:30" });
    const { session_time } = skipped;
    expect(await readRefusal(await change(id, { session_time }))).toMatchObject(refusal);
    const other = await added({ session_date: "2027-03-13", session_time });
    const { session_date } = skipped;
    expect(await readRefusal(await change(other.id, { session_date }))).toMatchObject(refusal);
  });
});

describe("a time that the academy's clock shows twice", { tags: "coaching.clock" }, () => {
  test("asks which one, and is stored as that one", async () => {
    expect(await readRefusal(await add(twice))).toMatchObject({
      code: "invalid_input",
      fields: {
        session_turn: "1:30 AM comes twice on November 1, 2026. Please choose which one",
      },
    });
    for (const [session_turn, starts_at] of [
      ["first", first],
      ["second", second],
    ]) {
      const session = { ...twice, session_turn, starts_at };
      expect(await added({ ...twice, session_turn })).toMatchObject(session);
    }
  });

  test("is the same on the page, in the mail, and in the calendar file", async () => {
    const { id } = await added({ ...twice, session_turn: "first" });
    const [open] = (await scene.ada.api.coaching.listOpen()).items;
    expect(open).toMatchObject({ id, starts_at: first });
    const booking = await scene.ada.api.coaching.book({ session_id: id });
    expect(booking.session.starts_at).toBe(first);
    const [next] = (await scene.ada.api.dashboard.read()).next_sessions;
    expect(next?.starts_at).toBe(first);
    const [mail] = await messagesFor(scene.db, scene.ada.email);
    expect(mail?.calendar).toMatchObject({ startsAt: first });
    await change(id, { session_turn: "second" });
    const changed = (await messagesFor(scene.db, scene.ada.email)).at(-1);
    expect(changed?.calendar).toMatchObject({ startsAt: second });
  });

  test("is asked for again only when the session is moved", async () => {
    const { id } = await added({ ...twice, session_turn: "first" });
    expect(await (await change(id, { title: "Renamed" })).json()).toMatchObject({
      starts_at: first,
      session_turn: "first",
    });
    expect(await (await change(id, { session_time: "03:30" })).json()).toMatchObject({
      starts_at: "2026-11-01T08:30:00.000Z",
      session_turn: null,
    });
  });
});

test("a turn is not kept for a time that comes once", { tags: "coaching.clock" }, async () => {
  const once = { session_date: "2026-11-01", session_time: "03:00", session_turn: "first" };
  expect(await added(once)).toMatchObject({
    session_turn: null,
    starts_at: "2026-11-01T08:00:00.000Z",
  });
});
