// @module-tag postgres

import { createHash } from "node:crypto";
import { type RawBuilder, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { profileMessages } from "#contract/members/members.ts";
import { askForDeletion } from "#testing/accounts/deletion.ts";
import { type App, type Person, startApp } from "#testing/app/start-app.ts";
import { canHoldWords, columnsWith, listColumns } from "#testing/database/columns.ts";
import { messagesFor } from "#testing/mail/mails.ts";
import { personWith } from "#testing/people/people.ts";
import { leaveTraces } from "#testing/people/traces.ts";
import { opensAccount } from "./accounts/accounts.person.ts";
import type { ColumnUse, PersonRecords } from "./people/people.ts";
import { personRecords } from "./person-records.ts";

type Column = { table: string; column: string; use: ColumnUse; records: PersonRecords };

const uses: Column[] = personRecords.flatMap((records) =>
  Object.entries(records.columns).flatMap(([table, byColumn]) =>
    Object.entries(byColumn).map(([column, use]) => ({ table, column, use, records })),
  ),
);

const nameOf = ({ table, column }: { table: string; column: string }) => `${table}.${column}`;

let app: App;
let person: Person;
let recoveryCode = "";
/** The values of each column before the person came, and those that came with the person. */
const before = new Map<string, string[]>();
const ofPerson = new Map<string, string[]>();

beforeAll(async () => {
  app = await startApp();
  for (const column of uses) before.set(nameOf(column), await valuesOf(column));
  person = await app.signUp("everything@example.com");
  ({ code: recoveryCode } = await leaveTraces(app, person, "everything"));
  // A mail's text is stored after the mail server has it: wait for the rows, not for the mails.
  await vi.waitUntil(async () => !(await isBeingMailed(person.email)), { timeout: 15_000 });
  await fillTheRest(person);
  for (const column of uses) {
    const earlier = before.get(nameOf(column)) ?? [];
    const values = (await valuesOf(column)).filter((value) => !earlier.includes(value));
    ofPerson.set(nameOf(column), values);
  }
});
afterAll(() => app.stop());

async function isBeingMailed(email: string): Promise<boolean> {
  const messages = await messagesFor(app.database.db, email);
  return messages.some(({ state }) => state === "queued" || state === "sending");
}

/** Returns what the noun alone reports about the person, as JSON. */
async function reportOf({ report }: PersonRecords): Promise<string> {
  const { id: userId } = person.session.user;
  const accounts = app.database.db.selectFrom("users").select("person_id").where("id", "=", userId);
  const { person_id: personId } = await accounts.executeTakeFirstOrThrow();
  return JSON.stringify(await report?.(app.runtime, { userId, personId }));
}

/** Fills columns that no call of the product fills, or fills only later. */
async function fillTheRest({ email, session }: Person): Promise<void> {
  const { db } = app.database;
  const user = session.user.id;
  const statements: RawBuilder<unknown>[] = [
    sql`update quiet_settings set time_zone = 'Europe/Everything' where user_id = ${user}`,
    // This comes after the settings, whose zone replaces the person's.
    sql`update people set time_zone = 'Asia/Everything' where email = ${email}`,
    sql`update session_bookings set coach_note = 'Coach on everything' where user_id = ${user}`,
    sql`update messages set subject = 'Subject everything', html = '<p>everything</p>',
        plain_text = 'Text of everything', reason = 'Reason everything',
        last_error = 'Error everything', calendar = '{"summary": "everything"}'
      where person_id = ${personWith(email)}`,
    sql`insert into message_items (person_id, kind, occasion, message_id)
      select person_id, 'series', 'part of everything', id from messages
        where person_id = ${personWith(email)} limit 1`,
    sql`update login_sessions set user_agent = 'Browser everything', ip_address = '10.9.8.7'
      where user_id = ${user}`,
    sql`update users set suspension_reason = 'Suspended for everything' where id = ${user}`,
    sql`insert into two_factor_removals (user_id, reason, token_hash, requested_at, due_at)
      values (${user}, 'Removed for everything', repeat('a', 64), now(), now() + interval '1 day')`,
    ...["reset_links", "unfinished_sign_ins"].map(
      (table) => sql`insert into ${sql.table(table)} (token_hash, user_id, expires_at)
        values (repeat('b', 64), ${user}, now() + interval '1 hour')`,
    ),
  ];
  for (const statement of statements) await statement.execute(db);
}

async function listOwnColumns() {
  const columns = await listColumns(app.database.db);
  return columns.filter(({ schema, table }) => schema === "public" && !table.startsWith("kysely_"));
}

/** Which column names which person or account. */
async function listLinksToPeople() {
  const { rows } = await sql<{ table: string; column: string }>`
    select c.conrelid::regclass::text as "table", a.attname::text as "column"
    from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid in ('people'::regclass, 'users'::regclass)
  `.execute(app.database.db);
  return rows;
}

/** Not the authors of something. */
async function listTablesOfPeople(): Promise<string[]> {
  const owners = ["user_id", "person_id", "id"];
  const links = await listLinksToPeople();
  return [
    "people",
    ...links.filter(({ column }) => owners.includes(column)).map(({ table }) => table),
  ];
}

/**
 * What tells of the person, wherever it is found: the word that is in everything the person wrote and
 * in the address, the network address, the account's id, and every secret.
 */
function tracesOf(person: Person): string[] {
  const secrets = uses.filter(opens).flatMap((column) => ofPerson.get(nameOf(column)) ?? []);
  return ["everything", "10.9.8.7", person.session.user.id, ...secrets];
}

/** Returns the values of the column in all rows. */
async function valuesOf({ table, column }: Column): Promise<string[]> {
  const { rows } = await sql<{ value: string }>`select distinct ${sql.ref(column)}::text as value
    from ${sql.table(table)} where ${sql.ref(column)} is not null`.execute(app.database.db);
  return rows.map(({ value }) => value);
}

function isUse(kind: string, use: ColumnUse): boolean {
  return use !== "not personal" && kind in use;
}
const isWithheld = ({ use }: Column) => isUse("onRequest", use) || isUse("withheld", use);
const isOnRequest = ({ use }: Column) => isUse("onRequest", use);
const isPersonal = ({ use }: Column) => isUse("personal", use);
const isKept = ({ use }: Column) => isUse("kept", use);
const opens = ({ use }: Column) =>
  use !== "not personal" && "withheld" in use && use.withheld === opensAccount;

test("every column that can hold words is said to be about a person or not", {
  tags: "people.own-records",
}, async () => {
  const worded = (await listOwnColumns()).filter(canHoldWords).map(nameOf);
  const said = uses.map(nameOf);
  expect(worded.filter((name) => !said.includes(name))).toEqual([]);
});

describe("the privacy page", { tags: "pages.personal-data" }, () => {
  const held = personRecords.flatMap(({ holdings }) => Object.keys(holdings));

  test("tells of every column of a table whose rows belong to a person", async () => {
    const tables = await listTablesOfPeople();
    const told = (await listOwnColumns()).filter(
      (column) => tables.includes(column.table) && column.type !== "uuid",
    );
    const said = uses.map(nameOf);
    expect(told.map(nameOf).filter((name) => !said.includes(name))).toEqual([]);
  });

  test("tells of every table that names people", async () => {
    const links = await listLinksToPeople();
    const tables = new Set(links.map(({ table }) => table));
    expect([...tables].filter((table) => !held.includes(table))).toEqual([]);
  });

  test("tells why and how long of every table with a column that it describes", () => {
    const described = uses.filter(({ use }) => use !== "not personal").map(({ table }) => table);
    expect(described.filter((table) => !held.includes(table))).toEqual([]);
  });

  test("describes columns that there are", async () => {
    const existing = (await listOwnColumns()).map(nameOf);
    expect(uses.map(nameOf).filter((name) => !existing.includes(name))).toEqual([]);
  });

  test("gives one reason and one time for each name", () => {
    const reasons = new Map<string, Set<string>>();
    for (const { name, why, until } of personRecords.flatMap(({ holdings }) =>
      Object.values(holdings),
    )) {
      reasons.set(name, new Set([...(reasons.get(name) ?? []), `${why} ${until}`]));
    }
    expect([...reasons].filter(([, said]) => said.size > 1)).toEqual([]);
  });
});

describe("a person who has left something everywhere", () => {
  const personal = uses.filter(isPersonal).map((column) => nameOf(column));

  test.each(personal)("can download %s", { tags: "people.own-records" }, async (name) => {
    const column = uses.find((each) => nameOf(each) === name);
    const values = ofPerson.get(name) ?? [];
    expect(values, `testing/people/traces.ts fills ${name}`).not.toEqual([]);
    const report = await reportOf(column?.records ?? { columns: {}, holdings: {} });
    for (const value of values) expect(report).toContain(JSON.stringify(value).slice(1, -1));
  });

  test("downloads the reports of all nouns", async () => {
    const reports = [];
    for (const records of personRecords) {
      if (records.report) reports.push(JSON.parse(await reportOf(records)));
    }
    expect(await person.api.members.exportOwn()).toEqual({
      about: profileMessages.notesOnRequest,
      ...Object.assign({}, ...reports),
    });
  });

  const noted = uses.filter(isOnRequest).map(nameOf);

  test.each(noted)(
    "is told %s by an admin, and not by the own download",
    {
      tags: ["people.export-by-admin", "people.export"],
    },
    async (name) => {
      const admin = await app.personWith("admin");
      const values = ofPerson.get(name) ?? [];
      expect(values, `testing/people/traces.ts fills ${name}`).not.toEqual([]);
      const { people } = await admin.api.search.find({ text: person.email });
      const id = people[0]?.id ?? "";
      const { notes_of_staff, ...own } = await admin.api.people.export({ id });
      const report = JSON.stringify(notes_of_staff);
      for (const value of values) expect(report).toContain(JSON.stringify(value).slice(1, -1));
      const { about: _, ...exported } = await person.api.members.exportOwn();
      expect(Object.keys(own)).toEqual(Object.keys(exported));
      for (const value of values) expect(JSON.stringify(exported)).not.toContain(value);
    },
  );

  test.each(personal)("has words in %s that stand in no other column", (column) => {
    const others = personal.filter((other) => other !== column);
    const elsewhere = others.flatMap((other) => ofPerson.get(other) ?? []).join("\n");
    const values = (ofPerson.get(column) ?? []).filter((value) => value !== person.email);
    expect(values.filter((value) => elsewhere.includes(value))).toEqual([]);
  });

  test("can't download what is withheld", { tags: "people.own-records" }, async () => {
    const everything = JSON.stringify(await person.api.members.exportOwn());
    const values = uses.filter(opens).flatMap((column) => ofPerson.get(nameOf(column)) ?? []);
    expect(values.length).toBeGreaterThan(4);
    for (const value of values) expect(everything).not.toContain(value);
    expect(everything).not.toContain("Coach on everything");
  });

  test("has no words in a column that is said to be not personal", {
    tags: "people.own-records",
  }, async () => {
    const harmless = uses.filter(({ use }) => use === "not personal").map(nameOf);
    const found = await columnsWith(app.database.db, "everything", "10.9.8.7");
    expect(found.filter((name) => harmless.includes(name))).toEqual([]);
  });

  test("leaves traces that are recognized in every column that is erased", async () => {
    const erased = uses.filter((column) => isPersonal(column) || isWithheld(column)).map(nameOf);
    const filled = erased.filter((name) => (ofPerson.get(name) ?? []).length > 0);
    const found = await columnsWith(app.database.db, ...tracesOf(person));
    expect(filled.filter((name) => !found.includes(name))).toEqual([]);
  });

  test("is erased, but for what is kept for a reason", {
    tags: ["people.own-records", "people.erased"],
  }, async () => {
    const { email } = person;
    const hash = createHash("sha256").update(email).digest("hex");
    const reply = await askForDeletion(person, recoveryCode);
    expect(reply.status).toBe(200);
    await app.plan();
    const left = await columnsWith(app.database.db, ...tracesOf(person), hash);
    const kept = uses.filter(isKept).map(nameOf);
    expect(left.filter((name) => !kept.includes(name))).toEqual([]);
    expect(left).toContain("unsubscribed_addresses.email_hash");
  });
});

test("every withheld column is filled by this test", () => {
  const empty = uses.filter(
    (column) => isWithheld(column) && (ofPerson.get(nameOf(column)) ?? []).length === 0,
  );
  expect(empty.map(nameOf)).toEqual([]);
});
