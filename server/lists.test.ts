import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ListApplications } from "#contract/applications.ts";
import { ListStandings } from "#contract/campaigns.ts";
import { ListRegistrations } from "#contract/info-sessions.ts";
import { ListLeads } from "#contract/leads.ts";
import { ListMembers } from "#contract/members.ts";
import { ListMessages } from "#contract/messages.ts";
import { ListSessions } from "#contract/sessions.ts";
import { listApplications } from "#server/applications/applications.queries.ts";
import { listStandings } from "#server/campaigns/standings.queries.ts";
import { listSessions } from "#server/coaching/sessions.queries.ts";
import { listRegistrations } from "#server/info-sessions/registrations.queries.ts";
import { listLeads } from "#server/leads/leads.queries.ts";
import { listMembers } from "#server/members/tiers.queries.ts";
import { listMessages } from "#server/messages/message-log.queries.ts";
import { listRoleHolders } from "#server/roles/roles.queries.ts";
import type { Work } from "#server/work.ts";
import { openTestDatabase } from "#testing/databases.ts";
import type { OpenDatabase } from "./db/database.ts";

const rowCount = 20_000;

/** The tables with that many rows. */
const filled = new Set([
  ...["people", "users", "profiles", "user_roles", "leads", "applications", "messages"],
  ...["info_session_registrations", "sessions", "session_bookings"],
]);

type Statement = { text: string; values: unknown[] };

let database: OpenDatabase;
let work: Work;
let sent: Statement[] = [];

beforeAll(async () => {
  database = await openTestDatabase();
  work = { db: database.db } as Work;
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
        case when n <= 8 then 'Early' when n > 19200 then 'Late' else 'Name ' || n % 5000 end as name,
        now() - n * interval '1 minute' as at
      from generate_series(1, ${rowCount}) n;
    insert into people (id, email) select id, email from numbered;
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

type Asked = { sort?: string; order?: "asc" | "desc"; cursor?: string; search?: string };
type Listed = { next_cursor: string | null };

/** Each list with its sort orders. */
const lists: Record<string, { sorts: readonly string[]; list: (asked: never) => Promise<Listed> }> =
  {
    leads: {
      sorts: ListLeads.shape.sort.unwrap().options,
      list: (asked) => listLeads(work, asked),
    },
    applications: {
      sorts: ListApplications.shape.sort.unwrap().options,
      list: (asked) => listApplications(work, asked),
    },
    registrations: {
      sorts: ListRegistrations.shape.sort.unwrap().options,
      list: (asked) => listRegistrations(work, asked),
    },
    sessions: {
      sorts: ListSessions.shape.sort.unwrap().options,
      list: (asked) => listSessions(work, "UTC", asked),
    },
    members: {
      sorts: ListMembers.shape.sort.unwrap().options,
      list: (asked) => listMembers(work, asked),
    },
    "role holders": {
      sorts: ["email", "created_at"],
      list: (asked) => listRoleHolders(work, asked),
    },
    messages: {
      sorts: ListMessages.shape.sort.unwrap().options,
      list: (asked) => listMessages(work, asked),
    },
    standings: {
      sorts: ListStandings.shape.sort.unwrap().options,
      list: (asked) => listStandings(work, asked),
    },
  };

const ways = Object.entries(lists).flatMap(([name, { sorts }]) =>
  sorts.flatMap((sort) => (["asc", "desc"] as const).map((order) => ({ name, sort, order }))),
);

describe("a list of 20,000 rows", () => {
  test.each(ways)("$name by $sort $order is read along an index", async ({ name, sort, order }) => {
    const statements = await statementsOf(name, { sort, order });
    expect(statements).toHaveLength(2);
    for (const each of statements) {
      expect(each.text).toMatch(/^select \/\* prepared \*\//);
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

  test("messages are looked up in an index by what they say", async () => {
    const statements = await statementsOf("messages", { search: "Welcome series, part 3" });
    const lookUp = statements.find(({ text }) => text.includes("@>") && !text.includes("is_match"));
    expect(JSON.stringify(lookUp && (await explain(lookUp)))).toContain("messages_digest_parts");
  });
});

describe("a search finds what a plain filter finds, in the same order", () => {
  const texts = [
    ...["reader", "READER1", "reader19999", "name 4321", "name 77", "e", "9@", "zz", "7", "--"],
    ...["early", "late", "1-reader97", "0-r", "nobody", "%", "_", "\\"],
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
  return sent.filter(({ text }) => /^\s*select/.test(text));
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
