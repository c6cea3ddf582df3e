// @module-tag postgres

import { describe, expect, test } from "vitest";
import type { SessionUpdate } from "#contract/coaching/sessions.ts";
import { readRefusal, sendJson } from "#testing/app/requests.ts";
import type { Person } from "#testing/app/start-app.ts";
import { sessionInput } from "#testing/coaching/coaching.ts";
import { coachingScene, idOf } from "#testing/coaching/coaching-scene.ts";
import { messagesFor } from "#testing/mail/mails.ts";

const scene = coachingScene();

/** Four Tuesdays at 6 PM, from March 10, 2026. */
async function addSeries(other: object = {}): Promise<string[]> {
  await scene.coach.api.coaching.create({
    ...sessionInput({ coach_id: idOf(scene.coach) }),
    ...other,
    repeat: { every: "weeks", times: 4 },
  });
  return (await listed()).map(({ id }) => id);
}
const listed = async () => (await scene.coach.api.coaching.list({ order: "asc" })).items;
const change = (id: string | undefined, update: SessionUpdate & { following?: boolean }) =>
  sendJson(scene.coach, "PATCH", `/api/sessions/${id}`, { following: true, ...update });
const callOff = (id: string | undefined) =>
  scene.coach.api.coaching.callOff({ id: id ?? "", cancel_reason: "I am ill.", following: true });
const when = async () =>
  (await listed()).map(({ session_date, session_time }) => `${session_date} ${session_time}`);
const book = async (person: Person, ids: readonly (string | undefined)[]) => {
  for (const id of ids) await scene.booked(person, id ?? "");
};
const mails = async ({ email }: Person) => await messagesFor(scene.db, email);

describe("a session and those of its series that follow", {
  tags: "coaching.series-following",
}, () => {
  test("are listed, without what is earlier, called off, or of another series", async () => {
    const [first, second, third, fourth] = await addSeries();
    await addSeries({ session_time: "10:00" });
    await scene.coach.api.coaching.callOff({ id: third ?? "" });
    const ids = async (id: string | undefined) =>
      (await scene.coach.api.coaching.listFollowing({ id: id ?? "" })).items.map(({ id }) => id);
    expect(await ids(first)).toEqual([second, fourth]);
    expect(await ids(fourth)).toEqual([]);
    const alone = await scene.session({ date: "2026-03-12" });
    expect(await ids(alone)).toEqual([]);
  });

  test("move by as many days, to the same time, across a change of the clock", async () => {
    const [first] = await addSeries({ session_date: "2026-10-20" });
    expect(
      (await change(first, { session_date: "2026-10-22", session_time: "19:30" })).status,
    ).toBe(200);
    expect((await listed()).map(({ starts_at }) => starts_at)).toEqual([
      "2026-10-22T23:30:00.000Z",
      "2026-10-29T23:30:00.000Z",
      "2026-11-06T00:30:00.000Z",
      "2026-11-13T00:30:00.000Z",
    ]);
  });

  test("do not move to a year that we do not keep", async () => {
    const [first] = await addSeries({ session_date: "9998-03-10" });
    const before = await when();
    expect(await readRefusal(await change(first, { session_date: "9998-12-30" }))).toMatchObject({
      ...{ status: 422, fields: { session_date: "Please choose another date" } },
    });
    const preview = scene.coach.fetch(`/api/sessions/${first}/following?session_date=9998-12-30`);
    expect((await preview).status).toBe(422);
    expect(await when()).toEqual(before);
  });

  test("may take each other's times", { tags: "coaching.coach-busy" }, async () => {
    const [, second] = await addSeries();
    expect((await change(second, { session_date: "2026-03-24" })).status).toBe(200);
    expect(await when()).toEqual([
      "2026-03-10 18:00",
      "2026-03-24 18:00",
      "2026-03-31 18:00",
      "2026-04-07 18:00",
    ]);
  });

  test("get new values where they had the same, and keep what they have of their own", async () => {
    const [first, second, third] = await addSeries();
    await change(third, { title: "A guest", session_time: "17:00", following: false });
    const { status } = await change(second, { title: "Calls", session_time: "19:00" });
    expect(status).toBe(200);
    expect((await listed()).map(({ title, session_time }) => `${title} ${session_time}`)).toEqual([
      "Group 18:00",
      "Calls 19:00",
      "A guest 17:00",
      "Calls 19:00",
    ]);
    expect((await change(first, { title: "Named", following: false })).status).toBe(200);
    expect((await listed()).map(({ title }) => title)).toEqual([
      "Named",
      "Calls",
      "A guest",
      "Calls",
    ]);
  });

  test("all stay if one of them can't move, and its date is named", async () => {
    const [first] = await addSeries();
    await scene.coach.api.coaching.create(
      sessionInput({
        title: "Pricing",
        session_date: "2026-03-25",
        coach_id: idOf(scene.coach),
      }),
    );
    expect(await readRefusal(await change(first, { session_date: "2026-03-11" }))).toEqual({
      status: 409,
      code: "coach_busy",
      message: "Mar 25, 2026: You have “Pricing” from 6:00 to 7:00 PM then.",
    });
    expect((await when())[0]).toBe("2026-03-10 18:00");
  });

  test("are shown where they would be, with what clashes then", async () => {
    const [first] = await addSeries();
    const coach_id = idOf(scene.coach);
    await scene.coach.api.coaching.create(
      sessionInput({ title: "Pricing", session_date: "2026-03-25", coach_id }),
    );
    const id = first ?? "";
    const clashes = async (move: object) =>
      (await scene.coach.api.coaching.listFollowing({ id, ...move })).items.map(
        ({ session_date, clash }) => [session_date, clash],
      );
    expect(await clashes({ session_date: "2026-03-11" })).toEqual([
      ["2026-03-18", null],
      ["2026-03-25", "You have “Pricing” from 6:00 to 7:00 PM then."],
      ["2026-04-01", null],
    ]);
    // They leave their times to each other.
    expect(await clashes({ session_date: "2026-03-17", session_time: "18:30" })).toEqual([
      ["2026-03-24", null],
      ["2026-03-31", null],
      ["2026-04-07", null],
    ]);
  });

  test("are not changed by someone who has read older values", async () => {
    const [first] = await addSeries();
    await change(first, { title: "Theirs", following: false });
    const stale = await change(first, { title: "Mine", was: { title: "Group" } });
    expect(await readRefusal(stale)).toMatchObject({ code: "changed_meanwhile" });
    expect((await listed()).map(({ title }) => title)).toEqual([
      "Theirs",
      "Group",
      "Group",
      "Group",
    ]);
  });

  test("are called off together", { tags: "coaching.call-off" }, async () => {
    const [first, second] = await addSeries();
    await book(scene.ada, [first, second]);
    await callOff(second);
    const off = (await listed()).map(({ cancel_reason }) => cancel_reason);
    expect(off).toEqual([null, "I am ill.", "I am ill.", "I am ill."]);
    expect((await scene.stored(first ?? ""))[0]?.status).toBe("confirmed");
    expect((await scene.stored(second ?? ""))[0]?.status).toBe("cancelled");
  });
});

