import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { MessageState } from "#contract/messages/messages.ts";
import { opensPlaybook } from "#server/playbook/playbook.ts";
import { keepLoginsOpen } from "#testing/accounts/logins.ts";
import { postJson, readRefusal } from "#testing/app/requests.ts";
import { type App, type Person, startApp } from "#testing/app/start-app.ts";
import { makeBooking, makeSession } from "#testing/coaching/coaching.ts";
import type { Mail } from "#testing/mail/mailbox.ts";
import { mailAbout, mailsFor, messagesFor, tokenIn } from "#testing/mail/mails.ts";
import { personWith } from "#testing/people/people.ts";

const minute = 60_000;
const day = 24 * 60 * minute;
const waiting = { timeout: 10_000 };

let app: App;
let coach: Person;
const start = new Date("2026-10-27T15:00:00Z");
const atNine = new Date("2026-10-29T13:00:05Z");
let now = start;
let count = 0;

beforeAll(async () => {
  app = await startApp({ now: () => now, settings: { ACADEMY_CONTENT: "empty" } });
  coach = await app.personWith("coach");
  await keepLoginsOpen(app);
});
afterAll(() => app.stop());

const pass = (milliseconds: number) => {
  now = new Date(now.getTime() + milliseconds);
};

async function makeReceipt(state: "sent" | "failed" = "sent") {
  count += 1;
  const email = `reader-${count}@example.com`;
  if (state === "failed") app.mailbox.refuse(email);
  await app.visitor().api.leads.submit({ email });
  const message = await vi.waitUntil(async () => {
    const [made] = await messagesFor(app.database.db, email);
    return made?.state === state && made;
  }, waiting);
  return { id: message.id, email };
}

/** Failed at nine on October 29. */
async function makeFailedPart(person?: Person) {
  count += 1;
  const email = person?.email ?? `reader-${count}@example.com`;
  now = start;
  await app.visitor().api.leads.submit({ email });
  await mailsFor(app.mailbox, email);
  await app.plan();
  app.mailbox.refuse(email);
  now = atNine;
  await app.plan();
  const id = await idOf(email, "failed");
  app.mailbox.accept(email);
  return { id, email };
}

/** Waits for the state. */
async function idOf(email: string, state: MessageState): Promise<string> {
  const message = await vi.waitUntil(async () => {
    const messages = await messagesFor(app.database.db, email);
    return messages.find((each) => each.kind === "digest" && each.state === state);
  }, waiting);
  return message.id;
}

async function refusalOf(id: string, caller: Person = coach) {
  return await readRefusal(await postJson(caller, `/api/messages/${id}/resend`, {}));
}

const stateOf = async (id: string) => (await coach.api.messages.read({ id })).message.state;

