// @module-tag postgres

import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { countFoundEntries } from "#server/audit/audit.queries.ts";
import { readRefusal } from "#testing/app/requests.ts";
import {
  type App,
  firstAdminEmail,
  type Person,
  password,
  startApp,
} from "#testing/app/start-app.ts";
import { rowsReadBy } from "#testing/database/query-plans.ts";

const subject = crypto.randomUUID();

let app: App;
let admin: Person;
beforeAll(async () => {
  app = await startApp({ settings: { ACADEMY_TIMEZONE: "America/New_York" } });
  admin = await app.signIn(firstAdminEmail);
  await add("2026-03-01T04:59:00Z", { actor: "coach@example.com", action: "leads.read" });
  await add("2026-03-01T05:01:00Z", {
    actor: "coach@example.com",
    action: "leads.update",
    subject,
  });
  await add("2026-03-02T05:01:00Z", { actor: "=1+1@example.com", action: "gone.call" });
});
afterAll(() => app.stop());

type Row = { actor: string; action: string; subject?: string };

async function add(at: string, { actor, action, subject = "" }: Row): Promise<void> {
  await sql`insert into audit_log (actor, action, subject, client_address, created_at)
    values (${actor}, ${action}, nullif(${subject}, ''), '10.1.2.3', ${at})`.execute(
    app.database.db,
  );
}

type Search = Parameters<typeof admin.api.audit.list>[0];

const find = async (search: Search) =>
  (await admin.api.audit.list(search)).items.map(({ action }) => action);

describe("an admin finds entries", () => {
  test("by a part of the actor, by an id and by a client's address", async () => {
    expect(await find({ search: "COACH@" })).toEqual(["leads.update", "leads.read"]);
    expect(await find({ search: subject })).toEqual(["leads.update"]);
    expect(await find({ search: subject.toUpperCase() })).toEqual(["leads.update"]);
    expect(await find({ search: "10.1.2.3" })).toHaveLength(3);
    expect(await find({ search: "10.1.2" })).toEqual([]);
  });

  test("by the action", async () => {
    expect(await find({ action: "leads.read" })).toEqual(["leads.read"]);
  });

  test("by days, those of the academy, both included", { tags: "audit.page" }, async () => {
    const day = { from: "2026-03-01", until: "2026-03-01" };
    expect(await find(day)).toEqual(["leads.update"]);
    expect(await find({ until: "2026-02-28" })).toEqual(["leads.read"]);
    expect(await find({ from: "2026-03-01", until: "2026-03-02", order: "asc" })).toEqual([
      "leads.update",
      "gone.call",
    ]);
  });

  test("page by page, each once, newest first", async () => {
    const ids: number[] = [];
    let cursor: string | undefined;
    do {
      const page = await admin.api.audit.list({ limit: 2, ...(cursor && { cursor }) });
      ids.push(...page.items.map(({ id }) => Number(id)));
      cursor = page.next_cursor ?? undefined;
    } while (cursor);
    expect(ids.length).toBeGreaterThan(4);
    expect(ids).toEqual([...new Set(ids)].toSorted((one, other) => other - one));
  });

  test.each(["cursor=x", "from=yesterday", "until=2026-13-01"])("but not by %s", async (query) => {
    expect((await admin.fetch(`/api/audit_log/entries?${query}`)).status).toBe(422);
    const exported = await admin.fetch(`/api/audit_log/export?${query}`);
    if (!query.startsWith("cursor")) expect(exported.status).toBe(422);
  });
});

test("an entry says the address of the account that it is about, while there is one", {
  tags: "audit.page",
}, async () => {
  const person = await app.personWith("member");
  const { id } = person.session.user;
  await admin.api.members.read({ id });
  const emails = async () =>
    (await admin.api.audit.list({ search: id, action: "members.read" })).items.map(
      ({ subject_email }) => subject_email,
    );
  expect(await emails()).toEqual([person.email]);
  await person.api.members.deleteOwn({ email: person.email, password });
  expect(await emails()).toEqual([null]);
});

test("an entry names the people who did it and whom it is about, by account or by person", {
  tags: "audit.page",
}, async () => {
  const person = await app.personWith("member");
  const own = await admin.api.members.read({ id: person.session.user.id });
  const person_id = own.person_id ?? "";
  await admin.api.people.read({ id: person_id });
  const found = async (search: string) => (await admin.api.audit.list({ search })).items[0];
  const expected = { subject_person_id: person_id, subject_email: person.email };
  const byAccount = await found(person.session.user.id);
  expect(byAccount).toMatchObject({ ...expected, action: "members.read" });
  expect(byAccount?.actor_person_id).not.toBeNull();
  expect(await found(person_id)).toMatchObject({ ...expected, action: "people.read" });
});

