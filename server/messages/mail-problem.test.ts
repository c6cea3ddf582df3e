// @module-tag postgres

import { sql } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type App, type Person, startApp } from "#testing/app/start-app.ts";
import { rowsReadBy } from "#testing/database/query-plans.ts";
import { mailsFor } from "#testing/mail/mails.ts";
import { personWith } from "#testing/people/people.ts";
import { mailProblem } from "./mail-problem.queries.ts";

const waiting = { timeout: 10_000 };

let app: App;
let coach: Person;

beforeAll(async () => {
  app = await startApp();
  coach = await app.personWith("coach");
});
afterAll(() => app.stop());

async function leadOf(email: string) {
  const { items } = await coach.api.leads.list({ search: email });
  const [lead, ...others] = items;
  if (lead === undefined || others.length > 0) throw new Error(`Not one lead is ${email}`);
  return lead;
}

test("an address that the mail server refuses stands out, until a mail gets through", {
  tags: "messages.mail-problem",
}, async () => {
  const [email, other] = ["gone@example.com", "there@example.com"];
  app.mailbox.refuse(email);
  await app.api.leads.submit({ email });
  await app.api.leads.submit({ email: other });
  await mailsFor(app.mailbox, other);
  await vi.waitUntil(async () => (await leadOf(email)).mail_problem, waiting);
  const lead = await leadOf(email);
  expect(lead.mail_problem).toContain(`No such address: ${email}`);
  expect((await leadOf(other)).mail_problem).toBeNull();

  const changed = await coach.api.leads.update({ id: lead.id, name: null, status: "dead" });
  expect(changed.mail_problem).toBe(lead.mail_problem);

  app.mailbox.accept(email);
  await app.visitor().api.leads.submit({ email });
  await mailsFor(app.mailbox, email);
  await vi.waitUntil(async () => (await leadOf(email)).mail_problem === null, waiting);
});

test("an address that mail reaches again, with an older message, stands out no more", async () => {
  const email = "moved-back@example.com";
  const visit = () => app.visitor().api.leads.submit({ email });
  app.mailbox.refuse(email);
  await visit();
  await vi.waitUntil(async () => (await leadOf(email)).mail_problem, waiting);
  await visit();
  const failed = async () => {
    const { items } = await coach.api.messages.list({ search: email, state: "failed" });
    return items;
  };
  await vi.waitUntil(async () => (await failed()).length === 2, waiting);
  app.mailbox.accept(email);
  const [, older] = await failed();
  await coach.api.messages.resend({ id: older?.id ?? "" });
  await mailsFor(app.mailbox, email);
  await vi.waitUntil(async () => (await leadOf(email)).mail_problem === null, waiting);
});

test("a member's address stands out too", async () => {
  const member = await app.signUp("member-gone@example.com");
  const other = await app.signUp("member-there@example.com");
  const memberOf = async ({ email }: Person) => {
    const { items } = await coach.api.members.list({ search: email });
    return items[0];
  };
  await mailsFor(app.mailbox, member.email);
  app.mailbox.refuse(member.email);
  await app.visitor().api.leads.submit({ email: member.email });
  await vi.waitUntil(async () => (await memberOf(member))?.mail_problem, waiting);
  expect((await memberOf(member))?.mail_problem).toContain("No such address");
  expect((await memberOf(other))?.mail_problem).toBeNull();
});

test("an address does not stand out because our mail server is down", {
  tags: "messages.mail-problem",
}, async () => {
  const email = "patient@example.com";
  await app.mailbox.goDown();
  await app.visitor().api.leads.submit({ email });
  const { db } = app.database;
  const message = db.selectFrom("messages").selectAll().where("person_id", "=", personWith(email));
  await vi.waitUntil(async () => (await message.executeTakeFirst())?.last_error, waiting);
  expect((await leadOf(email)).mail_problem).toBeNull();
});

test("of a person's messages, however many, only the last is read", async () => {
  const email = "reader-for-years@example.com";
  await app.api.leads.submit({ email });
  const { db, pool } = app.database;
  await sql`insert into messages (kind, nature, person_id, props, state, planned_at, sent_at)
    select 'digest', 'scheduled', ${personWith(email)}, '{"parts": []}', 'sent', at, at
    from generate_series(now() - interval '300 days', now(), interval '1 day') at`.execute(db);
  const read = await rowsReadBy(pool, (db) =>
    sql`select ${mailProblem(sql.ref("people.id"))} from people where email = ${email}`.execute(db),
  );
  expect(Math.max(...read)).toBe(1);
});
