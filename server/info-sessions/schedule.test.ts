// @module-tag postgres

import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { postJson, readRefusal, sendJson } from "#testing/app/requests.ts";
import { type App, type Person, startApp } from "#testing/app/start-app.ts";
import { inviteIn } from "#testing/mail/invite.ts";
import type { Mail } from "#testing/mail/mailbox.ts";
import { mailsFor, messagesFor } from "#testing/mail/mails.ts";

const path = "/api/rpc/submit_info_session_registration";
const firstDate = "2031-05-06T22:00:00.000Z";
const laterDate = "2031-05-13T22:00:00.000Z";

let app: App;
let coach: Person;
let email = "";
let count = 0;

beforeAll(async () => {
  app = await startApp();
  coach = await app.personWith("coach");
});
beforeEach(async () => {
  count += 1;
  email = `guest-${count}@example.com`;
  await app.database.db.deleteFrom("info_session_registrations").execute();
  await app.database.db.deleteFrom("info_sessions").execute();
});
afterAll(() => app.stop());

function register(p_email = email) {
  return postJson(app.visitor(), path, { p_name: "Ada", p_email, p_question: null });
}

/** Registers and waits for the receipt, so that it is the first mail. */
async function registerAndHear(p_email = email): Promise<void> {
  await register(p_email);
  await mailsFor(app.mailbox, p_email);
}

function schedule(starts_at = firstDate) {
  return coach.api.infoSessions.schedule({ starts_at, meeting_link: null });
}

function newestFor(p_email: string, mails: number): Promise<Mail | undefined> {
  return mailsFor(app.mailbox, p_email, mails).then((all) =>
    all.find((mail) => mail.subject !== all[0]?.subject && isNewest(mail, all)),
  );
}

function isNewest(mail: Mail, all: readonly Mail[]): boolean {
  const latest = Math.max(...all.map((each) => inviteIn(each)?.sequence ?? -1));
  return inviteIn(mail)?.sequence === latest;
}

function inviteOf(mail: Mail | undefined) {
  const invite = mail && inviteIn(mail);
  if (!invite) throw new Error("There is no invite");
  return invite;
}

describe("setting a date", () => {
  test("invites everyone who waits, once", { tags: "info-sessions.invite" }, async () => {
    const emails = [email, `second-${email}`, `third-${email}`];
    for (const each of emails) await registerAndHear(each);
    const session = await schedule();
    expect(session).toMatchObject({ starts_at: firstDate, registrations: 3, cancelled_at: null });
    for (const each of emails) {
      const mail = await newestFor(each, 2);
      expect(mail?.subject).toBe("Your info session is on Tuesday, May 6, 2031");
      expect(inviteOf(mail)).toMatchObject({
        method: "REQUEST",
        sequence: 0,
        startsAt: firstDate,
      });
      expect(await messagesFor(app.database.db, each)).toHaveLength(2);
    }
  });

  test("for a second session writes to nobody who has a date", async () => {
    await registerAndHear();
    await schedule();
    await schedule(laterDate);
    expect(await messagesFor(app.database.db, email)).toHaveLength(2);
  });

  test("shows it to visitors, in UTC with the academy's time zone", async () => {
    const before = await app.api.infoSessions.next();
    expect(before).toEqual({ starts_at: null, time_zone: "America/New_York" });
    await schedule(laterDate);
    await schedule(firstDate);
    expect((await app.api.infoSessions.next()).starts_at).toBe(firstDate);
  });

  test("takes a link in capitals", async () => {
    const meeting_link = "HTTPS://MEET.EXAMPLE/ROOM";
    const plan = { starts_at: firstDate, meeting_link };
    expect((await coach.api.infoSessions.schedule(plan)).meeting_link).toBe(meeting_link);
  });

  test("at a time already taken is refused", { tags: "info-sessions.schedule" }, async () => {
    await schedule();
    await expect(schedule()).rejects.toMatchObject({ status: 409, code: "info_session_exists" });
    expect((await coach.api.infoSessions.list()).items).toHaveLength(1);
  });

  test("twice at the same instant makes one", async () => {
    const results = await Promise.allSettled([schedule(), schedule(), schedule()]);
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect((await coach.api.infoSessions.list()).items).toHaveLength(1);
  });

  test.each([
    ["in the past", { starts_at: "2020-01-01T12:00:00.000Z", meeting_link: null }, "starts_at"],
    ["that is none", { starts_at: "tomorrow", meeting_link: null }, "starts_at"],
    ["without its zone", { starts_at: "2031-05-06T22:00:00", meeting_link: null }, "starts_at"],
    [
      "with a link that runs",
      { starts_at: firstDate, meeting_link: "javascript:alert(1)" },
      "meeting_link",
    ],
  ])("%s is refused", async (_case, plan, field) => {
    const refusal = await readRefusal(await postJson(coach, "/api/info_sessions", plan));
    expect(refusal).toMatchObject({ status: 422, fields: { [field]: expect.any(String) } });
    expect((await coach.api.infoSessions.list()).items).toEqual([]);
  });
});