describe("whoever has booked several of them", { tags: "coaching.series-told" }, () => {
  test("gets one mail with each time before and after, and the entries of the calendar", async () => {
    const [first, second, third] = await addSeries();
    await book(scene.ada, [first, third]);
    await book(scene.bob, [second]);
    await change(first, { session_time: "19:00" });
    const [mail, ...others] = await mails(scene.ada);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      kind: "sessions-changed",
      props: {
        change: "changed",
        sessions: [
          { startsAt: "2026-03-10T23:00:00.000Z", wasAt: "2026-03-10T22:00:00.000Z" },
          { startsAt: "2026-03-24T23:00:00.000Z", wasAt: "2026-03-24T22:00:00.000Z" },
        ],
      },
      calendar: [
        { method: "REQUEST", sequence: 1, startsAt: "2026-03-10T23:00:00.000Z" },
        { method: "REQUEST", sequence: 1, startsAt: "2026-03-24T23:00:00.000Z" },
      ],
    });
    expect(await scene.mailed(scene.bob)).toEqual(["booking-changed"]);
    await callOff(first);
    const ended = (await mails(scene.ada)).at(-1);
    expect(ended).toMatchObject({
      kind: "sessions-changed",
      props: { change: "cancelled", reason: "I am ill." },
      calendar: [
        { method: "CANCEL", sequence: 2 },
        { method: "CANCEL", sequence: 2 },
      ],
    });
    const uids = (calendar: unknown) => (calendar as { uid: string }[]).map(({ uid }) => uid);
    expect(uids(ended?.calendar)).toEqual(uids(mail?.calendar));
    expect(await scene.mailed(scene.bob)).toEqual(["booking-changed", "booking-cancelled"]);
  });

  test("reads the new link once the booking is confirmed", async () => {
    const [first, second] = await addSeries();
    await book(scene.ada, [first, second]);
    await change(first, { meeting_link: "https://meet.example/new" });
    const [mail] = await mails(scene.ada);
    expect(mail?.props).toMatchObject({
      sessions: [
        { meetingLink: "https://meet.example/new" },
        { meetingLink: "https://meet.example/new" },
      ],
    });
  });

  test("is not told of what is only for staff", async () => {
    const [first, second] = await addSeries();
    await book(scene.ada, [first, second]);
    await change(first, { max_participants: 9 });
    expect(await scene.mailed()).toEqual([]);
  });
});
