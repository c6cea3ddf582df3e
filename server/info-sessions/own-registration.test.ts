// @module-tag postgres

import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { readToken } from "#contract/link-tokens.ts";
import { postJson, readRefusal } from "#testing/app/requests.ts";
import { type App, type Person, startApp } from "#testing/app/start-app.ts";
import { entriesIn, icsIn, inviteIn } from "#testing/mail/invite.ts";
import type { Mail } from "#testing/mail/mailbox.ts";
import { linksIn, mailAbout, mailsFor, messagesFor } from "#testing/mail/mails.ts";

const firstDate = "2031-05-06T22:00:00.000Z";
const laterDate = "2031-05-13T22:00:00.000Z";
const registered = "You’re registered: info session on Tuesday, May 6, 2031";

let app: App;
let coach: Person;
let email = "";
let count = 0;

beforeAll(async () => {
  app = await startApp();
  coach = await app.personWith("coach");
});
beforeEach(async () => {
  const { db } = app.database;
  count += 1;
  email = `own-${count}@example.com`;
  await db.deleteFrom("info_session_registrations").execute();
  await db.deleteFrom("info_sessions").execute();
});
afterAll(() => app.stop());

const schedule = (starts_at = firstDate) =>
  coach.api.infoSessions.schedule({ starts_at, meeting_link: null });

const register = (p_email = email, values: { question?: string; later?: boolean } = {}) =>
  app.visitor().api.infoSessions.register({
    ...{ p_name: "Ada", p_email, p_question: values.question ?? null },
    p_listens_later: values.later ?? false,
  });

function tokenOf(mail: Mail): string {
  const [link] = linksIn(mail).filter((each) => each.includes("/info-session/yours"));
  return readToken(new URL(link ?? ""), "token") ?? "";
}

async function registerForToken(p_email = email, values = {}): Promise<string> {
  await register(p_email, values);
  const [mail] = await mailsFor(app.mailbox, p_email);
  return tokenOf(mail as Mail);
}

const read = (token: string) => app.visitor().api.infoSessions.readOwn({ token });
const press = (token: string, to: "next" | "later" | "come", starts_at: string | null) =>
  app.visitor().api.infoSessions.changeOwn({ token, to, starts_at });
const change = async (token: string, to: "next" | "later" | "come") =>
  press(token, to, (await read(token)).starts_at);

const begins = (id: string) =>
  app.database.db
    .updateTable("info_sessions")
    .set({ starts_at: "2026-01-05T22:00:00.000Z" })
    .where("id", "=", id)
    .execute();

test("whoever gave up the place by the link and registers again gets the invite again", {
  tags: ["info-sessions.later", "info-sessions.invite"],
}, async () => {
  await schedule();
  await change(await registerForToken(), "later");
  await register();
  const [first, later, again] = await messagesFor(app.database.db, email);
  expect([first?.kind, later?.kind, again?.kind]).toEqual([
    "info-session-registered",
    "info-session-later",
    "info-session-registered",
  ]);
});

