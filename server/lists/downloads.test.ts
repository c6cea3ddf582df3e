// @module-tag postgres

import { parse } from "csv-parse/sync";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { listDownloads } from "#contract/lists/downloads.ts";
import { readRefusal } from "#testing/app/requests.ts";
import { type App, type Person, startApp } from "#testing/app/start-app.ts";
import { makeCohort, makePlace } from "#testing/cohorts/cohorts.ts";

let app: App;
let coach: Person;
let someAdmin: Person;

beforeAll(async () => {
  app = await startApp();
  coach = await app.personWith("coach");
  someAdmin = await app.personWith("admin");
});
afterAll(() => app.stop());

async function read(path: string): Promise<Record<string, string>[]> {
  const reply = await coach.fetch(path);
  expect(reply.status).toBe(200);
  const bytes = await reply.bytes();
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  return parse(bytes, { bom: true, columns: true });
}

const { leads, applications, registrations, members } = listDownloads;

test("a coach downloads the leads of a search and a filter, in the order of the list", {
  tags: "lists.download",
}, async () => {
  for (const name of ["Ben", "Ana", "Zoe"]) {
    await app.api.leads.submit({ email: `${name.toLowerCase()}@wanted.example`, name });
  }
  await app.api.leads.submit({ email: "other@example.com", name: "Other" });
  const rows = await read(`${leads.path}?search=wanted&status=new&sort=name&order=asc`);
  expect(rows.map(({ Name, Email, Status }) => [Name, Email, Status])).toEqual([
    ["Ana", "ana@wanted.example", "new"],
    ["Ben", "ben@wanted.example", "new"],
    ["Zoe", "zoe@wanted.example", "new"],
  ]);
});

