import { Kysely, PostgresDialect, sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ListApplications } from "#contract/applications.ts";
import { ListPendingBookings } from "#contract/bookings.ts";
import { ListStandings } from "#contract/campaigns.ts";
import { ListTakenPlaces } from "#contract/cohort-places.ts";
import { ListWaiting } from "#contract/cohort-waitlist.ts";
import { ListCohorts } from "#contract/cohorts.ts";
import { ListRegistrations } from "#contract/info-sessions.ts";
import { ListLeads } from "#contract/leads.ts";
import { type FoundCount, mostCounted } from "#contract/lists.ts";
import { ListMembers } from "#contract/members.ts";
import { ListMessages } from "#contract/messages.ts";
import { ListSessions } from "#contract/sessions.ts";
import {
  countFoundApplications,
  listApplications,
} from "#server/applications/applications.queries.ts";
import { countFoundStandings, listStandings } from "#server/campaigns/standings.queries.ts";
import { countPendingBookings, listPendingBookings } from "#server/coaching/bookings.queries.ts";
import { countFoundSessions, listSessions } from "#server/coaching/sessions.queries.ts";
import { countFoundCohorts, listCohorts } from "#server/cohorts/cohorts.queries.ts";
import { countFoundPlaces, listTakenPlaces } from "#server/cohorts/taken-places.queries.ts";
import { countFoundWaiting, listWaiting } from "#server/cohorts/waitlist.queries.ts";
import {
  countFoundRegistrations,
  listRegistrations,
} from "#server/info-sessions/registrations.queries.ts";
import { countFoundLeads, listLeads } from "#server/leads/leads.queries.ts";
import { countFoundMembers, listMembers } from "#server/members/tiers.queries.ts";
import { countFoundMessages, listMessages } from "#server/messages/message-log.queries.ts";
import { countFoundHolders, listRoleHolders } from "#server/roles/roles.queries.ts";
import type { Work } from "#server/work.ts";
import { openTestDatabase } from "#testing/databases.ts";
import { rowsReadBy } from "#testing/query-plans.ts";
import type { OpenDatabase } from "./db/database.ts";

const rowCount = 20_000;

/** The tables with that many rows. */
const filled = new Set([
  ...["people", "users", "profiles", "user_roles", "leads", "applications", "messages"],
  ...["info_session_registrations", "sessions", "session_bookings", "cohorts"],
  ...["cohort_waitlist", "cohort_places", "person_labels", "person_sources"],
]);

type Statement = { text: string; values: unknown[] };

let database: OpenDatabase;
let work: Work;
let sent: Statement[] = [];

beforeAll(async () => {
  database = await openTestDatabase();
  // Every statement takes a connection of the pool, also one that is marked as shared.
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
  await fill();
}, 120_000);
afterAll(() => database.close());