describe("a repeated session", { tags: "info-sessions.repeat" }, () => {
  const repeat = (values: object) => ({ every: "weeks" as const, times: 3, ...values });
  const dates = async () =>
    (await coach.api.infoSessions.list()).items.map(({ starts_at }) => starts_at);

  test("keeps its time on the academy's clock, and invites those who wait to the first", async () => {
    await registerAndHear();
    const starts_at = "2031-10-28T22:00:00.000Z";
    const plan = { starts_at, meeting_link: null, repeat: repeat({}) };
    expect(await coach.api.infoSessions.schedule(plan)).toMatchObject({ registrations: 1 });
    // The clock is set back on November 2.
    expect(await dates()).toEqual([
      starts_at,
      "2031-11-04T23:00:00.000Z",
      "2031-11-11T23:00:00.000Z",
    ]);
  });

  test("comes on the same weekday of each month, without what is left out", async () => {
    const exceptions = [
      { day: "2031-06-03", instead: null },
      { day: "2031-05-06", instead: { session_date: "2031-05-05", session_time: "19:00" } },
    ];
    const monthly = {
      starts_at: firstDate,
      meeting_link: null,
      repeat: repeat({ every: "month", exceptions }),
    };
    const first = "2031-05-05T23:00:00.000Z";
    expect(await coach.api.infoSessions.schedule(monthly)).toMatchObject({ starts_at: first });
    expect(await dates()).toEqual([first, "2031-07-01T22:00:00.000Z"]);
  });

  test.each([
    ["its coach is busy at", {}, "May 13, 2031: You have an info session from"],
    ["another one begins at", { coach_id: null }, "May 13, 2031: An info session at that time"],
  ])("names a date that %s, and saves nothing", async (_case, values, message) => {
    await schedule(laterDate);
    const plan = { starts_at: firstDate, meeting_link: null, repeat: repeat({}), ...values };
    const refusal = await readRefusal(await postJson(coach, "/api/info_sessions", plan));
    expect(JSON.stringify(refusal)).toContain(message);
    expect(await dates()).toEqual([laterDate]);
  });

  test("asks which one of a time that comes twice", async () => {
    // 1:30 AM; the clock is set back on November 2.
    const starts_at = "2031-10-26T05:30:00.000Z";
    const exceptions = [
      {
        day: "2031-11-02",
        instead: { session_date: "2031-11-02", session_time: "01:30", session_turn: "second" },
      },
    ];
    const plan = { starts_at, meeting_link: null, repeat: repeat({ times: 2 }) };
    const refusal = await readRefusal(await postJson(coach, "/api/info_sessions", plan));
    expect(refusal).toMatchObject({
      fields: { repeat: expect.stringContaining("1:30 AM comes twice on November 2, 2031") },
    });
    const chosen = { ...plan, repeat: { ...plan.repeat, exceptions } };
    expect((await postJson(coach, "/api/info_sessions", chosen)).status).toBe(200);
    expect(await dates()).toEqual([starts_at, "2031-11-02T06:30:00.000Z"]);
  });

  test.each([
    ["without an end", { times: null }],
    ["of more than 52 dates", { times: null, until: "2040-01-01" }],
  ])("%s saves nothing", async (_case, values) => {
    const plan = { starts_at: firstDate, meeting_link: null, repeat: repeat(values) };
    await expect(coach.api.infoSessions.schedule(plan)).rejects.toMatchObject({ status: 422 });
    expect(await dates()).toEqual([]);
  });
});

describe("who holds a session", { tags: "info-sessions.host" }, () => {
  test("is at first who plans it, and can be nobody", async () => {
    const { id } = await schedule();
    const [shown] = (await coach.api.infoSessions.list()).items;
    expect(shown).toMatchObject({ id, coach_id: coach.session.user.id, coach_name: coach.email });
    const plan = { starts_at: laterDate, meeting_link: null, coach_id: null };
    expect(await coach.api.infoSessions.schedule(plan)).toMatchObject({
      coach_id: null,
      coach_name: null,
    });
  });

  test("is one of the staff", async () => {
    const member = await app.personWith("member");
    const { id } = await schedule();
    const refusal = { status: 409, code: "coach_gone" };
    const moving = coach.api.infoSessions.move({ id, coach_id: member.session.user.id });
    await expect(moving).rejects.toMatchObject(refusal);
    const plan = { starts_at: laterDate, meeting_link: null, coach_id: member.session.user.id };
    await expect(coach.api.infoSessions.schedule(plan)).rejects.toMatchObject(refusal);
  });

  test("changes without a mail, and calendars stay as they are", async () => {
    await registerAndHear();
    const { id } = await schedule();
    const other = await app.personWith("coach");
    const moved = await coach.api.infoSessions.move({ id, coach_id: other.session.user.id });
    expect(moved).toMatchObject({ coach_id: other.session.user.id, registrations: 1 });
    expect(await messagesFor(app.database.db, email)).toHaveLength(2);
  });
});

