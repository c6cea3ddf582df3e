import { type SelectQueryBuilder, sql } from "kysely";
import { type FoundCount, mostCounted } from "#contract/lists/lists.ts";
import type { Work } from "#server/work.ts";
import { anyOf, type Match } from "./matches.ts";

/** How many rows are compared with a search before its matches are looked up. */
const glance = 5000;

/** Returns what a count says of this many rows, of which at most one more than is counted is known. */
export function toFoundCount(rows: number): FoundCount {
  return { count: Math.min(rows, mostCounted), is_exact: rows <= mostCounted };
}

/** Returns the ids of the query's rows, at most one more than is counted, as a query. */
export function upToCounted<DB, Table extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, Table, Row>,
  table: string,
) {
  return idsOf(query, table).limit(sql.lit(mostCounted + 1));
}

function idsOf<DB, Table extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, Table, Row>,
  table: string,
) {
  return query.clearSelect().select(sql<string>`${sql.ref(`${table}.id`)}`.as("id"));
}

type Searched = { table: string; matches: readonly Match[] };

/**
 * Returns how many rows of the query match in one of the ways, at most one more than is counted.
 * Frequent matches are soon found among any rows; the others are looked up in their indexes.
 */
export async function countMatches<DB, Table extends keyof DB, Row>(
  work: Pick<Work, "db">,
  query: SelectQueryBuilder<DB, Table, Row>,
  searched: Searched,
): Promise<number> {
  const { found, read } = await countAmongSome(work, query, searched);
  if (found > mostCounted || read < glance) return found;
  return await countLookedUp(work, query, searched);
}

async function countAmongSome<DB, Table extends keyof DB, Row>(
  { db }: Pick<Work, "db">,
  query: SelectQueryBuilder<DB, Table, Row>,
  { table, matches }: Searched,
): Promise<{ found: number; read: number }> {
  const some = idsOf(query, table)
    .select(anyOf(matches.map(({ holds }) => holds)).as("is_match"))
    .limit(sql.lit(glance));
  const { rows } = await sql<{ found: number; read: number }>`
    select count(*) filter (where is_match)::integer as found,
      count(*)::integer as read
    from ${some} as any_rows`.execute(db);
  return rows[0] ?? { found: 0, read: 0 };
}

/** Each way is looked up by itself, because no index answers a condition about two tables. */
async function countLookedUp<DB, Table extends keyof DB, Row>(
  { db }: Pick<Work, "db">,
  query: SelectQueryBuilder<DB, Table, Row>,
  { table, matches }: Searched,
): Promise<number> {
  const found = matches.map(({ isAmong }) => sql`(${upToCounted(query.where(isAmong), table)})`);
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (${sql.join(found, sql` union `)}) as found`.execute(db);
  return rows[0]?.count ?? 0;
}