describe("“I can’t come: the next date instead”", { tags: "info-sessions.own" }, () => {
  test("takes the place in the next info session, once, and calendars follow", async () => {
    const { id } = await schedule();
    await schedule(laterDate);
    const token = await registerForToken();
    expect(await read(token)).toMatchObject({
      ...{ starts_at: firstDate, next_starts_at: laterDate, has_next: false },
      ...{ has_begun: false, listens_later: false },
    });
    const changed = await change(token, "next");
    expect(changed).toMatchObject({ starts_at: laterDate, next_starts_at: null });
    const subject = "Your info session is now on Tuesday, May 13, 2031";
    const mail = await mailAbout(app.mailbox, email, subject);
    expect(mail.text).toContain("You can’t come on Tuesday, May 6, 2031");
    expect(entriesIn(mail)).toMatchObject([
      { method: "CANCEL", uid: expect.stringContaining(id), startsAt: firstDate },
      { method: "REQUEST", startsAt: laterDate },
    ]);
    const { items } = await coach.api.infoSessions.list();
    expect(items.map(({ registrations }) => registrations)).toEqual([0, 1]);
    expect(await read(tokenOf(mail))).toMatchObject({ starts_at: laterDate });
  });

  test("waits for the first date to be set when there is none, and is told it then", async () => {
    await schedule();
    const token = await registerForToken();
    expect(await change(token, "next")).toMatchObject({ starts_at: null });
    const subject = "You’re registered for the next info session";
    const mail = await mailAbout(app.mailbox, email, subject);
    expect(inviteIn(mail)).toMatchObject({ method: "CANCEL", startsAt: firstDate });
    await schedule(laterDate);
    await mailAbout(app.mailbox, email, "Your info session is on Tuesday, May 13, 2031");
    expect(await read(token)).toMatchObject({ starts_at: laterDate });
  });

  test("leaves one place of two when the next was taken as well", async () => {
    await schedule(laterDate);
    await register();
    await mailsFor(app.mailbox, email);
    await schedule();
    await register();
    const token = tokenOf(await mailAbout(app.mailbox, email, registered));
    await change(token, "next");
    const { items } = await coach.api.infoSessions.list();
    expect(items.map(({ registrations }) => registrations)).toEqual([0, 1]);
  });

  test("registers for the next one as well, once an info session has begun", async () => {
    const { id } = await schedule();
    const token = await registerForToken();
    await begins(id);
    await schedule(laterDate);
    expect(await read(token)).toMatchObject({ has_begun: true, next_starts_at: laterDate });
    expect(await change(token, "next")).toMatchObject({ has_begun: true, has_next: true });
    await change(token, "next");
    await mailAbout(app.mailbox, email, "You’re registered: info session on Tuesday, May 13, 2031");
    expect(await messagesFor(app.database.db, email)).toHaveLength(2);
    const { items } = await coach.api.infoSessions.listRegistrations({ search: email });
    expect(items).toHaveLength(2);
  });

  test("takes a place in the next one even if that was to be listened to later", async () => {
    const { id } = await schedule();
    const token = await registerForToken();
    await begins(id);
    await schedule(laterDate);
    await register(email, { later: true });
    expect(await change(token, "next")).toMatchObject({ has_next: true });
    await mailAbout(app.mailbox, email, "You’re registered: info session on Tuesday, May 13, 2031");
    const { items } = await coach.api.infoSessions.list();
    expect(items).toMatchObject([{ starts_at: laterDate, registrations: 1 }]);
  });

  test("pressed twice moves by one date", async () => {
    await schedule();
    await schedule(laterDate);
    await schedule("2031-05-20T22:00:00.000Z");
    const token = await registerForToken();
    await Promise.all([press(token, "next", firstDate), press(token, "next", firstDate)]);
    expect(await read(token)).toMatchObject({ starts_at: laterDate });
    const { items } = await coach.api.infoSessions.listRegistrations({ search: email });
    expect(items).toHaveLength(1);
  });

  test("is refused with a wrong link, or one of an erased person", async () => {
    const wrong = await postJson(app.visitor(), "/api/own_registrations/check", { token: "wrong" });
    expect(await readRefusal(wrong)).toMatchObject({ status: 404, code: "registration_unknown" });
  });
});

describe("listening later", { tags: "info-sessions.later" }, () => {
  test("takes no place and gets no invite, from the form or by the link", async () => {
    await schedule();
    await register(email, { later: true });
    const mail = await mailAbout(app.mailbox, email, "You’ll listen to the info session later");
    expect(icsIn(mail)).toBeNull();
    const [item] = (await coach.api.infoSessions.list()).items;
    expect(item).toMatchObject({ registrations: 0 });
    const { items } = await coach.api.infoSessions.listRegistrations({ search: email });
    expect(items).toMatchObject([{ listens_later: true }]);
    const token = tokenOf(mail);
    expect(await change(token, "come")).toMatchObject({ listens_later: false });
    const invite = inviteIn(await mailAbout(app.mailbox, email, registered));
    expect(invite).toMatchObject({ method: "REQUEST", startsAt: firstDate });
    await change(token, "later");
    const left = await mailAbout(app.mailbox, email, "You’ll listen to the info session later", 2);
    expect(inviteIn(left)).toMatchObject({ method: "CANCEL", uid: invite?.uid });
    expect(inviteIn(left)?.sequence).toBeGreaterThan(invite?.sequence ?? 0);
  });

  test("ends when the same person registers for a place after all", async () => {
    await schedule();
    await register(email, { later: true });
    await mailsFor(app.mailbox, email);
    await register();
    await mailAbout(app.mailbox, email, registered);
    await expect(register()).rejects.toMatchObject({ code: "already_registered" });
    expect((await coach.api.infoSessions.list()).items).toMatchObject([{ registrations: 1 }]);
  });
});

