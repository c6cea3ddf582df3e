import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { postJson, readRefusal } from "#testing/app/requests.ts";
import { type App, type Person, startApp } from "#testing/app/start-app.ts";
import { inviteIn } from "#testing/mail/invite.ts";
import { mailsFor, messagesFor } from "#testing/mail/mails.ts";

const path = "/api/rpc/submit_info_session_registration";
const startsAt = "2031-05-06T22:00:00.000Z";
const already = {
  status: 409,
  code: "already_registered",
  message: "You're already registered for this session.",
};

let app: App;
let coach: Person;
let p_email = "";
let count = 0;

beforeAll(async () => {
  app = await startApp();
  coach = await app.personWith("coach");
});
beforeEach(async () => {
  count += 1;
  p_email = `guest-${count}@example.com`;
  await app.database.db.deleteFrom("info_session_registrations").execute();
  await app.database.db.deleteFrom("info_sessions").execute();
});
afterAll(() => app.stop());

function register(body: Record<string, unknown> = {}) {
  return postJson(app.visitor(), path, { p_name: "Ada", p_email, p_question: null, ...body });
}

function schedule(starts_at = startsAt) {
  const meeting_link = "https://meet.example/quiet-room";
  return coach.api.infoSessions.schedule({ starts_at, meeting_link });
}

function registrations() {
  return app.database.db.selectFrom("info_session_registrations").selectAll().execute();
}

describe("registering while no date is set", () => {
  test("keeps the registration, trimmed, and answers with success", {
    tags: "postgres",
  }, async () => {
    const reply = await register({ p_name: " Ada ", p_question: "  Is it quiet? " });
    expect(reply.status).toBe(200);
    expect(await reply.json()).toEqual({ success: true, starts_at: null });
    expect(await registrations()).toMatchObject([
      { name: "Ada", question: "Is it quiet?", info_session_id: null },
    ]);
  });

  test("is told by mail that the invite follows, without a calendar part", {
    tags: "info-sessions.invite",
  }, async () => {
    await register();
    const [mail, ...others] = await mailsFor(app.mailbox, p_email);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe("You’re registered for the next info session");
    expect(mail?.text).toContain("The date isn’t set yet.");
    expect(mail?.html).toContain("45");
    expect(mail && inviteIn(mail)).toBeNull();
  });

  test("a second time is refused and sends nothing more", {
    tags: "info-sessions.once-per-session",
  }, async () => {
    await register();
    const second = await register({ p_email: ` ${p_email.toUpperCase()}` });
    expect(await readRefusal(second)).toEqual(already);
    expect(await registrations()).toHaveLength(1);
    expect(await messagesFor(app.database.db, p_email)).toHaveLength(1);
  });

  test("two at the same instant become one registration and one mail", {
    tags: ["info-sessions.once-per-session", "postgres"],
  }, async () => {
    const replies = await Promise.all([register(), register(), register(), register()]);
    const found = replies.map(({ status }) => status).toSorted();
    expect(found).toEqual([200, 409, 409, 409]);
    expect(await registrations()).toHaveLength(1);
    expect(await messagesFor(app.database.db, p_email)).toHaveLength(1);
  });
});

describe("registering when there is a date", () => {
  test("comes with the invite", { tags: "info-sessions.invite" }, async () => {
    const session = await schedule();
    await register();
    const [mail] = await mailsFor(app.mailbox, p_email);
    expect(mail?.subject).toBe("You’re registered: info session on Tuesday, May 6, 2031");
    expect(mail?.text).toContain("https://meet.example/quiet-room");
    expect(mail && inviteIn(mail)).toEqual({
      method: "REQUEST",
      uid: expect.stringContaining(session.id),
      sequence: 0,
      startsAt,
    });
  });

  test("each person's invite has a UID of its own", async () => {
    await schedule();
    await register();
    await register({ p_email: `other-${p_email}` });
    const [mail] = await mailsFor(app.mailbox, p_email);
    const [other] = await mailsFor(app.mailbox, `other-${p_email}`);
    expect(mail && inviteIn(mail)?.uid).not.toBe(other && inviteIn(other)?.uid);
  });

  test("is for the earliest session to come", {
    tags: "info-sessions.once-per-session",
  }, async () => {
    await schedule("2031-09-01T12:00:00.000Z");
    const { id } = await schedule(startsAt);
    await register();
    expect(await registrations()).toMatchObject([{ info_session_id: id }]);
  });

  test("two at the same instant become one registration and one mail", {
    tags: "postgres",
  }, async () => {
    await schedule();
    const replies = await Promise.all([register(), register(), register()]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(await registrations()).toHaveLength(1);
    expect(await messagesFor(app.database.db, p_email)).toHaveLength(1);
  });

  test("again for the session after is possible", {
    tags: "info-sessions.once-per-session",
  }, async () => {
    await register();
    const first = await schedule();
    await coach.api.infoSessions.cancel({ id: first.id });
    const second = await schedule("2031-06-06T22:00:00.000Z");
    expect(await readRefusal(await register())).toEqual(already);
    expect(await registrations()).toMatchObject([{ info_session_id: second.id }]);
  });
});

test("a filled honeypot gets the same answer, keeps nothing and sends nothing", {
  tags: "forms.honeypot",
}, async () => {
  const reply = await register({ website: "https://spam.example" });
  expect(reply.status).toBe(200);
  expect(await reply.json()).toEqual({ success: true, starts_at: null });
  expect(await registrations()).toEqual([]);
  expect(await messagesFor(app.database.db, p_email)).toEqual([]);
});

describe("the question", { tags: "info-sessions.form" }, () => {
  test.each([
    ["null", null],
    ["left out", undefined],
    ["empty", ""],
    ["blank", " \n "],
  ])("is optional: %s is kept as empty", async (_case, p_question) => {
    expect((await register({ p_question })).status).toBe(200);
    expect(await registrations()).toMatchObject([{ question: null }]);
  });

  test("of 500 characters is kept, over several lines too", async () => {
    const p_question = `a\n${"b".repeat(498)}`;
    expect((await register({ p_question })).status).toBe(200);
    expect(await registrations()).toMatchObject([{ question: p_question }]);
  });
});

describe("refused before anything is kept", () => {
  const tooLong = "Question must be less than 500 characters";
  test.each([
    ["no name", { p_name: "" }, "p_name", "Name is required"],
    ["a blank name", { p_name: "   " }, "p_name", "Name is required"],
    ["a missing name", { p_name: undefined }, "p_name", "Name is required"],
    ["an overlong name", { p_name: "n".repeat(101) }, "p_name", /at most 100 characters/],
    ["a header in the name", { p_name: "Ada\nBcc: x@y.example" }, "p_name", /without a link/],
    ["an invalid email", { p_email: "ada@" }, "p_email", "Please enter a valid email address"],
    ["an overlong question", { p_question: "q".repeat(501) }, "p_question", tooLong],
    ["a question with NUL", { p_question: "why\0" }, "p_question", "Please use plain text"],
  ])("%s", { tags: "info-sessions.form" }, async (_case, body, field, message) => {
    const refusal = await readRefusal(await register(body));
    expect(refusal).toMatchObject({ status: 422, code: "invalid_input" });
    expect(refusal.fields?.[field]).toMatch(message);
    expect(await registrations()).toEqual([]);
  });
});
