import { sql } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type App, startApp } from "#testing/app/start-app.ts";
import { mailsFor, messagesFor } from "#testing/mail/mails.ts";
import { personWith } from "#testing/people/people.ts";

const waiting = { timeout: 10_000 };

let app: App;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

test("while the mail server is down the lead is kept, and the playbook comes when it is back", {
  tags: "leads.mail-server-down",
}, async () => {
  const email = "patient@example.com";
  const { db } = app.database;
  await app.mailbox.goDown();
  expect(await app.api.leads.submit({ email })).toEqual({ success: true });
  const leads = await db
    .selectFrom("leads")
    .selectAll()
    .where("person_id", "=", personWith(email))
    .execute();
  expect(leads).toHaveLength(1);

  const retries = sql`
    update pgboss.job set start_after = now()
    where name = 'deliver-message' and state = 'retry' returning id`;
  const hurryRetry = async () => {
    expect((await retries.execute(db)).rows).toHaveLength(1);
  };
  await vi.waitUntil(async () => (await messagesFor(db, email))[0]?.last_error ?? false, waiting);
  await app.mailbox.goUp();
  await vi.waitFor(hurryRetry, waiting);

  const [mail] = await mailsFor(app.mailbox, email);
  const [message] = await messagesFor(db, email);
  expect(mail?.messageId).toContain(message?.id);
});
