// @module-tag postgres

import { mkdir, readdir, readFile, rm, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import PostalMime from "postal-mime";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  type App,
  firstAdminEmail,
  type Person,
  password,
  startApp,
} from "#testing/app/start-app.ts";
import { makeBooking, makeSession } from "#testing/coaching/coaching.ts";
import { messagesFor } from "#testing/mail/mails.ts";
import { uploadPeople } from "#testing/people/imports.ts";
import { forgetBodies } from "./messages/log/stored-bodies.ts";
import { eraseMailFilesJob } from "./messages/messages.jobs.ts";

const waiting = { timeout: 15_000 };
const day = 86_400_000;

let app: App;
let coach: Person;

const now = new Date("2026-03-02T15:00:00.000Z"); // ten in the morning in New York

/** Without a mail server, so that mails become files. */
beforeAll(async () => {
  app = await startApp({ settings: { SMTP_URL: "" }, now: () => now });
  coach = await app.personWith("coach");
  await coach.api.members.updateNotifications({ staff_news: "at_once" });
  const since = new Date(now.getTime() - day);
  await app.database.db.updateTable("user_roles").set({ created_at: since }).execute();
});
afterAll(() => app.stop());

const outbox = () => join(app.runtime.config.dataDir, "outbox");
const fileOf = (id: string) => join(outbox(), `${id}.eml`);
const files = async () => new Set(await readdir(outbox()));
const leave = ({ api, email }: Person) => api.members.deleteOwn({ email, password });

/** Waits until `count` messages to this address are sent. Returns their ids. */
async function sentTo(email: string, count: number): Promise<string[]> {
  const sent = async () => {
    const messages = await messagesFor(app.database.db, email);
    return messages.filter(({ state }) => state === "sent").map(({ id }) => id);
  };
  await expect.poll(async () => (await sent()).length, waiting).toBeGreaterThanOrEqual(count);
  return await sent();
}

/** Returns null for a file that was deleted after its folder was read. Throws any other error. */
function ifGone(error: NodeJS.ErrnoException): null {
  if (error.code === "ENOENT") return null;
  throw error;
}

/** Returns the subjects of the mails in the outbox that contain this text, in any part. */
async function mailsWith(text: string): Promise<string[]> {
  const subjects: string[] = [];
  for (const name of await files()) {
    const body = await readFile(join(outbox(), name)).catch(ifGone);
    if (body === null) continue;
    const mail = await PostalMime.parse(body);
    if (JSON.stringify(mail).includes(text)) subjects.push(mail.subject ?? "");
  }
  return subjects;
}

/** Returns the tables, those of the job queue too, in which some row contains this text. */
async function tablesWith(text: string): Promise<string[]> {
  const { db } = app.database;
  const { rows } = await sql<{ schema: string; name: string }>`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`.execute(db);
  const found: string[] = [];
  for (const { schema, name } of rows) {
    const hits = await sql`select 1 from ${sql.table(`${schema}.${name}`)} as t
      where strpos(to_jsonb(t)::text, ${text}) > 0 limit 1`.execute(db);
    if (hits.rows.length > 0) found.push(name);
  }
  return found;
}

/** Makes the jobs that erase files run now, also those that wait for a retry. */
async function hastenErasing(): Promise<void> {
  await sql`update pgboss.job set start_after = now()
    where name = ${eraseMailFilesJob.queue} and state in ('created', 'retry')`.execute(
    app.database.db,
  );
}

/** Writes `word` into every free text there is about a person. Returns the person. */
async function writeEverywhere(word: string): Promise<Person> {
  const person = await app.signUp(`${word}@example.com`.toLowerCase());
  const { email } = person;
  const user = person.session.user.id;
  await person.api.members.nameOwn({ name: word });
  await app.api.leads.submit({ email, name: word });
  await app.api.infoSessions.register({ p_name: word, p_email: email, p_question: `${word}?` });
  await app.api.applications.submit({
    p_name: word,
    p_email: email,
    p_current_role: `${word} role`,
    p_biggest_challenge: `${word} challenge`,
    p_why_now: `${word} right now`,
  });
  const { items } = await coach.api.applications.list({ search: email });
  const [{ id = "" } = {}] = items;
  await coach.api.applications.review({ id, status: "reviewing", notes: `Says ${word}` });
  await person.api.members.requestTier({ requested_tier: "elite", note: word });
  const { db } = app.database;
  const past = await makeSession(db, { date: "2026-01-05" });
  for (const session of [past, await makeSession(db)]) {
    const booking = await makeBooking(db, { user, session, notes: word });
    await coach.api.coaching.noteBooking({ id: booking, coach_note: `Talked of ${word}` });
  }
  return person;
}

