import {
  type Expression,
  type RawBuilder,
  type SelectQueryBuilder,
  type SqlBool,
  sql,
} from "kysely";
import type { Work } from "#server/work.ts";
import { fromPlace, type Keys, type Place } from "./keyset.ts";

/** One of the ways in which a row can match a search. */
export type Match = {
  /** Whether a row matches, for checking row by row. */
  holds: Expression<SqlBool>;
  /** The same as a condition that an index of the listed rows answers. */
  isAmong: Expression<SqlBool>;
};

/** Returns an ILIKE pattern that finds the text anywhere, with its wildcards escaped. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, "\\$&")}%`;
}

type Column = `${string}.${string}`;

/** Returns the match of rows whose own column contains the text. It needs a trigram index. */
export function inOwn(column: Column, text: string): Match {
  return inRows(tableOf(column), contains(column, text));
}

/** Returns the match of rows of the table that meet the condition. It needs an index. */
export function inRows(table: string, holds: RawBuilder<SqlBool>): Match {
  return among(table, `${table}.id`, holds);
}

/**
 * Returns the match of rows joined to another by its id, whose column contains the text. `key` is
 * the column of the listed rows with that id; it needs an index, and the column a trigram index.
 */
export function inJoined(column: Column, key: Column, text: string): Match {
  return among(tableOf(column), key, contains(column, text));
}

/** The same for a joined column that is the text. */
export function isJoined(column: Column, key: Column, text: string): Match {
  return among(tableOf(column), key, sql`${sql.ref(column)} = ${text}`);
}

function tableOf(column: Column): string {
  const [table = ""] = column.split(".");
  return table;
}

function contains(column: Column, text: string): RawBuilder<SqlBool> {
  return sql`${sql.ref(column)} ilike ${containing(text)}`;
}

// The ids are an array, because the planner then looks them up in the index of `key`. Otherwise it
// compares estimates of how many rows match, and reads the whole table when it expects thousands.
function among(table: string, key: Column, holds: RawBuilder<SqlBool>): Match {
  const ids = sql`select ${sql.ref(`${table}.id`)} from ${sql.table(table)} where ${holds}`;
  return { holds, isAmong: sql`${sql.ref(key)} = any(array(${ids}))` };
}

function anyOf(conditions: readonly Expression<SqlBool>[]): RawBuilder<SqlBool> {
  return sql`(${sql.join(conditions, sql` or `)})`;
}

/** How many rows of the sort order are read before all matches are looked up. */
const near = 1000;
const far = 10_000;

/**
 * Returns the keys of the first `limit` rows of the query, from the place on, that match in one of
 * the ways. What most rows match is found among the next rows in the sort order; what few rows match
 * is looked up. Nothing is prepared, because the best plan depends on the text.
 */
export async function findMatches<DB, Table extends keyof DB, Row>(
  work: Pick<Work, "db">,
  query: SelectQueryBuilder<DB, Table, Row>,
  { place, matches, limit }: { place: Place; matches: readonly Match[]; limit: number },
): Promise<Keys[]> {
  const walk = async (depth: number) => {
    const rows = await readAlong(work, query, { place, matches, limit, depth });
    const found = rows.filter((row) => row.is_match);
    return { found, isAll: found.length === limit || rows.every((row) => row.place < depth) };
  };
  const first = await walk(near);
  if (first.isAll) return first.found;
  const promises = (first.found.length * far) / near >= limit;
  const second = promises ? await walk(far) : first;
  return second.isAll ? second.found : await lookUp(work, query, { place, matches, limit });
}

type Wanted = { place: Place; matches: readonly Match[]; limit: number };
type Walked = Keys & { is_match: boolean; place: number };

/** Returns the matches among the next `depth` rows, and the last of these rows in any case. */
async function readAlong<DB, Table extends keyof DB, Row>(
  { db }: Pick<Work, "db">,
  query: SelectQueryBuilder<DB, Table, Row>,
  { place, matches, limit, depth }: Wanted & { depth: number },
): Promise<Walked[]> {
  const next = fromPlace(query, place)
    .select(anyOf(matches.map(({ holds }) => holds)).as("is_match"))
    .limit(sql.lit(depth));
  const { rows } = await sql<Walked>`
    select page_key, page_id, is_match, place
    from (select *, row_number() over () as place from ${next} as next_rows) as numbered
    where is_match or place = ${sql.lit(depth)}
    limit ${sql.lit(limit)}
  `.execute(db);
  return rows;
}

async function lookUp<DB, Table extends keyof DB, Row>(
  { db }: Pick<Work, "db">,
  query: SelectQueryBuilder<DB, Table, Row>,
  { place, matches, limit }: Wanted,
): Promise<Keys[]> {
  const found = fromPlace(query, place)
    .where(anyOf(matches.map(({ isAmong }) => isAmong)))
    .limit(sql.lit(limit));
  const { rows } = await sql<Keys>`select page_key, page_id from ${found} as found`.execute(db);
  return rows;
}