describe("sending a receipt once more", () => {
  test("that failed, it arrives, and is the same message", {
    tags: ["messages.resend", "postgres"],
  }, async () => {
    const { id, email } = await makeReceipt("failed");
    app.mailbox.accept(email);
    const message = await coach.api.messages.resend({ id });
    expect(message).toMatchObject({ id, state: "queued", last_error: null });
    const [mail] = await mailsFor(app.mailbox, email);
    expect(mail?.messageId).toContain(id);
    await vi.waitUntil(async () => (await stateOf(id)) === "sent", waiting);
    expect(await messagesFor(app.database.db, email)).toHaveLength(1);
  });

  test("that failed and fails again, it says so again", async () => {
    const { id } = await makeReceipt("failed");
    await coach.api.messages.resend({ id });
    await vi.waitUntil(async () => (await stateOf(id)) === "failed", waiting);
    const { message } = await coach.api.messages.read({ id });
    expect(message.last_error).toContain("No such address");
  });

  test("that was sent, it comes again as a message of its own", {
    tags: "messages.resend",
  }, async () => {
    const { id, email } = await makeReceipt();
    pass(2 * minute);
    const copy = await coach.api.messages.resend({ id });
    expect(copy.id).not.toBe(id);
    expect(copy).toMatchObject({ recipient: email, kind: "playbook-requested", state: "queued" });
    const { about, about_id, occasion } = (await coach.api.messages.read({ id })).message;
    expect(copy).toMatchObject({ copy_of: id, about, about_id, occasion });
    const [first, second] = await mailsFor(app.mailbox, email, 2);
    expect(second?.subject).toBe(first?.subject);
    expect(second?.messageId).toContain(copy.id);
  });

  test.each([
    ["sent", 2],
    ["failed", 1],
  ] as const)("that was %s long ago, its link opens the playbook", async (state, mails) => {
    now = new Date(start.getTime() - 100 * day);
    const { id, email } = await makeReceipt(state);
    app.mailbox.accept(email);
    now = start;
    await coach.api.messages.resend({ id });
    const mail = (await mailsFor(app.mailbox, email, mails)).at(-1) as Mail;
    expect(await opensPlaybook(app.runtime, tokenIn(mail, "token"))).toBe(true);
  });

  test("by two coaches at once, one mail comes", { tags: "postgres" }, async () => {
    const other = await app.personWith("coach");
    const { id, email } = await makeReceipt();
    pass(2 * minute);
    const replies = await Promise.allSettled(
      [coach, other, coach, other].map(({ api }) => api.messages.resend({ id })),
    );
    expect(replies.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await messagesFor(app.database.db, email)).toHaveLength(2);
    await mailsFor(app.mailbox, email, 2);
    expect(await refusalOf(id)).toMatchObject({ status: 409, code: "message_waiting" });
    pass(2 * minute);
    await coach.api.messages.resend({ id });
    expect(await messagesFor(app.database.db, email)).toHaveLength(3);
  });

  test("that failed, by two coaches at once, one mail comes", { tags: "postgres" }, async () => {
    const other = await app.personWith("coach");
    const { id, email } = await makeReceipt("failed");
    app.mailbox.accept(email);
    const replies = await Promise.allSettled(
      [coach, other].map(({ api }) => api.messages.resend({ id })),
    );
    expect(replies.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(replies.find(({ status }) => status === "rejected")).toMatchObject({
      reason: { code: "message_waiting" },
    });
    await vi.waitUntil(async () => (await stateOf(id)) === "sent", waiting);
    expect(await mailsFor(app.mailbox, email)).toHaveLength(1);
  });
});

describe("sending once more what nobody asked for", () => {
  test("that failed today, it comes at once outside quiet hours", {
    tags: "postgres",
  }, async () => {
    const { id, email } = await makeFailedPart();
    pass(60 * minute);
    expect((await coach.api.messages.resend({ id })).state).toBe("queued");
    const [, mail] = await mailsFor(app.mailbox, email, 2);
    expect(mail?.messageId).toContain(id);
    const { message } = await coach.api.messages.read({ id });
    expect(message.reason).toBe("sent again by staff");
    expect(mail?.headers.some(({ key }) => key === "list-unsubscribe")).toBe(true);
  });

  test("that failed today, it waits for the end of the person's quiet hours", {
    tags: "messages.resend",
  }, async () => {
    const member = await app.personWith("member");
    await member.api.quiet.update({
      quiet_pace: "daily",
      quiet_hours_start: "12:00",
      quiet_hours_end: "20:00",
      channel_email: true,
      time_zone: "America/New_York",
    });
    const { id, email } = await makeFailedPart(member);
    pass(4 * 60 * minute);
    await coach.api.messages.resend({ id });
    await vi.waitUntil(async () => (await stateOf(id)) === "held", waiting);
    await app.plan();
    const { message } = await coach.api.messages.read({ id });
    expect(message).toMatchObject({
      planned_at: "2026-10-30T00:00:00.000Z",
      reason: expect.stringMatching(/quiet hours until 8:00 PM, their time$/),
      items: ["series 1"],
    });
    pass(7 * 60 * minute);
    await app.plan();
    await mailAbout(app.mailbox, email, (await coach.api.messages.read({ id })).subject);
  });

  test("that failed on another day, it is planned anew and comes once", async () => {
    const { id, email } = await makeFailedPart();
    pass(26 * 60 * minute);
    await coach.api.messages.resend({ id });
    await vi.waitUntil(async () => (await stateOf(id)) === "held", waiting);
    await app.plan();
    expect(await mailsFor(app.mailbox, email, 2)).toHaveLength(2);
    const { db } = app.database;
    const items = db
      .selectFrom("message_items")
      .select(["kind", "occasion"])
      .where("person_id", "=", personWith(email));
    expect(await items.execute()).toEqual([{ kind: "series", occasion: "1" }]);
  });

  test("that failed and is pointless now, it is kept on record and says nothing", async () => {
    const member = await app.personWith("member");
    const { email } = member;
    now = start;
    const { db } = app.database;
    const session = await makeSession(db, { date: "2026-10-30" });
    await makeBooking(db, { user: member.session.user.id, session });
    await app.plan();
    app.mailbox.refuse(email);
    now = new Date("2026-10-29T14:00:05Z");
    await app.plan();
    const id = await idOf(email, "failed");
    app.mailbox.accept(email);
    pass(3 * 24 * 60 * minute);
    await coach.api.messages.resend({ id });
    await vi.waitUntil(async () => (await stateOf(id)) === "held", waiting);
    await app.plan();
    const { message } = await coach.api.messages.read({ id });
    expect(message).toMatchObject({ state: "dropped", reason: "there is nothing left to send" });
  });

  test("that failed, nobody who unsubscribed since gets it", {
    tags: "messages.resend",
  }, async () => {
    const { id, email } = await makeFailedPart();
    await app.visitor().api.emailPreferences.update({ email, unsubscribed: true });
    expect(await refusalOf(id)).toMatchObject({ status: 409, code: "recipient_unsubscribed" });
    expect(await stateOf(id)).toBe("failed");
  });

  test("that failed, nobody who turned email off since gets it", async () => {
    const member = await app.personWith("member");
    const { id } = await makeFailedPart(member);
    await member.api.quiet.update({
      quiet_pace: "daily",
      quiet_hours_start: "22:00",
      quiet_hours_end: "08:00",
      channel_email: false,
      time_zone: "America/New_York",
    });
    expect(await refusalOf(id)).toMatchObject({ status: 409, code: "recipient_unsubscribed" });
    expect(await stateOf(id)).toBe("failed");
  });

  test("is refused while it waits, and when it was said or dropped", async () => {
    const email = "never-again@example.com";
    now = start;
    await app.visitor().api.leads.submit({ email });
    await app.plan();
    const id = await idOf(email, "held");
    expect(await refusalOf(id)).toMatchObject({ status: 409, code: "message_waiting" });
    // A mail on its way when the clock moves would be tried again later.
    await mailsFor(app.mailbox, email, 1);
    now = atNine;
    await app.plan();
    const sent = await idOf(email, "sent");
    expect(await refusalOf(sent)).toMatchObject({ status: 409, code: "message_said" });
    await app.visitor().api.emailPreferences.update({ email, unsubscribed: true });
    await app.plan();
    const dropped = await idOf(email, "dropped");
    expect(await refusalOf(dropped)).toMatchObject({ status: 409, code: "message_dropped" });
    // The playbook, the part, and the receipt for turning mail off.
    expect(await mailsFor(app.mailbox, email, 3)).toHaveLength(3);
  });
});

describe("who may send once more", () => {
  test("members may not", { tags: "messages.resend" }, async () => {
    const { id, email } = await makeReceipt("failed");
    const member = await app.personWith("member");
    expect(await refusalOf(id, member)).toMatchObject({ status: 403, code: "forbidden" });
    expect(await messagesFor(app.database.db, email)).toMatchObject([{ state: "failed" }]);
  });

  test("and what does not exist is not found", async () => {
    expect(await refusalOf(crypto.randomUUID())).toMatchObject({ status: 404, code: "not_found" });
  });
});