describe("questions", { tags: "info-sessions.questions" }, () => {
  test("are read by others without names, who can say that they’d ask them, too", async () => {
    await schedule();
    const asker = `asker-${count}@example.com`;
    const asking = await registerForToken(asker, { question: "Do I have to speak?" });
    const token = await registerForToken();
    const { questions } = await read(token);
    expect(questions).toEqual([
      {
        ...{ id: expect.any(String), question: "Do I have to speak?" },
        ...{ is_own: false, echoes: 0, is_echoed: false },
      },
    ]);
    const question = questions[0]?.id ?? "";
    const echo = (is_echoed: boolean, by = token) =>
      app.visitor().api.infoSessions.echoQuestion({ token: by, question, is_echoed });
    await Promise.all([echo(true), echo(true)]);
    expect((await read(asking)).questions).toMatchObject([{ is_own: true, echoes: 1 }]);
    const { items } = await coach.api.infoSessions.listRegistrations({ search: asker });
    expect(items).toMatchObject([{ echoes: 1 }]);
    await expect(echo(true, asking)).rejects.toMatchObject({ status: 404 });
    expect((await echo(false)).questions).toMatchObject([{ echoes: 0, is_echoed: false }]);
  });

  test("that staff hide are read by who asked alone, until they are shown again", async () => {
    await schedule();
    const asker = `asker-${count}@example.com`;
    const asking = await registerForToken(asker, { question: "Why is Ben so rude?" });
    const token = await registerForToken();
    const [shown] = (await coach.api.infoSessions.listRegistrations({ search: asker })).items;
    const id = shown?.id ?? "";
    const hide = (is_hidden: boolean) => coach.api.infoSessions.hideQuestion({ id, is_hidden });
    expect(await hide(true)).toMatchObject({ question_hidden: true });
    expect((await read(token)).questions).toEqual([]);
    expect((await read(asking)).questions).toMatchObject([{ is_own: true }]);
    expect(await hide(false)).toMatchObject({ question_hidden: false });
    expect((await read(token)).questions).toHaveLength(1);
  });

  test("of another info session, or from before it was said that others read them, are not shown", async () => {
    const { id } = await schedule();
    await register(`asker-${count}@example.com`, { question: "Do I have to speak?" });
    const token = await registerForToken();
    await app.database.db
      .updateTable("info_session_registrations")
      .set({ question_shown: false })
      .execute();
    expect((await read(token)).questions).toEqual([]);
    await begins(id);
    await schedule(laterDate);
    await register(`later-${count}@example.com`, { question: "Is it recorded?" });
    expect((await read(token)).questions).toEqual([]);
  });
});

describe("the recording", { tags: "info-sessions.recording" }, () => {
  test("and the answers are added by staff, and shown by the link", async () => {
    const { id } = await schedule();
    const token = await registerForToken();
    await begins(id);
    const added = {
      recording_link: "https://video.example/talk",
      answers: "Yes, it may stay off.",
    };
    await coach.api.infoSessions.addRecording({ id, ...added });
    expect((await coach.api.infoSessions.list()).past).toMatchObject([{ id, ...added }]);
    expect(await read(token)).toMatchObject(added);
    const stale = coach.api.infoSessions.addRecording({
      ...{ id, answers: "No.", was: { answers: null } },
    });
    await expect(stale).rejects.toMatchObject({ code: "changed_meanwhile" });
  });
});
