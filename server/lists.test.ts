// @module-tag postgres

import { Kysely, PostgresDialect, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { mostCounted } from "#contract/lists/lists.ts";
import { listLeads } from "#server/leads/leads.queries.ts";
import type { Work } from "#server/work.ts";
import { openTestDatabase } from "#testing/database/databases.ts";
import { rowsReadBy } from "#testing/database/query-plans.ts";
import { fill, rowCount } from "#testing/lists/fill-lists.ts";
import { explain, type Statement, wholeReads } from "#testing/lists/plans.ts";
import { type Asked, lists, ofPeople, ways } from "#testing/lists/tested-lists.ts";
import type { OpenDatabase } from "./db/database.ts";

let database: OpenDatabase;
let work: Work;
let sent: Statement[] = [];
let labelId = "";
/** A cohort with several members. */
let cohortId = "";

beforeAll(async () => {
  database = await openTestDatabase();
  work = {
    config: { timeZone: "America/New_York" },
    db: new Kysely({ dialect: new PostgresDialect({ pool: database.pool }) }),
    now: () => new Date(),
  } as Work;
  database.pool.on("connect", (client) => {
    const query = client.query.bind(client) as (...input: unknown[]) => unknown;
    client.query = ((text: string, values: unknown[] = [], ...rest: unknown[]) => {
      sent.push({ text, values });
      return query(text, values, ...rest);
    }) as typeof client.query;
  });
  await fill(database.db);
  labelId = await findLabel();
  cohortId = await findCohort();
}, 120_000);
afterAll(() => database.close());

describe("a list of 20,000 rows", () => {
  test.each(ways)(
    "$name by $sort $order is read along an index",
    { tags: ["coaching.pending-list", "lists.pages"] },
    async ({ name, sort, order }) => {
      const statements = await statementsOf(name, { sort, order });
      // Staff stand above the first page of role holders.
      expect(statements).toHaveLength(name === "role holders" ? 3 : 2);
      for (const each of statements)
        expect(wholeReads(await explain(database.pool, each))).toEqual([]);
    },
  );

  const narrowing = [
    { by: "a search", asked: () => ({ search: "reader19999" }) },
    { by: "a cohort", asked: () => ({ cohort: cohortId }) },
    { by: "a label", asked: () => ({ label: labelId }) },
  ];

  describe.each(narrowing)("narrowed by $by", ({ by, asked }) => {
    test.each(by === "a search" ? ways : ofPeople)(
      "$name by $sort $order is looked up in indexes",
      { tags: by === "a search" ? ["lists.search", "people.name-for-staff"] : "lists.filters" },
      async ({ name, sort, order }) => {
        for (const each of await statementsOf(name, { sort, order, ...asked() }))
          expect(wholeReads(await explain(database.pool, each))).toEqual([]);
      },
    );
  });
});

const days = { from: "2020-01-01", to: "2099-01-01" };
const narrowed = [
  ...["leads", "applications", "registrations", "taken places"].flatMap((name) => [
    { name, asked: days },
    { name, asked: { ...days, utm_source: "source7" } },
    { name, asked: { utm_source: "source7" } },
    { name, asked: { ...days, utm_source: "source" } },
    { name, asked: { ...days, utm_source: "unknown" } },
  ]),
  { name: "applications", asked: { ...days, day_of: "acceptance" } },
  { name: "registrations", asked: { ...days, day_of: "attendance" } },
  { name: "registrations", asked: { ...days, attended: "yes" } },
  { name: "taken places", asked: { ...days, day_of: "end" } },
];

test.each(narrowed)("$name of $asked are read along an index", async ({ name, asked }) => {
  const statements = await statementsOf(name, asked);
  expect(statements.length).toBeGreaterThan(0);
  for (const each of statements) expect(wholeReads(await explain(database.pool, each))).toEqual([]);
});

describe.each(Object.entries(lists))("%s of 20,000 rows", (name, { list, count }) => {
  const isOfPeople = ofPeople.some((way) => way.name === name);
  const asks: readonly { what: string; ask: () => Promise<Asked> }[] = [
    { what: "a search that few rows match", ask: async () => ({ search: "19999" }) },
    { what: "a search that many rows match", ask: async () => ({ search: "1" }) },
    ...(isOfPeople
      ? [
          { what: "a label", ask: async () => ({ label: labelId }) },
          { what: "a cohort", ask: async () => ({ cohort: cohortId }) },
          {
            what: "a label and a search",
            ask: async () => ({ label: labelId, search: "reader1" }),
          },
        ]
      : []),
  ];

  /** Returns how many rows the list has page by page, at most one more than is counted. */
  async function readAll(asked: Asked): Promise<number> {
    let read = 0;
    let cursor: string | undefined;
    do {
      const page = await list(work, { ...asked, limit: 100, cursor } as never);
      read += page.items.length;
      cursor = page.next_cursor ?? undefined;
    } while (cursor !== undefined && read <= mostCounted);
    return read;
  }

  test.each(asks)(
    "are counted as the list has them, with $what",
    { tags: "lists.counts" },
    async ({ ask }) => {
      const asked = await ask();
      const read = await readAll(asked);
      expect(await count(work, asked as never)).toEqual({
        count: Math.min(read, mostCounted),
        is_exact: read <= mostCounted,
      });
    },
  );

  test("are not all read to be counted", async () => {
    const read = await rowsReadBy(database.pool, (db) => count({ ...work, db }, {} as never));
    expect(Math.max(...read)).toBeLessThanOrEqual(mostCounted + 1);
  });

  test.each(asks.filter(({ what }) => !/many rows|and a search/.test(what)))(
    "are counted along an index with $what",
    { tags: "lists.counts" },
    async ({ ask }) => {
      const asked = await ask();
      const read = await rowsReadBy(database.pool, (db) => count({ ...work, db }, asked as never));
      expect(Math.max(...read)).toBeLessThan(rowCount / 10);
    },
  );
});

async function findLabel(): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select id from labels where name = 'Label 7'`.execute(database.db);
  return rows[0]?.id ?? "";
}

async function findCohort(): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select cohort_id as id from cohort_places group by 1 having count(*) > 1`.execute(database.db);
  return rows[0]?.id ?? "";
}