describe("moving a session", () => {
  test("sends the new time with the same UID and a higher SEQUENCE", {
    tags: "info-sessions.moved",
  }, async () => {
    await registerAndHear();
    const { id } = await schedule();
    const first = inviteOf(await newestFor(email, 2));
    await coach.api.infoSessions.move({ id, starts_at: laterDate, meeting_link: null });
    const mail = await newestFor(email, 3);
    expect(mail?.subject).toBe("The info session has moved to Tuesday, May 13, 2031");
    expect(inviteOf(mail)).toEqual({ ...first, sequence: 1, startsAt: laterDate });
    await coach.api.infoSessions.move({ id, starts_at: firstDate, meeting_link: null });
    expect(inviteOf(await newestFor(email, 4))).toEqual({ ...first, sequence: 2 });
  });

  test("to a time already taken changes nothing and writes to nobody", {
    tags: "info-sessions.schedule",
  }, async () => {
    await registerAndHear();
    const { id } = await schedule();
    await schedule(laterDate);
    const moving = coach.api.infoSessions.move({ id, starts_at: laterDate, meeting_link: null });
    await expect(moving).rejects.toMatchObject({ code: "info_session_exists" });
    expect((await coach.api.infoSessions.list()).items[0]).toMatchObject({ starts_at: firstDate });
    expect(await messagesFor(app.database.db, email)).toHaveLength(2);
  });

  test("is exact to the millisecond, so that a time already taken is recognized", async () => {
    await schedule(laterDate);
    const { id } = await schedule();
    const body = { starts_at: "2031-05-13T21:59:59.9999Z", coach_id: null };
    const moved = await sendJson(coach, "PATCH", `/api/info_sessions/${id}`, body);
    expect(await moved.json()).toMatchObject({ starts_at: "2031-05-13T21:59:59.999Z" });
    const again = { starts_at: "2031-05-13T22:00:00.0004Z" };
    const reply = await sendJson(coach, "PATCH", `/api/info_sessions/${id}`, again);
    expect(await readRefusal(reply)).toMatchObject({ status: 409, code: "info_session_exists" });
  });

  test("into the past is refused", { tags: "info-sessions.schedule" }, async () => {
    const { id } = await schedule();
    const starts_at = "2020-01-01T12:00:00.000Z";
    const moving = coach.api.infoSessions.move({ id, starts_at, meeting_link: null });
    await expect(moving).rejects.toMatchObject({ status: 422 });
  });

  test("that does not exist is not found", async () => {
    const id = crypto.randomUUID();
    const moving = coach.api.infoSessions.move({ id, starts_at: laterDate, meeting_link: null });
    await expect(moving).rejects.toMatchObject({ status: 404 });
  });
});

describe("canceling a session", () => {
  test("takes it out of calendars, and the next date invites the same people", {
    tags: "info-sessions.cancelled",
  }, async () => {
    await registerAndHear();
    const { id } = await schedule();
    const first = inviteOf(await newestFor(email, 2));
    await coach.api.infoSessions.cancel({ id });
    const mail = await newestFor(email, 3);
    expect(mail?.subject).toBe("Cancelled: the info session on Tuesday, May 6, 2031");
    expect(inviteOf(mail)).toEqual({ ...first, method: "CANCEL", sequence: 1 });
    expect(await coach.api.infoSessions.list()).toMatchObject({ items: [], waiting: 1 });
    await schedule(laterDate);
    const all = await mailsFor(app.mailbox, email, 4);
    const again = all.map(inviteIn).find((invite) => invite?.startsAt === laterDate);
    expect(again).toMatchObject({ method: "REQUEST", sequence: 0 });
    expect(again?.uid).not.toBe(first.uid);
    expect(await coach.api.infoSessions.list()).toMatchObject({ waiting: 0 });
  });

  test("invites at once to the next session, when there is one", {
    tags: "info-sessions.cancelled",
  }, async () => {
    await registerAndHear();
    const { id } = await schedule();
    await schedule(laterDate);
    await coach.api.infoSessions.cancel({ id });
    const invites = (await mailsFor(app.mailbox, email, 4)).map(inviteIn);
    expect(invites).toContainEqual(expect.objectContaining({ method: "CANCEL", sequence: 1 }));
    expect(invites).toContainEqual(
      expect.objectContaining({ method: "REQUEST", startsAt: laterDate }),
    );
  });

  test("twice is not found the second time, and its time is free again", async () => {
    const { id } = await schedule();
    await coach.api.infoSessions.cancel({ id });
    await expect(coach.api.infoSessions.cancel({ id })).rejects.toMatchObject({ status: 404 });
    expect(await schedule()).toMatchObject({ starts_at: firstDate });
  });
});

test("whoever registers while a date is being set gets an invite", {
  tags: "info-sessions.invite",
}, async () => {
  const emails = Array.from({ length: 12 }, (_, index) => `racer-${index}-${email}`);
  const before = emails.slice(0, 6).map((each) => register(each));
  const setting = schedule();
  const after = emails.slice(6).map((each) => register(each));
  await Promise.all([setting, ...before, ...after]);
  expect(await coach.api.infoSessions.list()).toMatchObject({
    items: [{ registrations: emails.length }],
    waiting: 0,
  });
  for (const each of emails) {
    const messages = await messagesFor(app.database.db, each);
    expect(messages.filter(({ calendar }) => calendar !== null)).toHaveLength(1);
  }
});
