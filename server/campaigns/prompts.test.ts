import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { sampleMails } from "#emails/samples/sample-mails.ts";
import { sendPromptLater } from "#server/messages/messages.ts";
import { startTimedApp, type TimedApp } from "#testing/app/timed-app.ts";
import { makeSession } from "#testing/coaching/coaching.ts";
import { headerOf, messagesFor } from "#testing/mail/mails.ts";
import { personWith } from "#testing/people/people.ts";

let app: TimedApp;
let email = "";
let count = 0;

const evening = "2026-11-16T21:00:00-05:00";
const night = "2026-11-16T23:00:00-05:00";
const subject = "A place is free: Small group practice on Wednesday, November 25, 2026";
const defaults = {
  quiet_pace: "weekly",
  quiet_hours_start: "22:00",
  quiet_hours_end: "08:00",
  channel_email: true,
} as const;

beforeAll(async () => {
  app = await startTimedApp(evening);
});
beforeEach(async () => {
  count += 1;
  email = `waits-${count}@example.com`;
  await app.forgetEveryone();
  await app.at(evening);
  await app.signUp(email);
});
afterAll(() => app.stop());

async function prompt(startsAt = "2026-11-24T23:00:00.000Z"): Promise<void> {
  const { db } = app.database;
  const { now } = app.runtime;
  const props = { ...sampleMails(app.url)["place-opened"], startsAt };
  const { id: user_id } = await userCalled(email);
  const session_id = await makeSession(db);
  const waiting = db.insertInto("session_waitlist").values({
    user_id,
    person_id: personWith(email),
    session_id,
    told_at: now(),
  });
  const { id } = await waiting.returning("id").executeTakeFirstOrThrow();
  const cause = { about: "waiting", about_id: id, occasion: now().toISOString() } as const;
  await app.runtime.transaction((work) =>
    sendPromptLater(work, { cause, kind: "place-opened", to: email, props }),
  );
}

function userCalled(address: string) {
  const users = app.database.db.selectFrom("users").select("id");
  return users.where("email", "=", address).executeTakeFirstOrThrow();
}

async function prompts() {
  const messages = await messagesFor(app.database.db, email);
  return messages.filter(({ kind }) => kind === "place-opened");
}

describe("what a member wants to hear at once, but did not do at that moment", () => {
  test("comes at once, with the ways to end it, and does not take the day's message", {
    tags: "campaigns.prompts",
  }, async () => {
    await prompt();
    await app.at(evening);
    expect(app.unaskedFor(email)).toEqual([subject]);
    const mail = app.cameFor(email).find((each) => each.subject === subject);
    expect(mail && headerOf(mail, "List-Unsubscribe-Post")).toBe("List-Unsubscribe=One-Click");
    expect(await prompts()).toMatchObject([{ nature: "scheduled", local_date: null }]);
  });

  test("waits for the end of quiet hours, and says so", {
    tags: "campaigns.quiet-hours",
  }, async () => {
    await app.at(night);
    await prompt();
    await app.at(night);
    expect(app.unaskedFor(email)).toEqual([]);
    expect(await prompts()).toMatchObject([
      {
        state: "held",
        reason: "quiet hours until 8:00 AM, their time",
        planned_at: new Date("2026-11-17T08:00:00-05:00"),
      },
    ]);
    await app.at("2026-11-17T07:59:59-05:00");
    expect(app.unaskedFor(email)).toEqual([]);
    await app.at("2026-11-17T08:00:00-05:00");
    expect(app.unaskedFor(email)).toEqual([subject]);
  });

  test("comes sooner when the quiet hours are made shorter, and later when longer", {
    tags: "campaigns.quiet-hours",
  }, async () => {
    await app.at(night);
    await prompt();
    await app.at(night);
    const change = async (quiet_hours_end: string) => {
      const { api } = await app.signIn(email);
      await api.quiet.update({ ...defaults, quiet_hours_end });
    };
    await change("06:00");
    await app.at("2026-11-17T05:00:00-05:00");
    const reason = "quiet hours until 6:00 AM, their time";
    expect(await prompts()).toMatchObject([{ state: "held", reason }]);
    await change("07:00");
    await app.at("2026-11-17T06:00:00-05:00");
    expect(app.unaskedFor(email)).toEqual([]);
    await app.at("2026-11-17T07:00:00-05:00");
    expect(app.unaskedFor(email)).toEqual([subject]);
  });

  test("is dropped, with its reason, when the member wants no mail", {
    tags: "campaigns.prompts",
  }, async () => {
    await app.api.emailPreferences.update({ email, unsubscribed: true });
    await prompt();
    await app.at(evening);
    expect(app.unaskedFor(email)).toEqual([]);
    expect(await prompts()).toMatchObject([{ state: "dropped", reason: "unsubscribed" }]);
  });

  test("is dropped when its session has begun while it waited", {
    tags: "campaigns.prompts",
  }, async () => {
    await app.at(night);
    await prompt("2026-11-17T06:00:00.000Z");
    await app.at(night);
    await app.at("2026-11-17T08:00:00-05:00");
    expect(app.unaskedFor(email)).toEqual([]);
    expect(await prompts()).toMatchObject([{ state: "dropped", reason: "the session has begun" }]);
  });
});
