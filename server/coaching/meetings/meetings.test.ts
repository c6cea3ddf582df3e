import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import type { SessionType } from "#contract/coaching/sessions.ts";
import type { Person } from "#testing/app/start-app.ts";
import { makeBooking, makeSession, sessionInput } from "#testing/coaching/coaching.ts";
import { coachingScene, idOf } from "#testing/coaching/coaching-scene.ts";
import { makeCohort, makePlace } from "#testing/cohorts/cohorts.ts";

const scene = coachingScene();
let cohort = "";
let meeting = "";

beforeEach(async () => {
  cohort = await makeCohort(scene.db);
  for (const { email } of [scene.ada, scene.bob]) await makePlace(scene.db, { cohort, email });
  meeting = await add({ meetingLink: "https://meet.example/group" });
});

const add = (row: Partial<Parameters<typeof makeSession>[1]> = {}) =>
  makeSession(scene.db, {
    ...{ title: "Practice", cohort, places: 1, date: "2026-03-10", time: "18:00" },
    ...row,
  });
const meetingsOf = async ({ api }: Person, when?: "past") =>
  (await api.coaching.listMeetings(when ? { when } : {})).items;
const answer = ({ api }: Person, is_absent: boolean, session_id = meeting) =>
  api.coaching.answerMeeting({ session_id, is_absent });
const members = async (id = meeting) =>
  (await scene.coach.api.coaching.listSessionBookings({ id })).members.map(
    ({ email, is_absent }) => [email, is_absent],
  );

describe("a meeting of a cohort", { tags: "coaching.meetings" }, () => {
  test("belongs to every member without a booking, however many places it has", {
    tags: "postgres",
  }, async () => {
    const shown = {
      session: expect.objectContaining({ id: meeting, cohort_title: "Spring cohort" }),
      meeting_link: "https://meet.example/group",
      ...{ is_absent: false, can_answer: true },
    };
    expect(await meetingsOf(scene.ada)).toEqual([shown]);
    expect(await meetingsOf(scene.bob)).toEqual([shown]);
    expect(await meetingsOf(await scene.app.personWith("member"))).toEqual([]);
    const { upcoming_sessions, next_sessions } = await scene.ada.api.dashboard.read();
    expect(upcoming_sessions).toBe(1);
    expect(next_sessions).toMatchObject([
      { id: meeting, status: "confirmed", meeting_link: "https://meet.example/group" },
    ]);
  });

  test.each<[SessionType, string | undefined]>([
    ["group", "session_is_meeting"],
    ["workshop", "session_is_meeting"],
    ["one_on_one", undefined],
  ])("of type %s is booked: refused as %s", async (type, code) => {
    const id = await add({ type, places: 3 });
    const { api } = scene.ada;
    const open = (await api.coaching.listOpen()).items.map((session) => session.id);
    expect(open.includes(id)).toBe(code === undefined);
    const [booked, moved] = await Promise.all([
      api.coaching.book({ session_id: id }).catch((error) => error.code),
      scene.bob.api.coaching
        .moveBooking({ id: await elsewhere(scene.bob), session_id: id })
        .catch((error) => error.code),
    ]);
    if (code === undefined) expect(booked).toMatchObject({ status: "pending" });
    else expect([booked, moved]).toEqual([code, code]);
    await expect(api.coaching.waitForPlace({ session_id: id })).rejects.toMatchObject({
      code: code ?? "already_booked",
    });
  });

  test("is unknown to others, and to whoever left the cohort", async () => {
    const other = await scene.app.personWith("member");
    await expect(other.api.coaching.book({ session_id: meeting })).rejects.toMatchObject({
      code: "not_found",
    });
    await expect(answer(other, true)).rejects.toMatchObject({ code: "not_found" });
    await leave(scene.ada);
    expect(await meetingsOf(scene.ada)).toEqual([]);
    expect(await members()).toEqual([[scene.bob.email, false]]);
  });

  test("that a member booked before it was one is told through the booking", async () => {
    const booking = await makeBooking(scene.db, { user: idOf(scene.ada), session: meeting });
    expect(await meetingsOf(scene.ada)).toEqual([]);
    expect((await scene.ada.api.coaching.listBookings({ when: "upcoming" })).items).toMatchObject([
      { id: booking },
    ]);
    await scene.ada.api.coaching.cancelBooking({ id: booking });
    expect(await meetingsOf(scene.ada)).toMatchObject([{ is_absent: true }]);
  });

  test("of a day before today is among the past ones", async () => {
    const past = await add({ date: "2026-03-01" });
    expect((await meetingsOf(scene.ada, "past")).map(({ session }) => session.id)).toEqual([past]);
    await expect(answer(scene.ada, true, past)).rejects.toMatchObject({ code: "session_past" });
  });
});

