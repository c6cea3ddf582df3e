import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { MessageState } from "#contract/messages/messages.ts";
import { readRefusal } from "#testing/app/requests.ts";
import { type App, type Person, password, startApp } from "#testing/app/start-app.ts";
import { mailsFor, messagesFor } from "#testing/mail/mails.ts";
import { forgetBodies } from "./stored-bodies.ts";

const waiting = { timeout: 10_000 };

let app: App;
let coach: Person;
const now = new Date("2026-10-27T15:00:00Z");

beforeAll(async () => {
  app = await startApp({ now: () => now });
  coach = await app.personWith("coach");
});
afterAll(() => app.stop());

const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000);

async function findMessage(recipient: string, kind: string) {
  const { items } = await coach.api.messages.list({ search: recipient });
  const found = items.find((message) => message.kind === kind);
  if (found === undefined) throw new Error(`No ${kind} for ${recipient}`);
  return found;
}

async function coachWhoHearsAtOnce(): Promise<Person> {
  const staff = await app.personWith("coach");
  await staff.api.members.updateNotifications({ staff_news: "at_once" });
  const roles = app.database.db.updateTable("user_roles").set({ created_at: inDays(-1) });
  await roles.where("user_id", "=", staff.session.user.id).execute();
  return staff;
}

function apply(email: string, p_name: string) {
  return app.api.applications.submit({
    p_name,
    p_email: email,
    p_current_role: "Agent at a small office",
    p_biggest_challenge: "Cold calls drain me by noon.",
    p_why_now: "A new quarter begins in May.",
  });
}

/** Waits for the state. */
async function messageThatIs(state: MessageState, kind: string, email: string): Promise<string> {
  const message = await vi.waitUntil(async () => {
    const messages = await messagesFor(app.database.db, email);
    return messages.find((each) => each.kind === kind && each.state === state);
  }, waiting);
  return message.id;
}

