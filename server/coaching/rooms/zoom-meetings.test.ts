// @module-tag postgres

import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { SessionInput } from "#contract/coaching/sessions.ts";
import { type App, type Person, startApp } from "#testing/app/start-app.ts";
import { sessionInput } from "#testing/coaching/coaching.ts";
import { idOf } from "#testing/coaching/coaching-scene.ts";
import { openHours } from "#testing/coaching/open-hours.ts";
import { ZoomServer } from "#testing/coaching/zoom-server.ts";
import { messagesFor } from "#testing/mail/mails.ts";
import { askZoom } from "./zoom-meetings.ts";

const zoom = new ZoomServer();
const room = "https://meet.example/nora";
const queue = "keep-zoom-meeting";
const serverError = { status: 500 };
const patience = { timeout: 20_000, interval: 30 };
let app: App;
let ada: Person;
let coach: Person;

beforeAll(async () => {
  const settings = await zoom.start();
  app = await startApp({ settings, now: () => new Date("2026-03-02T15:00:00.000Z") });
  ada = await app.signUp("ada@example.com");
  coach = await app.personWith("coach");
});
beforeEach(async () => {
  for (const table of ["sessions", "zoom_meetings", "messages", "rate_limits"] as const) {
    await app.database.db.deleteFrom(table).execute();
  }
  zoom.clear();
  zoom.knownUser = coach.email;
  await openHours(coach, { uses_zoom: true, room });
});
afterAll(async () => {
  await app.stop();
  await zoom.stop();
});

/** As the server does every few seconds. Failed attempts are repeated at once. */
async function untilZoomKnows(): Promise<void> {
  const { db } = app.database;
  await askZoom(app.runtime);
  await vi.waitFor(async () => {
    await sql`update pgboss.job set start_after = now()
      where name = ${queue} and state in ('retry', 'created')`.execute(db);
    app.runtime.jobs.wake([queue]);
    const { rows } = await sql`select from zoom_meetings where queued_at is not null`.execute(db);
    expect(rows).toEqual([]);
  }, patience);
}

const add = (change: Partial<SessionInput> = {}) =>
  coach.api.coaching.create(
    sessionInput({
      session_date: "2026-03-10",
      session_time: "10:00",
      coach_id: idOf(coach),
      ...change,
    }),
  );

const read = async (id: string) => (await coach.api.coaching.listSessionBookings({ id })).session;
const asked = () => zoom.requests.map(({ method, path }) => `${method} ${path.split("/")[2]}`);
const atZoom = () => [...zoom.meetings.values()];
const mailed = async () => (await messagesFor(app.database.db, ada.email)).map(({ kind }) => kind);

async function booked(id: string): Promise<void> {
  const booking = await ada.api.coaching.book({ session_id: id });
  await coach.api.coaching.confirmBooking({ id: booking.id });
  await app.database.db.deleteFrom("messages").execute();
}

async function added(change?: Partial<SessionInput>) {
  const { id } = await add(change);
  await untilZoomKnows();
  return await read(id);
}