test("a part of an address also finds what was done about its account", {
  tags: "audit.page",
}, async () => {
  const person = await app.personWith("member");
  await admin.api.members.read({ id: person.session.user.id });
  const [part] = person.email.split("@");
  expect(await find({ search: part, action: "members.read" })).toEqual(["members.read"]);
});

describe("the download", () => {
  test("has what the search finds, as a file, and is recorded itself", {
    tags: "audit.page",
  }, async () => {
    const reply = await admin.fetch("/api/audit_log/export?search=coach%40");
    expect(reply.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(reply.headers.get("content-disposition")).toMatch(
      /^attachment; filename="audit-log-\d{4}-\d\d-\d\d\.csv"$/,
    );
    const [header, ...lines] = (await reply.text()).trim().split("\n");
    expect(header).toBe("When (UTC),Who,Account,What,Action,About,Details,IP address");
    expect(lines).toEqual([
      `2026-03-01T05:01:00.000Z,coach@example.com,,Changed a lead,leads.update,${subject},,10.1.2.3`,
      "2026-03-01T04:59:00.000Z,coach@example.com,,Viewed a lead,leads.read,,,10.1.2.3",
    ]);
    expect((await find({}))[0]).toBe("audit.export");
  });

  test("does not begin a cell with what a spreadsheet takes for a formula", {
    tags: "audit.page",
  }, async () => {
    const reply = await admin.fetch("/api/audit_log/export?action=gone.call");
    expect(await reply.text()).toContain(",'=1+1@example.com,");
  });

  test("has all entries of a long log", async () => {
    await sql`insert into audit_log (actor, action)
      select 'many@example.com', 'many' from generate_series(1, 1203)`.execute(app.database.db);
    const reply = await admin.fetch("/api/audit_log/export?action=many");
    expect((await reply.text()).trim().split("\n")).toHaveLength(1204);
  });
});

test.each(["from=0000-01-01", "until=9999-12-31", "action=%00", "search=%00", "cursor=-1"])(
  "a search that the database can't answer is refused: %s",
  { tags: "audit.page" },
  async (query) => {
    const refusal = { status: 422, code: "invalid_input" };
    for (const path of ["/api/audit_log/entries", "/api/audit_log/export"]) {
      const reply = await admin.fetch(`${path}?${query}`);
      expect(await readRefusal(reply), path).toMatchObject(refusal);
    }
  },
);

test("a download that fails at once is refused like any call", {
  tags: "errors.one-shape",
}, async () => {
  const { db } = app.database;
  await sql`alter view accounts rename to elsewhere`.execute(db);
  const reply = await admin.fetch("/api/audit_log/export");
  await sql`alter view elsewhere rename to accounts`.execute(db);
  expect(reply.headers.get("content-type")).toBe("application/json; charset=utf-8");
  expect(reply.headers.get("content-disposition")).toBeNull();
  expect(await readRefusal(reply)).toMatchObject({ status: 500, code: "unexpected" });
});

test("what few of 20,000 entries match is counted along the indexes", async () => {
  const { db, pool } = app.database;
  await sql`insert into audit_log (actor, action, created_at)
    select 'reader' || n || '@example.com', 'crowd' || n % 200, now() - n * interval '1 hour'
    from generate_series(1, 20000) n`.execute(db);
  await sql`analyze audit_log`.execute(db);
  const asks = [{ search: "reader1999" }, { action: "crowd7" }, { search: crypto.randomUUID() }];
  for (const asked of asks) {
    const read = await rowsReadBy(pool, (db) => countFoundEntries({ ...app.runtime, db }, asked));
    expect(Math.max(...read)).toBeLessThan(2000);
  }
});

test("only an admin reads the audit log or downloads it", { tags: "audit.page" }, async () => {
  const coach = await app.personWith("coach", "member");
  for (const path of ["/api/audit_log/entries", "/api/audit_log/export"]) {
    expect((await coach.fetch(path)).status).toBe(403);
    expect((await app.visitor().fetch(path)).status).toBe(401);
  }
});

test("an admin who must change the password first does not download it", {
  tags: "audit.page",
}, async () => {
  const other = await app.personWith("admin");
  const account = app.database.db.updateTable("users").where("id", "=", other.session.user.id);
  await account.set({ must_change_password: true }).execute();
  const reply = await other.fetch("/api/audit_log/export");
  expect((await readRefusal(reply)).code).toBe("password_change_required");
});