describe("whoever deletes the account", () => {
  test("leaves none of the words written by and about the person", {
    tags: ["people.erased", "people.erased-files"],
  }, async () => {
    const person = await writeEverywhere("Marmalade");
    await sentTo(person.email, 4);
    expect(await tablesWith("Marmalade")).toEqual(
      expect.arrayContaining(["applications", "session_bookings", "tier_requests", "messages"]),
    );
    expect((await mailsWith("Marmalade")).length).toBeGreaterThanOrEqual(3);
    await leave(person);
    expect(await tablesWith("Marmalade")).toEqual([]);
    await expect.poll(() => mailsWith("Marmalade"), waiting).toEqual([]);
    await expect.poll(() => mailsWith(person.email), waiting).toEqual([]);
    const [application] = (await coach.api.applications.list({ limit: 1 })).items;
    const { id = "" } = application ?? {};
    expect(await coach.api.applications.read({ id })).toMatchObject({
      name: "Deleted member",
      status: "reviewing",
      answers: null,
      notes: null,
    });
  });

  test("is gone from the mails that told staff, which other mails outlive", {
    tags: "people.erased",
  }, async () => {
    const email = "told-of@example.com";
    const person = await app.signUp(email);
    const session = await makeSession(app.database.db, { title: "Talk" });
    await person.api.coaching.book({ session_id: session });
    await app.api.applications.submit({
      p_name: "Tangerine",
      p_email: email,
      p_current_role: "Tangerine seller",
      p_biggest_challenge: "Tangerine calls",
      p_why_now: "Tangerine season",
    });
    await app.plan();
    await expect.poll(() => mailsWith("Tangerine seller"), waiting).toHaveLength(1);
    const before = await sentTo(coach.email, 2);
    await leave(person);
    await expect.poll(() => mailsWith("Tangerine"), waiting).toEqual([]);
    await expect.poll(() => mailsWith(email), waiting).toEqual([]);
    expect(await tablesWith("Tangerine")).toEqual([]);
    const kept = await files();
    expect(before.filter((id) => kept.has(`${id}.eml`))).not.toEqual([]);
  });

  test("is in the name of no imported file, in whatever letters, and other files keep theirs", {
    tags: "lists.import",
  }, async () => {
    const admin = await app.signIn(firstAdminEmail);
    const person = await app.signUp("tamarind@example.com");
    await person.api.members.nameOwn({ name: "Tamarind Blüm" });
    await app.api.leads.submit({ email: person.email, name: "Tam O’Neil" });
    const telling = [
      "For TAMARIND@Example.com.csv",
      "tamarind_BLU\u0308M (1).csv",
      "tam-o-neil.csv",
    ];
    const kept = ["spring leads.csv", "tamara.csv"];
    const ids: string[] = [];
    for (const name of [...telling, ...kept]) {
      const file = "email\nsomebody@example.com\n";
      ids.push((await uploadPeople(admin, file, encodeURIComponent(name))).id);
    }
    await leave(person);
    const names = async () => {
      const found = await Promise.all(ids.map((id) => admin.api.imports.read({ id })));
      return found.map(({ file_name }) => file_name);
    };
    await expect.poll(names, waiting).toEqual([...telling.map(() => "file"), ...kept]);
  });

  test("loses the files even if the first attempt fails", {
    tags: "people.erased-files",
  }, async () => {
    const person = await app.signUp("in-the-way@example.com");
    const [id = ""] = await sentTo(person.email, 1);
    await rm(fileOf(id));
    await mkdir(fileOf(id));
    await leave(person);
    const retrying = async () => {
      const { rows } = await sql`select 1 from pgboss.job
        where name = ${eraseMailFilesJob.queue} and state = 'retry'`.execute(app.database.db);
      return rows.length;
    };
    await expect.poll(retrying, waiting).toBe(1);
    await rm(fileOf(id), { recursive: true });
    await writeFile(fileOf(id), "mail");
    await hastenErasing();
    await expect.poll(async () => (await files()).has(`${id}.eml`), waiting).toBe(false);
  });

  test("loses a mail that was just being written", { tags: "people.erased-files" }, async () => {
    const person = await app.signUp("being-written@example.com");
    const [id = ""] = await sentTo(person.email, 1);
    await leave(person);
    await expect.poll(async () => (await files()).has(`${id}.eml`), waiting).toBe(false);
    await writeFile(fileOf(id), "mail");
    await hastenErasing();
    await expect.poll(async () => (await files()).has(`${id}.eml`), waiting).toBe(false);
  });

  test("loses the mails about an account whose address was never confirmed, and no others", {
    tags: "people.erased-files",
  }, async () => {
    const email = "never-confirmed@example.com";
    await app.api.leads.submit({ email, name: "Her own" });
    const [playbook = ""] = await sentTo(email, 1);
    const person = await app.signUpUnconfirmed(email);
    await person.api.coaching.book({ session_id: await makeSession(app.database.db) });
    expect(await sentTo(email, 3)).toHaveLength(3);
    await leave(person);
    await expect.poll(() => mailsWith(email), waiting).toHaveLength(1);
    expect((await files()).has(`${playbook}.eml`)).toBe(true);
  });
});