/** Fills the tables of the lists. Triggers and references are off, which takes less time. */
async function fill(): Promise<void> {
  await sql
    .raw(`
    set session_replication_role = replica;
    create temporary table numbered as
      select n, gen_random_uuid() as id, n % 97 || '-reader' || n || '@example.com' as email,
        case when n <= 8 then 'Early' when n > 19200 then 'Late' when n > 12000 then 'Autumn ' || n
          else 'Name ' || n % 5000 end as name,
        now() - n * interval '1 minute' as at
      from generate_series(1, ${rowCount}) n;
    insert into people (id, email, name)
      select id, email, case when n % 3 = 0 then name end from numbered;
    insert into users (id, name, email, email_verified, person_id, created_at)
      select id, '', email, true, id, at from numbered;
    insert into profiles (id, email, membership_tier, created_at)
      select id, email, case when n % 3 = 0 then 'basic' end, at from numbered;
    insert into leads (person_id, name, source, status, created_at)
      select id, name, 'source' || n % 4, case when n % 9 = 0 then 'dead' else 'new' end, at
      from numbered;
    insert into applications (person_id, name, status, created_at)
      select id, name, case when n % 9 = 0 then 'accepted' else 'pending' end, at from numbered;
    insert into info_session_registrations (person_id, name, created_at)
      select id, name, at from numbered;
    insert into sessions (title, session_date, session_time, created_at)
      select name, at::date, at::time(0), at from numbered;
    insert into cohorts (title, first_day, last_day, places, is_published, created_at)
      select name, at::date, at::date + 50, 8, n % 2 = 0, at from numbered;
    insert into cohort_waitlist (person_id, asked_at) select id, at from numbered;
    insert into cohort_places (cohort_id, person_id, joined_at)
      select cohorts.id, numbered.id, at from numbered
      join cohorts on cohorts.created_at = numbered.at::timestamptz(3);
    insert into cohort_places (cohort_id, person_id, joined_at)
      select cohorts.id, numbered.id, at from numbered
      cross join (select id from cohorts order by created_at limit 1) cohorts
      where n % 40 = 1;
    insert into labels (name) select 'Label ' || n from generate_series(0, 199) n;
    insert into person_labels (person_id, label_id)
      select numbered.id, labels.id from numbered join labels on labels.name = 'Label ' || n % 200;
    insert into person_sources (person_id, form, source, at)
      select id, 'playbook', case when n <= 12000 then 'source' else 'source' || n % 40 end, at from numbered;
    update info_session_registrations
      set attended_at = created_at, info_session_id = gen_random_uuid();
    update applications set accepted_at = created_at where status = 'accepted';
    insert into messages (kind, nature, person_id, props, state, subject, planned_at, sent_at, created_at)
      select 'digest', 'scheduled', id, '{}', 'sent', 'Subject ' || n, at, at, at from numbered;
    insert into user_roles (user_id, role) select id, 'member' from numbered;
    insert into session_bookings (user_id, session_id)
      select numbered.id, sessions.id from numbered
      join sessions on sessions.created_at = numbered.at::timestamptz(3);
    set session_replication_role = origin;
    analyze;
  `)
    .execute(database.db);
}

type Asked = {
  sort?: string;
  order?: "asc" | "desc";
  cursor?: string;
  search?: string;
  cohort?: string;
  label?: string;
  /** Filters of the list. */
  [filter: string]: string | undefined;
};
type Listed = { items: readonly unknown[]; next_cursor: string | null };

/** Bookings and sessions of the list are from before today on. */
const day = { zone: "UTC", today: "2000-01-01" };

type TestedList = {
  sorts: readonly string[];
  list: (asked: never) => Promise<Listed>;
  count: (on: Work, asked: never) => Promise<FoundCount>;
};

/** Each list with its sort orders. */
const lists: Record<string, TestedList> = {
  leads: {
    sorts: ListLeads.shape.sort.unwrap().options,
    list: (asked) => listLeads(work, asked),
    count: (on, asked) => countFoundLeads(on, asked),
  },
  applications: {
    sorts: ListApplications.shape.sort.unwrap().options,
    list: (asked) => listApplications(work, asked),
    count: (on, asked) => countFoundApplications(on, asked),
  },
  registrations: {
    sorts: ListRegistrations.shape.sort.unwrap().options,
    list: (asked) => listRegistrations(work, asked),
    count: (on, asked) => countFoundRegistrations(on, asked),
  },
  cohorts: {
    sorts: ListCohorts.shape.sort.unwrap().options,
    list: (asked) => listCohorts(work, asked),
    count: (on, asked) => countFoundCohorts(on, asked),
  },
  "waiting people": {
    sorts: ListWaiting.shape.sort.unwrap().options,
    list: (asked) => listWaiting(work, asked),
    count: (on, asked) => countFoundWaiting(on, asked),
  },
  "taken places": {
    sorts: ListTakenPlaces.shape.sort.unwrap().options,
    list: (asked) => listTakenPlaces(work, asked),
    count: (on, asked) => countFoundPlaces(on, asked),
  },
  sessions: {
    sorts: ListSessions.shape.sort.unwrap().options,
    list: (asked) => listSessions(work, day, asked),
    count: (on, asked) => countFoundSessions(on, day, asked),
  },
  "coming sessions": {
    sorts: ListSessions.shape.sort.unwrap().options,
    list: (asked: object) => listSessions(work, day, { ...asked, when: "coming" }),
    count: (on, asked: object) => countFoundSessions(on, day, { ...asked, when: "coming" }),
  },
  "pending bookings": {
    sorts: ListPendingBookings.shape.sort.unwrap().options,
    list: (asked) => listPendingBookings(work, day, asked),
    count: (on, asked) => countPendingBookings(on, day, asked),
  },
  members: {
    sorts: ListMembers.shape.sort.unwrap().options,
    list: (asked) => listMembers(work, asked),
    count: (on, asked) => countFoundMembers(on, asked),
  },
  "role holders": {
    sorts: ["email", "created_at"],
    list: (asked) => listRoleHolders(work, asked),
    count: (on, asked) => countFoundHolders(on, asked),
  },
  messages: {
    sorts: ListMessages.shape.sort.unwrap().options,
    list: (asked) => listMessages(work, asked),
    count: (on, asked) => countFoundMessages(on, asked),
  },
  standings: {
    sorts: ListStandings.shape.sort.unwrap().options,
    list: (asked) => listStandings(work, asked),
    count: (on, asked) => countFoundStandings(on, asked),
  },
};