describe("a session of a coach who uses Zoom", { tags: "coaching.zoom" }, () => {
  test("gets a meeting of the coach there, at its time, once it is kept", async () => {
    const { id, meeting_link } = await add();
    expect(meeting_link).toBeNull();
    expect(zoom.requests).toEqual([]);
    await untilZoomKnows();
    expect((await read(id)).meeting_link).toMatch(/^https:\/\/example\.zoom\.us\/j\/\d+\?pwd=/);
    const start_time = "2026-03-10T14:00:00Z";
    expect(atZoom()).toEqual([
      { type: 2, topic: "Group", start_time, duration: 60, host: coach.email },
    ]);
    await untilZoomKnows();
    expect(asked()).toEqual(["POST users"]);
  });

  test("is at Zoom with whoever owns the keys if Zoom does not know the coach", async () => {
    zoom.knownUser = "";
    expect((await added()).meeting_link).toMatch(/zoom\.us/);
    expect(atZoom()).toMatchObject([{ host: "me" }]);
  });

  test("tells whoever has a confirmed booking of the link, and nobody else", async () => {
    const { id } = await add();
    await booked(id);
    await untilZoomKnows();
    expect(await mailed()).toEqual(["booking-changed"]);
  });

  test("that a member booked gets its meeting, and loses it with the booking", async () => {
    const starts_at = "2026-03-03T14:00:00.000Z";
    const { id } = await ada.api.openHours.book({ coach_id: idOf(coach), length: "60", starts_at });
    await untilZoomKnows();
    expect(atZoom()).toMatchObject([{ topic: "Talk", start_time: "2026-03-03T14:00:00Z" }]);
    await ada.api.coaching.cancelBooking({ id });
    await untilZoomKnows();
    expect(atZoom()).toEqual([]);
  });

  test("is moved and named anew there, and keeps its link", async () => {
    const { id, meeting_link } = await added();
    await coach.api.coaching.update({ id, session_time: "12:30", title: "Pricing" });
    await untilZoomKnows();
    expect(atZoom()).toMatchObject([{ topic: "Pricing", start_time: "2026-03-10T16:30:00Z" }]);
    expect((await read(id)).meeting_link).toBe(meeting_link);
  });

  test.each(["called off", "deleted"])("is deleted there when it is %s", async (how) => {
    const { id } = await added();
    if (how === "deleted") await coach.api.coaching.delete({ id });
    else await coach.api.coaching.callOff({ id });
    await untilZoomKnows();
    expect(atZoom()).toEqual([]);
    expect(asked()).toEqual(["POST users", "DELETE meetings"]);
  });

  test("that is called off before Zoom was asked is never made there", async () => {
    const { id } = await add();
    await coach.api.coaching.callOff({ id });
    await untilZoomKnows();
    expect(zoom.requests).toEqual([]);
  });

  test("is not there any more once staff type another link", async () => {
    const { id } = await added();
    const meeting_link = "https://meet.example/typed";
    await coach.api.coaching.update({ id, meeting_link });
    await untilZoomKnows();
    expect(atZoom()).toEqual([]);
    expect((await read(id)).meeting_link).toBe(meeting_link);
  });

  test("gets another meeting when somebody has deleted it at Zoom", async () => {
    const { id, meeting_link } = await added();
    zoom.meetings.clear();
    await coach.api.coaching.update({ id, session_time: "12:30" });
    await untilZoomKnows();
    expect(atZoom()).toHaveLength(1);
    expect((await read(id)).meeting_link).not.toBe(meeting_link);
  });
});

describe("Zoom", { tags: "coaching.zoom" }, () => {
  test("is asked for a token once for many meetings, and again once it has ended", async () => {
    await added();
    const { tokens } = zoom;
    await added({ session_time: "12:00" });
    expect(zoom.tokens).toBe(tokens);
    zoom.endTokens();
    expect((await added({ session_time: "14:00" })).meeting_link).toMatch(/zoom\.us/);
    expect(zoom.tokens).toBe(tokens + 1);
  });

  test("is asked again when it fails or asks to wait, and the meeting is made once", async () => {
    zoom.refuse(serverError, { status: 429, headers: { "retry-after": "7" } }, serverError);
    expect((await added()).meeting_link).toMatch(/zoom\.us/);
    expect(atZoom()).toHaveLength(1);
    expect(asked()).toHaveLength(4);
  });

  test.each([
    ["refuses for good", [{ status: 400, code: 300 }], "Zoom answered 400 (code 300)."],
    ["fails each time", Array(7).fill(serverError), "Zoom answered 500 (code 500)."],
    [
      "asks to wait until the day is over",
      [{ status: 429, headers: { "retry-after": "2099-01-01T00:00:00Z" } }],
      "Zoom answered 429 (code 429).",
    ],
  ])("that %s leaves the coach's own address, and Today says so", async (_, answers, problem) => {
    zoom.refuse(...answers);
    const { id, meeting_link } = await added();
    expect(meeting_link).toBe(room);
    expect((await coach.api.today.read()).failed_zoom).toMatchObject({
      items: [{ id, title: "Group", meeting_link: room, is_made: false, problem }],
      total: 1,
    });
    await coach.api.coaching.update({ id, session_time: "12:30" });
    await untilZoomKnows();
    expect((await coach.api.today.read()).failed_zoom.total).toBe(0);
    expect((await read(id)).meeting_link).toMatch(/zoom\.us/);
  });

  test("that can't move a meeting leaves its link, and Today says so", async () => {
    const { id, meeting_link } = await added();
    zoom.refuse({ status: 400 });
    await coach.api.coaching.update({ id, session_time: "12:30" });
    await untilZoomKnows();
    expect((await read(id)).meeting_link).toBe(meeting_link);
    expect((await coach.api.today.read()).failed_zoom.items).toMatchObject([{ id, is_made: true }]);
  });

  test("is asked once, whichever of two processes comes first", {
    tags: "postgres",
  }, async () => {
    await add();
    await Promise.all([askZoom(app.runtime), askZoom(app.runtime)]);
    await untilZoomKnows();
    expect(atZoom()).toHaveLength(1);
  });
});