describe("a message as staff read it", () => {
  test("is what was sent, in both its versions", { tags: "messages.body" }, async () => {
    const email = "reads@example.com";
    await app.api.leads.submit({ email, name: "Ada" });
    const [mail] = await mailsFor(app.mailbox, email);
    await vi.waitUntil(
      async () => (await messagesFor(app.database.db, email))[0]?.sent_at,
      waiting,
    );
    const { id } = await findMessage(email, "playbook-requested");
    const body = await coach.api.messages.read({ id });
    expect(body.subject).toBe(mail?.subject);
    expect(body.html).toContain("Here is the guide you asked for");
    expect(body.text.trim()).toBe(mail?.text?.trim().replace(/token=\S+/, "token=playbook-token"));
    expect(body.as_sent).toBe(true);
    expect(body.message).toMatchObject({ id, state: "sent", can: { read: true, resend: true } });
  });

  test("is drawn anew 90 days after it was sent", { tags: "messages.body" }, async () => {
    const { db } = app.database;
    const email = "long-ago@example.com";
    await app.api.leads.submit({ email, name: "Ada" });
    await mailsFor(app.mailbox, email);
    await vi.waitUntil(async () => (await messagesFor(db, email))[0]?.sent_at, waiting);
    const { id } = await findMessage(email, "playbook-requested");
    const sent = await coach.api.messages.read({ id });

    await forgetBodies({ ...app.runtime, now: () => inDays(90) });
    expect(await coach.api.messages.read({ id })).toEqual(sent);
    await forgetBodies({ ...app.runtime, now: () => inDays(91) });
    expect(await coach.api.messages.read({ id })).toEqual({ ...sent, as_sent: false });
    const row = db.selectFrom("messages").select(["html", "plain_text"]).where("id", "=", id);
    expect(await row.executeTakeFirst()).toEqual({ html: null, plain_text: null });
  });

  test("names nobody who deleted the account while it was on its way", async () => {
    const { email } = await coachWhoHearsAtOnce();
    const leaver = await app.signUp("applies-and-leaves@example.com");
    await apply(leaver.email, "Zora Zebra");
    await mailsFor(app.mailbox, email); // the one that confirms the address
    const letGo = app.mailbox.stall(email);
    const isOnItsWay = app.mailbox.waitForStalled(email);
    await app.plan();
    await isOnItsWay;
    const { id } = await findMessage(email, "staff-news");
    await leaver.api.members.deleteOwn({ email: leaver.email, password });
    letGo();
    await messageThatIs("sent", "staff-news", email);
    const body = await coach.api.messages.read({ id });
    expect(body.text).toContain("Application from Deleted member");
    expect(JSON.stringify(body)).not.toContain("Zebra");
    expect(body).toMatchObject({ subject: "1 new application", as_sent: false });
  });

  test("is drawn as it would be now, while it waits", async () => {
    const email = "waits@example.com";
    await app.api.leads.submit({ email });
    await app.plan();
    const { id } = await findMessage(email, "digest");
    const body = await coach.api.messages.read({ id });
    expect(body.message).toMatchObject({ state: "held", subject: null, items: ["series 1"] });
    expect(body.subject).not.toBe("");
    expect(body.html).toContain("Unsubscribe");
    expect(body.text).toContain("Unsubscribe");
  });

  test("does not prove that its reader's address is theirs", {
    tags: "messages.body",
  }, async () => {
    const email = "silent@example.com";
    const { update } = app.visitor().api.emailPreferences;
    await app.api.leads.submit({ email });
    await app.plan();
    await update({ email, unsubscribed: true });
    await update({ email, unsubscribed: false });
    await mailsFor(app.mailbox, email, 2);
    for (const kind of ["digest", "resubscribe-requested"]) {
      const { id } = await findMessage(email, kind);
      const { html, text } = await coach.api.messages.read({ id });
      for (const body of [html, text]) {
        const tokens = [...body.matchAll(/token=([^\s"&]*)/g)].map(([, token = ""]) => token);
        expect(tokens.length).toBeGreaterThan(0);
        for (const token of tokens) {
          const { proven } = await coach.api.emailPreferences.read({ email, token });
          expect(proven, kind).toBe(false);
        }
      }
    }
  });

  test("is stored, before and after it is sent, without a token that works", {
    tags: "messages.body",
  }, async () => {
    const email = "stored@example.com";
    const letGo = app.mailbox.stall(email);
    await app.api.leads.submit({ email });
    await app.plan();
    await messageThatIs("sending", "playbook-requested", email);
    const waiting = JSON.stringify(await messagesFor(app.database.db, email));
    letGo();
    const [mail] = await mailsFor(app.mailbox, email);
    await messageThatIs("sent", "playbook-requested", email);
    const sent = JSON.stringify(await messagesFor(app.database.db, email));
    for (const stored of [waiting, sent]) {
      const tokens = [...stored.matchAll(/token=([\w.-]*)/g)].map(([, token]) => token);
      expect(new Set(tokens)).toEqual(new Set(["playbook-token", "email-preferences-token"]));
    }
    expect(mail?.html).not.toContain("playbook-token");
    expect(mail?.text).not.toContain("playbook-token");
  });

  test("is hidden when it opened an account, and can't be sent again", {
    tags: "messages.confidential",
  }, async () => {
    const { email } = await app.personWith("member");
    await messageThatIs("sent", "email-verification-requested", email);
    const message = await findMessage(email, "email-verification-requested");
    expect(message.can).toEqual({ read: false, resend: false, change: false });
    for (const path of [`/api/messages/${message.id}`, `/api/messages/${message.id}/resend`]) {
      const method = path.endsWith("resend") ? "POST" : "GET";
      const reply = await coach.fetch(path, { method });
      expect(await readRefusal(reply)).toMatchObject({
        status: 409,
        code: "message_confidential",
        message: expect.stringContaining("was not kept"),
      });
    }
    expect(await coach.api.messages.entry({ id: message.id })).toEqual(message);
  });

  test("that does not exist is not found", async () => {
    const reply = await coach.fetch(`/api/messages/${crypto.randomUUID()}`);
    expect(await readRefusal(reply)).toMatchObject({ status: 404, code: "not_found" });
  });

  test("by an id that is none is refused", async () => {
    const reply = await coach.fetch("/api/messages/1");
    expect(await readRefusal(reply)).toMatchObject({ status: 422, code: "invalid_input" });
  });
});

test("members and visitors see nothing of the log", { tags: "messages.log" }, async () => {
  const email = "private@example.com";
  await app.api.leads.submit({ email });
  const { id } = await findMessage(email, "playbook-requested");
  const member = await app.personWith("member");
  for (const [caller, status] of [
    [member, 403],
    [app.visitor(), 401],
  ] as const) {
    for (const path of ["/api/messages", `/api/messages/${id}`, "/api/campaigns/series/leads"]) {
      expect((await readRefusal(await caller.fetch(path))).status).toBe(status);
    }
  }
});