const ways = Object.entries(lists).flatMap(([name, { sorts }]) =>
  sorts.flatMap((sort) => (["asc", "desc"] as const).map((order) => ({ name, sort, order }))),
);

const ofPeople = ways.filter(({ name }) =>
  [
    ...["leads", "applications", "registrations", "members"],
    ...["messages", "role holders", "waiting people", "taken places", "standings"],
  ].includes(name),
);

describe("a list of 20,000 rows", () => {
  test.each(ways)("$name by $sort $order is read along an index", async ({ name, sort, order }) => {
    const statements = await statementsOf(name, { sort, order });
    expect(statements).toHaveLength(2);
    for (const each of statements) {
      expect(each.text).toMatch(/^select \/\* prepared(?:, shared)? \*\//);
      expect(wholeReads(await explainGeneric(each))).toEqual([]);
    }
  });

  test.each(ways)(
    "$name by $sort $order is searched with indexes",
    async ({ name, sort, order }) => {
      const statements = await statementsOf(name, { sort, order, search: "reader19999" });
      expect(statements.length).toBeGreaterThanOrEqual(2);
      for (const each of statements) expect(wholeReads(await explain(each))).toEqual([]);
    },
  );

  test.each(ofPeople)(
    "$name by $sort $order of a cohort are looked up in an index",
    async ({ name, sort, order }) => {
      const statements = await statementsOf(name, { sort, order, cohort: await cohortId() });
      expect(statements).toHaveLength(2);
      for (const each of statements) {
        expect(each.text).toMatch(/^select \/\* prepared(?:, shared)? \*\//);
        expect(wholeReads(await explainGeneric(each))).toEqual([]);
      }
    },
  );

  test.each(ofPeople)(
    "$name by $sort $order with a label are looked up in an index",
    async (way) => {
      const { name, sort, order } = way;
      const statements = await statementsOf(name, { sort, order, label: await labelId() });
      const pages = statements.filter(({ text }) => !text.includes("count(*) as count"));
      expect(pages).toHaveLength(2);
      for (const each of pages) expect(wholeReads(await explainGeneric(each))).toEqual([]);
    },
  );

  test("messages are looked up in an index by what they say", async () => {
    const statements = await statementsOf("messages", { search: "Welcome series, part 3" });
    const lookUp = statements.find(({ text }) => text.includes("@>") && !text.includes("is_match"));
    expect(JSON.stringify(lookUp && (await explain(lookUp)))).toContain("messages_digest_parts");
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
  for (const each of statements) expect(wholeReads(await explainGeneric(each))).toEqual([]);
});

describe.each(Object.entries(lists))("%s of 20,000 rows", (name, { list, count }) => {
  const isOfPeople = ofPeople.some((way) => way.name === name);
  const asks: readonly { what: string; ask: () => Promise<Asked> }[] = [
    { what: "a search that few rows match", ask: async () => ({ search: "19999" }) },
    { what: "a search that many rows match", ask: async () => ({ search: "1" }) },
    ...(isOfPeople
      ? [
          { what: "a label", ask: async () => ({ label: await labelId() }) },
          { what: "a cohort", ask: async () => ({ cohort: await cohortId() }) },
          {
            what: "a label and a search",
            ask: async () => ({ label: await labelId(), search: "reader1" }),
          },
        ]
      : []),
  ];

  /** Returns how many rows the list has page by page, at most one more than is counted. */
  async function readAll(asked: Asked): Promise<number> {
    let read = 0;
    let cursor: string | undefined;
    do {
      const page = await list({ ...asked, limit: 100, cursor } as never);
      read += page.items.length;
      cursor = page.next_cursor ?? undefined;
    } while (cursor !== undefined && read <= mostCounted);
    return read;
  }

  test.each(asks)("are counted as the list has them, with $what", async ({ ask }) => {
    const asked = await ask();
    const read = await readAll(asked);
    expect(await count(work, asked as never)).toEqual({
      count: Math.min(read, mostCounted),
      is_exact: read <= mostCounted,
    });
  });

  test("are not all read to be counted", async () => {
    const read = await rowsReadBy(database.pool, (db) => count({ ...work, db }, {} as never));
    expect(Math.max(...read)).toBeLessThanOrEqual(mostCounted + 1);
  });

  test.each(asks.filter(({ what }) => !what.includes("many rows")))(
    "are counted along an index with $what",
    async ({ ask }) => {
      const asked = await ask();
      const read = await rowsReadBy(database.pool, (db) => count({ ...work, db }, asked as never));
      expect(Math.max(...read)).toBeLessThan(rowCount / 10);
    },
  );
});

async function labelId(): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select id from labels where name = 'Label 7'`.execute(database.db);
  return rows[0]?.id ?? "";
}

/** Returns the cohort with several members. */
async function cohortId(): Promise<string> {
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

  test.each(cases)("$search by $sort, $status", async ({ search, status, sort, order, by }) => {
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
  });
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
  const read = (input: Asked) => lists[name]?.list({ ...input, limit: 50 } as never);
  sent = [];
  const page = await read(asked);
  const cursor = page?.next_cursor;
  if (cursor) await read({ ...asked, cursor });
  return sent.filter(({ text }) => /^\s*(?:select|with)/.test(text));
}

type Plan = {
  "Node Type": string;
  "Plan Rows": number;
  "Relation Name"?: string;
  "Parent Relationship"?: string;
  "Index Cond"?: string;
  Plans?: Plan[];
};

/** Explains the plan that is made once for all values, as for a prepared statement. */
async function explainGeneric({ text, values }: Statement): Promise<Plan> {
  const given = values
    .map((value) => pg.escapeLiteral(Array.isArray(value) ? `{${value}}` : String(value)))
    .join(", ");
  return await onOneConnection(async (run) => {
    await run("set plan_cache_mode = force_generic_plan");
    await run(`prepare page as ${text}`);
    const plan = await run(`explain (format json) execute page${given && `(${given})`}`);
    await run("deallocate page");
    await run("reset plan_cache_mode");
    return plan;
  });
}

/**
 * Explains the plan for these values with reading whole tables made expensive, because for a table
 * as small as this one the planner prefers it to reading thousands of rows along an index.
 */
async function explain({ text, values }: Statement): Promise<Plan> {
  return await onOneConnection(async (run) => {
    await run("set enable_seqscan = off");
    const plan = await run(`explain (format json) ${text}`, values);
    await run("reset enable_seqscan");
    return plan;
  });
}

async function onOneConnection(
  work: (run: (text: string, values?: unknown[]) => Promise<Plan>) => Promise<Plan>,
): Promise<Plan> {
  const client = await database.pool.connect();
  try {
    return await work(async (text, values) => {
      const { rows } = await client.query<{ "QUERY PLAN": [{ Plan: Plan }] }>(text, values);
      return rows[0]?.["QUERY PLAN"]?.[0].Plan as Plan;
    });
  } finally {
    client.release();
  }
}

function isWholeIndex(plan: Plan): boolean {
  return plan["Node Type"].startsWith("Index") && plan["Index Cond"] === undefined;
}

/** Returns the parts of the plan that read or sort a large part of a table. */
function wholeReads(plan: Plan): string[] {
  const isWhole =
    (plan["Node Type"] === "Seq Scan" && filled.has(plan["Relation Name"] ?? "")) ||
    (plan["Parent Relationship"] === "InitPlan" && isWholeIndex(plan)) ||
    (plan["Node Type"] === "Sort" && (plan.Plans?.[0]?.["Plan Rows"] ?? 0) > rowCount / 2);
  return [
    ...(isWhole ? [`${plan["Node Type"]} ${plan["Relation Name"] ?? ""}`] : []),
    ...(plan.Plans ?? []).flatMap(wholeReads),
  ];
}
