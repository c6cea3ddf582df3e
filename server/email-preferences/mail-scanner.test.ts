import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type EmailKind, emails } from "#emails/emails.ts";
import { sampleMails } from "#emails/samples/sample-mails.ts";
import { sendReceiptLater } from "#server/messages/messages.ts";
import { postJson } from "#testing/app/requests.ts";
import { startTimedApp, type TimedApp } from "#testing/app/timed-app.ts";
import type { Mail } from "#testing/mail/mailbox.ts";
import { headerOf, linksIn, oneClickOf } from "#testing/mail/mails.ts";

// The first call that opens the playbook waits until it is rendered.
const drawing = 120_000;
const bookkeeping = ["rate_limits", "login_sessions"];
const email = "scanned@example.com";

let app: TimedApp;

beforeAll(async () => {
  app = await startTimedApp("2026-11-18T15:00:00-05:00");
  await sendWithTokens();
  await sendTheRest();
}, 60_000);
afterAll(() => app.stop());

/** Sends every mail with a token in its links, each through its usual call. */
async function sendWithTokens(): Promise<void> {
  await app.api.leads.submit({ email });
  const coach = await app.personWith("coach");
  await app.database.db
    .updateTable("user_roles")
    .set({ created_at: new Date("2026-11-01") })
    .execute();
  await coach.api.members.updateNotifications({ staff_news: "at_once" });
  await app.api.accounts.requestPasswordReset({ email: coach.email });
  await postJson(app.visitor(), "/api/rpc/submit_application", {
    p_name: "Ana",
    p_email: email,
    p_current_role: "Agent at a small office",
    p_biggest_challenge: "Cold calls drain me by noon.",
    p_why_now: "A new quarter begins in May.",
  });
  await app.api.emailPreferences.update({ email: "silent@example.com", unsubscribed: true });
  await app.api.emailPreferences.update({ email: "silent@example.com", unsubscribed: false });
  await app.at("2026-11-18T15:00:10-05:00");
  await app.at("2026-11-20T09:00:00-05:00");
}

async function kindsSent(): Promise<string[]> {
  const rows = app.database.db.selectFrom("messages").select("kind").distinct();
  return (await rows.where("state", "=", "sent").execute()).map(({ kind }) => kind);
}

/** Sends one mail of every kind that has not been sent yet. */
async function sendTheRest(): Promise<void> {
  const sent = await kindsSent();
  const samples = sampleMails(app.runtime.config.publicUrl);
  const rest = (Object.keys(emails) as EmailKind[]).filter((kind) => !sent.includes(kind));
  for (const kind of rest) {
    const cause = { about: "person", about_id: crypto.randomUUID(), occasion: "scanned" } as const;
    const mail = { cause, kind, to: email, props: samples[kind] };
    await app.runtime.transaction((work) => sendReceiptLater(work, mail));
  }
  await app.at("2026-11-20T09:00:10-05:00");
}

/** Returns every address of ours in a mail: in its HTML, its text and its headers. */
function ownAddresses(mail: Mail): string[] {
  const inText = mail.text?.match(/https?:\/\/\S+/g) ?? [];
  const oneClick = headerOf(mail, "List-Unsubscribe") === undefined ? [] : [oneClickOf(mail)];
  const all = [...linksIn(mail), ...inText, ...oneClick];
  return all.filter((link) => new URL(link).origin === app.runtime.config.publicUrl);
}

/** Returns every row of every table, except rate limits and login sessions. */
async function everything(): Promise<Record<string, unknown>> {
  const { db } = app.database;
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db);
  const tables = rows.map(({ name }) => name).filter((name) => !bookkeeping.includes(name));
  expect(tables.length).toBeGreaterThan(20);
  const contents: Record<string, unknown> = {};
  for (const name of tables) {
    const all = await sql<{ rows: string[] }>`
      select array(select t::text from ${sql.table(name)} t order by t::text) as rows`.execute(db);
    contents[name] = all.rows[0]?.rows;
  }
  return contents;
}

test("a mail scanner that fetches every link of every mail changes nothing", {
  tags: "email-preferences.one-press",
  timeout: drawing,
}, async () => {
  expect((await kindsSent()).toSorted()).toEqual(Object.keys(emails).toSorted());
  const links = [...new Set(app.mailbox.mails.flatMap(ownAddresses))];
  const paths = new Set(links.map((link) => new URL(link).pathname));
  for (const path of ["/api/playbook", "/auth", "/", "/email/unsubscribe", "/email/preferences"]) {
    expect([...paths]).toContain(path);
  }
  expect([...paths]).toContain("/api/email_prefs/one-click");
  const before = await everything();
  for (const link of links) {
    for (const method of ["HEAD", "GET"]) {
      const reply = await fetch(link, { method, headers: { accept: "text/html" } });
      await reply.arrayBuffer();
    }
  }
  expect(await everything()).toEqual(before);

  const [unasked] = app.mailbox.mails.filter((mail) => headerOf(mail, "List-Unsubscribe"));
  await fetch(oneClickOf(unasked as Mail), { method: "POST" });
  expect(await everything()).not.toEqual(before);
});

test("every mail that nobody asked for at that moment can be ended by one press, and no receipt", {
  tags: ["email-preferences.one-press", "messages.receipts"],
}, async () => {
  const { db } = app.database;
  const natures = await db.selectFrom("messages").select(["id", "nature"]).execute();
  for (const mail of app.mailbox.mails) {
    const message = natures.find(({ id }) => mail.messageId?.includes(id));
    const isUnasked = message?.nature === "scheduled";
    expect(headerOf(mail, "List-Unsubscribe") !== undefined, mail.subject).toBe(isUnasked);
    expect(headerOf(mail, "List-Unsubscribe-Post") !== undefined, mail.subject).toBe(isUnasked);
  }
  expect(new Set(natures.map(({ nature }) => nature))).toEqual(new Set(["receipt", "scheduled"]));
});