test("mails about a booking that is gone are still the account's own, to download and to erase", {
  tags: "people.erased",
}, async () => {
  const { db } = app.database;
  const person = await app.signUpUnconfirmed("gave-it-back@example.com");
  const session = await makeSession(db);
  const { id } = await person.api.coaching.book({ session_id: session });
  await person.api.coaching.cancelBooking({ id });
  await coach.api.coaching.releaseBooking({ id });
  const kinds = ["email-verification-requested", "booking-requested", "booking-cancelled"];
  const { messages } = (await person.api.members.exportOwn()) as { messages: { kind: string }[] };
  expect(messages.map(({ kind }) => kind).toSorted()).toEqual(kinds.toSorted());
  await leave(person);
  expect(await messagesFor(db, person.email)).toEqual([]);
});

test("a deletion that is refused leaves every file", { tags: "people.erased-files" }, async () => {
  const admin = await app.signIn(firstAdminEmail);
  await admin.api.accounts.requestPasswordReset({ email: admin.email });
  const [id = ""] = await sentTo(admin.email, 1);
  await expect(leave(admin)).rejects.toMatchObject({ code: "last_admin" });
  await hastenErasing();
  expect((await files()).has(`${id}.eml`)).toBe(true);
});

test("files of mails are deleted after ninety days, with the stored bodies", {
  tags: "running.outbox",
}, async () => {
  const person = await app.signUp("keeps@example.com");
  const [id = ""] = await sentTo(person.email, 1);
  const written = new Date();
  await utimes(fileOf(id), written, written);
  const after = (ms: number) => ({ ...app.runtime, now: () => new Date(written.getTime() + ms) });
  await forgetBodies(after(90 * day - 1000));
  expect((await files()).has(`${id}.eml`)).toBe(true);
  await forgetBodies(after(90 * day + 1000));
  expect((await files()).has(`${id}.eml`)).toBe(false);
});

test("the download has the texts of stored mails, answers and decisions, and no link that opens an account", {
  tags: "people.export",
}, async () => {
  const person = await writeEverywhere("Quince");
  await sentTo(person.email, 4);
  const everything = await person.api.members.exportOwn();
  const { messages, applications } = everything as Record<string, Record<string, string>[]>;
  const textOf = (kind: string) => messages?.find((each) => each["kind"] === kind)?.["plain_text"];
  expect(textOf("application-received")).toContain("We have your application");
  expect(textOf("playbook-requested")).toContain("Hello Quince");
  expect(textOf("email-verification-requested")).toBe(null);
  expect(applications).toMatchObject([
    {
      status: "reviewing",
      answers: { currentRole: "Quince role", biggestChallenge: "Quince challenge" },
    },
  ]);
  const written = JSON.stringify(everything);
  expect(written).not.toMatch(/Says Quince|Talked of Quince|verify=/);
});