test("the file is named after the list and the academy's date", {
  tags: "lists.download",
}, async () => {
  const reply = await coach.fetch(members.path);
  expect(reply.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  expect(reply.headers.get("content-disposition")).toMatch(
    /^attachment; filename="members-\d{4}-\d\d-\d\d\.csv"$/,
  );
  await reply.text();
});

test("a list of many pages is downloaded whole, each row once", {
  tags: "lists.download",
}, async () => {
  await sql`with added as (insert into people (email)
      select 'many' || n || '@many.example' from generate_series(1, 345) n returning id, email)
    insert into leads (person_id, email, name) select id, email, 'Many' from added`.execute(
    app.database.db,
  );
  const rows = await read(`${leads.path}?search=many.example`);
  expect(new Set(rows.map(({ Email }) => Email)).size).toBe(345);
  expect(rows).toHaveLength(345);
});

test("applications and registrations have what people wrote, also with line breaks and quotes", {
  tags: "lists.download",
}, async () => {
  const text = 'A "quoted" line,\nand another; one';
  await app.api.applications.submit({
    p_name: "Vera",
    p_email: "vera@example.com",
    p_current_role: "Broker",
    p_biggest_challenge: text,
    p_why_now: "Because it is time",
  });
  await app.api.infoSessions.register({
    p_name: "Vera",
    p_email: "vera@example.com",
    p_question: text,
  });
  expect(await read(`${applications.path}?search=vera@`)).toMatchObject([
    { Name: "Vera", "Current role": "Broker", "Biggest challenge": text },
  ]);
  expect(await read(`${registrations.path}?search=vera@`)).toMatchObject([
    { Name: "Vera", Question: text },
  ]);
});

test("a cohort's people alone are downloaded if the list is filtered by it", {
  tags: "lists.filters",
}, async () => {
  const cohort = await makeCohort(app.database.db);
  await app.api.leads.submit({ email: "placed@example.com", name: "Placed" });
  await makePlace(app.database.db, { cohort, email: "placed@example.com" });
  const rows = await read(`${leads.path}?cohort=${cohort}`);
  expect(rows.map(({ Email }) => Email)).toEqual(["placed@example.com"]);
});

test("a cohort's roster has everyone with a place or an offer, and what staff note", {
  tags: "lists.download",
}, async () => {
  const cohort = await makeCohort(app.database.db);
  const { db } = app.database;
  const at = new Date("2026-01-05T12:00:00Z");
  await makePlace(db, { cohort, email: "left@roster.example", staffNote: "=moved away", at });
  await makePlace(db, { cohort, email: "stays@roster.example" });
  const [left] = await coach.api.cohortPlaces.list({ cohort_id: cohort });
  await coach.api.cohortPlaces.end({ id: left?.id ?? "" });
  const rows = await read(`${listDownloads.roster.path}?cohort_id=${cohort}`);
  const shown = rows.map((row) => [
    row["Email"],
    row["Status"],
    row["Modules completed"],
    row["Note"],
  ]);
  expect(shown).toEqual([
    ["left@roster.example", "left", "0", "'=moved away"],
    ["stays@roster.example", "joined", "0", ""],
  ]);
  const none = await coach.fetch(`${listDownloads.roster.path}?cohort_id=${crypto.randomUUID()}`);
  expect(await readRefusal(none)).toMatchObject({ status: 404, code: "not_found" });
  const missing = await coach.fetch(listDownloads.roster.path);
  expect(await readRefusal(missing)).toMatchObject({ status: 422, code: "invalid_input" });
});

test("the waiting list has those of a search and a filter, in its order", {
  tags: "lists.download",
}, async () => {
  for (const name of ["ana", "ben", "zoe"]) {
    await app.visitor().api.cohortWaitlist.join({ email: `${name}@waits.example` });
  }
  const person = await coach.api.cohortWaitlist.list({ search: "ben@waits" });
  const { labels } = await coach.api.labels.add({
    person_id: person.items[0]?.person_id ?? "",
    name: "Waits",
  });
  const emails = async (query: string) =>
    (await read(`${listDownloads["waiting-list"].path}?${query}`)).map(({ Email }) => Email);
  expect(await emails("search=waits.example&order=asc")).toEqual(
    ["ana", "ben", "zoe"].map((name) => `${name}@waits.example`),
  );
  expect(await emails(`label=${labels[0]?.id}`)).toEqual(["ben@waits.example"]);
});

test.each(["=1+1", "+1", "-1", "@SUM(A1)", "  =1+1", '"=1+1"', "' =1+1", "\uff1d1+1"])(
  "a spreadsheet takes no cell for a formula: %j",
  { tags: "lists.download" },
  async (name) => {
    const email = `${crypto.randomUUID()}@formula.example`;
    await sql`with added as (insert into people (email) values (${email}) returning id, email)
      insert into leads (person_id, email, name) select id, email, ${name} from added`.execute(
      app.database.db,
    );
    expect((await read(`${leads.path}?search=${email}`))[0]?.["Name"]).toBe(`'${name}`);
  },
);

test.each([
  ["Ada;=1+1", "Ada;'=1+1"],
  ["Ada\n=1+1", "Ada\n'=1+1"],
  ["Ada\t @SUM(A1)", "Ada\t' @SUM(A1)"],
  ["\u200e=1+1", "'\u200e=1+1"],
  ["Ada-Lin = 2", "Ada-Lin = 2"],
])(
  "nor does one that parts columns by semicolons or tabs: %j",
  { tags: "lists.download" },
  async (name, written) => {
    const email = `${crypto.randomUUID()}@formula.example`;
    await sql`with added as (insert into people (email) values (${email}) returning id, email)
    insert into leads (person_id, email, name) select id, email, ${name} from added`.execute(
      app.database.db,
    );
    expect((await read(`${leads.path}?search=${email}`))[0]?.["Name"]).toBe(written);
  },
);

test("a list without people has its first line alone", { tags: "lists.download" }, async () => {
  const reply = await coach.fetch(`${leads.path}?search=nobody-has-this`);
  expect(await reply.text()).toBe("Name,Email,Source,Status,Created (UTC)\n");
});

/** Adds applications that take more pages than a reply holds back, and begins their download. */
async function beginLongDownload(person: Person) {
  const { db } = app.database;
  await sql`with added as (insert into people (email)
      select 'long' || n || ${`@${crypto.randomUUID()}.long.example`} from generate_series(1, 3000) n returning id)
    insert into applications (person_id, name, answers)
    select id, 'Long', jsonb_build_object('currentRole', 'Broker',
      'biggestChallenge', repeat('🌱', 500), 'whyNow', repeat('🌿', 500)) from added`.execute(db);
  const reply = await person.fetch(`${applications.path}?search=long.example`);
  const reader = reply.body?.getReader();
  await reader?.read();
  return async () => {
    try {
      while (!(await reader?.read())?.done);
    } finally {
      await sql`delete from applications where name = 'Long'`.execute(db);
    }
  };
}

test("a download breaks off when the account is suspended", {
  tags: "lists.download",
}, async () => {
  const leaving = await app.personWith("coach");
  const readAll = await beginLongDownload(leaving);
  const admin = await app.personWith("admin");
  const suspended = { id: leaving.session.user.id, reason: "Left the academy" };
  await admin.api.accountAccess.suspend(suspended);
  await expect(readAll()).rejects.toThrow("terminated");
});

test("a download goes on when the proof with which it began is older than 15 minutes", {
  tags: "lists.download",
}, async () => {
  const person = await app.personWith("coach");
  const readAll = await beginLongDownload(person);
  await app.database.db
    .updateTable("login_sessions")
    .set({ proven_at: new Date(0) })
    .where("user_id", "=", person.session.user.id)
    .execute();
  await readAll();
  const again = await person.fetch(`${applications.path}?search=long.example`);
  expect(await readRefusal(again)).toMatchObject({ code: "proof_required" });
});

test("the audit log says who downloaded which list, and how many rows", {
  tags: "lists.download",
}, async () => {
  const admin = await app.personWith("admin");
  await (await admin.fetch(`${leads.path}?search=many.example`)).text();
  const ended = () =>
    admin.api.audit.list({ search: admin.session.user.id, action: "downloads.ended" });
  await vi.waitUntil(async () => (await ended()).items.length > 0, 10_000);
  const { items } = await admin.api.audit.list({ search: admin.session.user.id });
  const downloads = items.filter(({ action }) => action.startsWith("downloads."));
  expect(downloads.map(({ action, detail }) => [action, detail])).toEqual([
    ["downloads.ended", { list: "leads", rows: "345" }],
    ["downloads.begun", { list: "leads" }],
  ]);
});

describe.each(Object.entries(listDownloads))(
  "the download of %s",
  { tags: "lists.download" },
  (_list, { path }) => {
    test.each([
      "cohort=x",
      "sort=secret",
      "cursor=x",
      "limit=1",
      "search=%00",
      "status=vip&tier=vip",
    ])("is refused with a query that the list has not: %s", async (query) => {
      const reply = await someAdmin.fetch(`${path}?${query}`);
      expect(await readRefusal(reply)).toMatchObject({ status: 422, code: "invalid_input" });
    });

    test.each(["member", "guest"] as const)("is forbidden for a %s", async (role) => {
      expect((await (await app.personWith(role)).fetch(path)).status).toBe(403);
    });

    test("is refused without a login, and with an old proof", async () => {
      expect((await app.visitor().fetch(path)).status).toBe(401);
      const { db } = app.database;
      const old = await app.personWith("admin");
      await db
        .updateTable("login_sessions")
        .set({ proven_at: sql<Date>`now() - interval '16 minutes'` })
        .where("user_id", "=", old.session.user.id)
        .execute();
      expect((await readRefusal(await old.fetch(path))).code).toBe("proof_required");
    });
  },
);