describe("a member who can’t come", { tags: "coaching.meeting-answer" }, () => {
  test("says so and takes it back, as often as asked, and staff read it", {
    tags: "postgres",
  }, async () => {
    for (const is_absent of [true, true]) {
      expect(await answer(scene.ada, is_absent)).toMatchObject({ is_absent });
    }
    expect(await members()).toEqual([
      [scene.bob.email, false],
      [scene.ada.email, true],
    ]);
    expect((await scene.ada.api.dashboard.read()).next_sessions).toEqual([]);
    for (const is_absent of [false, false]) {
      expect(await answer(scene.ada, is_absent)).toMatchObject({ is_absent });
    }
    expect(await members()).toContainEqual([scene.ada.email, false]);
  });

  test("is asked anew when the meeting is moved", async () => {
    await answer(scene.ada, true);
    await change({ title: "Named" });
    expect(await meetingsOf(scene.ada)).toMatchObject([{ is_absent: true }]);
    await change({ session_time: "19:00" });
    expect(await meetingsOf(scene.ada)).toMatchObject([{ is_absent: false }]);
  });
});

describe("a changed meeting", { tags: "coaching.meetings-told" }, () => {
  const told = async (person: Person) =>
    (await scene.mailed(person)).filter((kind) => kind.startsWith("meeting"));

  beforeEach(async () => {
    // Ada and Bob joined after it was fixed, so the mail about the place told them.
    await sql`update sessions set created_at = '2026-02-01'`.execute(scene.db);
  });

  test.each([
    ["moved", { session_time: "19:00" }, 1],
    ["given another link", { meeting_link: "https://meet.example/other" }, 1],
    ["given more places", { max_participants: 9 }, 0],
  ])("that is %s is told to members who mean to come", async (_what, values, count) => {
    await answer(scene.bob, true);
    await change({ meeting_link: "https://meet.example/group", ...values });
    expect(await told(scene.ada)).toHaveLength(count);
    expect(await told(scene.bob)).toHaveLength("session_time" in values ? 1 : 0);
  });

  test("that is deleted is told with the end of its calendar entry", async () => {
    expect(await scene.coach.api.coaching.deletion({ id: meeting })).toMatchObject({ told: 2 });
    await scene.coach.api.coaching.delete({ id: meeting });
    expect(await told(scene.ada)).toEqual(["meeting-changed"]);
    const [mail] = await scene.db
      .selectFrom("messages")
      .select(["props", "calendar"])
      .where("kind", "=", "meeting-changed")
      .execute();
    expect(mail?.props).toMatchObject({ change: "cancelled", cohort: "Spring cohort" });
    expect([mail?.calendar].flat()[0]).toMatchObject({ method: "CANCEL", sequence: 1 });
  });

  test.each([
    ["given to nobody", { cohort_id: null }],
    ["made one on one", { type: "one_on_one" as const }],
  ])("that is %s is told as cancelled", async (_what, values) => {
    await change({ meeting_link: "https://meet.example/group", ...values });
    expect(await told(scene.ada)).toEqual(["meeting-changed"]);
  });

  test("that nobody was told of is mailed to nobody", async () => {
    await sql`update sessions set meeting_since = now() + interval '1 day'`.execute(scene.db);
    await change({ session_time: "19:00" });
    await scene.coach.api.coaching.delete({ id: meeting });
    expect(await told(scene.ada)).toEqual([]);
  });
});

const change = (values: Partial<Parameters<typeof sessionInput>[0]> = {}) =>
  scene.coach.api.coaching.update({
    ...sessionInput({ title: "Practice", max_participants: 1, cohort_id: cohort, ...values }),
    id: meeting,
  });

async function elsewhere(person: Person): Promise<string> {
  const session = await makeSession(scene.db, { date: "2026-03-11" });
  return await makeBooking(scene.db, { user: idOf(person), session, status: "pending" });
}

async function leave({ email }: Person) {
  const places = await scene.coach.api.cohortPlaces.list({ cohort_id: cohort });
  const id = places.find((place) => place.email === email)?.id ?? "";
  await scene.coach.api.cohortPlaces.end({ id });
}