describe("a search finds what a plain filter finds, in the same order", () => {
  const texts = [
    ...["reader", "READER1", "reader19999", "name 4321", "name 77", "e", "9@", "zz", "7", "--"],
    ...["early", "late", "autumn", "1-reader97", "0-r", "nobody", "%", "_", "\\"],
    ...["9@E", "e.c", "9@exa", "reader7@", "reader7x", "n 190", "njun"],
  ];
  const orders = [
    { sort: "created_at", order: "desc", by: "leads.created_at desc, leads.id desc" },
    { sort: "name", order: "asc", by: "lower(coalesce(leads.name, '')), leads.id" },
    { sort: "email", order: "desc", by: "people.email desc" },
  ] as const;
  const statuses = [undefined, "dead"] as const;
  const cases = texts.flatMap((search) =>
    orders.flatMap((each) => statuses.map((status) => ({ ...each, search, status }))),
  );

  test.each(cases)(
    "$search by $sort, $status",
    { tags: "lists.search" },
    async ({ search, status, sort, order, by }) => {
      const found: string[] = [];
      let cursor: string | undefined;
      for (let page = 0; page < 3; page += 1) {
        const limit = 20 + page * 40;
        const read = await listLeads(work, { search, status, sort, order, limit, cursor });
        found.push(...read.items.map(({ id }) => id));
        cursor = read.next_cursor ?? undefined;
        if (cursor === undefined) break;
      }
      const expected = await filteredLeads({ search, status, by });
      expect(found).toEqual(expected.slice(0, 180));
      expect(cursor === undefined).toBe(expected.length <= 180);
    },
  );
});

type Filter = { search: string; status: string | undefined; by: string };

/** Returns the ids of all leads that match, through a filter that asks for nothing of an index. */
async function filteredLeads({ search, status, by }: Filter): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select leads.id from leads join people on people.id = leads.person_id
    where (strpos(lower(people.email), lower(${search})) > 0
      or strpos(lower(leads.name), lower(${search})) > 0)
      and leads.status = coalesce(${status ?? null}, leads.status)
    order by ${sql.raw(by)}`.execute(database.db);
  return rows.map(({ id }) => id);
}

/** Returns the statements of the first page, and of the second if there is one. */
async function statementsOf(name: string, asked: Asked): Promise<Statement[]> {
  const read = (input: Asked) => lists[name]?.list(work, { ...input, limit: 50 } as never);
  sent = [];
  const page = await read(asked);
  const cursor = page?.next_cursor;
  if (cursor) await read({ ...asked, cursor });
  return sent.filter(({ text }) => /^\s*(?:select|with)/.test(text));
}
