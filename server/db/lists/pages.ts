import { type Expression, type RawBuilder, type SqlBool, sql } from "kysely";
import { type FoundCount, mostCounted } from "#contract/lists/lists.ts";
import { longestPage } from "#contract/lists/pages.ts";
import type { Database } from "#server/db/database.ts";
import { statement, type ValueOf } from "#server/db/statement.ts";
import type { Work } from "#server/work.ts";
import { asText, readCursor, type SortKey, writeCursor } from "./cursors.ts";

/** `id` decides between equal sort keys. */
export type List<Row, Sort extends string> = {
  /** Of selected columns. Each needs an index of it and the id. */
  sorts: Readonly<Record<Sort, SortKey>>;
  sortedBy: NoInfer<Sort>;
  select: (db: Database, where: Expression<SqlBool>) => Expression<Row>;
};

/**
 * All must be met. Filters not asked for may stand in it. At most one has alternatives: each is
 * looked up by itself, because no index answers several at once.
 */
export type Conditions = readonly (
  | Expression<SqlBool>
  | { anyOf: readonly Expression<SqlBool>[] }
  | undefined
  | false
  | ""
)[];

type PageInput<Sort extends string> = {
  sort?: Sort | undefined;
  order?: "asc" | "desc" | undefined;
  cursor?: string | undefined;
  limit?: number | undefined;
};

type Page<Row> = { rows: Row[]; next_cursor: string | null };

type Keys = { page_key: string; id: string };

type After = { key: string; id: string; limit: number };

const defaultLimit = 50;

/** Descending unless the input says otherwise. Throws malformed_request. */
export async function readPage<Row, Sort extends string>(
  { db }: Pick<Work, "db">,
  list: List<Row, Sort>,
  input: PageInput<Sort>,
  conditions: Conditions,
): Promise<Page<Row>> {
  const limit = input.limit ?? defaultLimit;
  const after = { ...placeOf(list, input), limit: limit + 1 };
  const most = sql.lit(limit + 1);
  const later = isLater(list, input, (name) => sql.val(after[name]));
  const ways = waysOf(conditions).map((where) =>
    selectPage(db, list, input, { where, among: later }),
  );
  const ids = ways.map((way) => sql`(select id from (${way} limit ${most}) as way)`);
  const among = sql<SqlBool>`id in (${sql.join(ids, sql` union all `)})`;
  const [only] = ways;
  const page =
    ways.length === 1 && only ? only : selectPage(db, list, input, { where: sql`true`, among });
  const { rows } = await sql<Row & Keys>`${page} limit ${most}`.execute(db);
  return toPage(rows, limit);
}

/** Without conditions, statements are named: two for each order, first and later pages. */
export function pagesOf<Row, Sort extends string>(list: List<Row, Sort>) {
  type Read = (work: Pick<Work, "db">, after: After) => Promise<(Row & Keys)[]>;
  const reads = new Map<string, Read>();

  // With any limit, the plan expects a tenth of the table: the inner limit is a number.
  const build = (input: PageInput<Sort>): Read =>
    statement((db, value: ValueOf<After>) => {
      const among = isLater(list, input, value);
      const page = selectPage(db, list, input, { where: sql`true`, among });
      const text = sql<Row & Keys>`select * from (${page} limit ${sql.lit(longestPage + 1)}) as page
        limit ${value("limit")}`;
      return { compile: () => text.compile(db) };
    });

  const readUsual = async (work: Pick<Work, "db">, input: PageInput<Sort>): Promise<Page<Row>> => {
    const { sort, order, cursor, limit = defaultLimit } = input;
    const name = JSON.stringify([sort, order, cursor !== undefined]);
    const read = reads.get(name) ?? build(input);
    reads.set(name, read);
    return toPage(await read(work, { ...placeOf(list, input), limit: limit + 1 }), limit);
  };

  return {
    readPage: (work: Pick<Work, "db">, input: PageInput<Sort>, conditions: Conditions) =>
      conditions.some(Boolean) ? readPage(work, list, input, conditions) : readUsual(work, input),
    countRows: (work: Pick<Work, "db">, conditions: Conditions) =>
      countRows(work, list, conditions),
  };
}

export async function countRows<Row, Sort extends string>(
  work: Pick<Work, "db">,
  { select }: List<Row, Sort>,
  conditions: Conditions,
): Promise<FoundCount> {
  const found = waysOf(conditions).map(
    (where) => sql`(select id from ${select(work.db, where)} as rows
      limit ${sql.lit(mostCounted + 1)})`,
  );
  return await countFound(work, sql`(${sql.join(found, sql` union `)})`);
}

/** Up to 1,000. */
export async function countFound(
  { db }: Pick<Work, "db">,
  query: Expression<unknown>,
): Promise<FoundCount> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count
    from (select from ${query} as rows limit ${sql.lit(mostCounted + 1)}) as found`.execute(db);
  const count = rows[0]?.count ?? 0;
  return { count: Math.min(count, mostCounted), is_exact: count <= mostCounted };
}

function waysOf(conditions: Conditions): RawBuilder<SqlBool>[] {
  const asked = conditions.flatMap((condition) => condition || []);
  const alternatives = asked.flatMap((each) => ("anyOf" in each ? [each.anyOf] : []));
  const common = asked.flatMap((each) => ("anyOf" in each ? [] : [each]));
  return (alternatives[0] ?? [sql<SqlBool>`true`]).map((way) =>
    sql.join(
      [...common, way].map((condition) => sql`(${condition})`),
      sql` and `,
    ),
  );
}

type Wanted = {
  /** On the tables of the list. */
  where: Expression<SqlBool>;
  /** On the selected columns. */
  among: RawBuilder<SqlBool>;
};

function selectPage<Row, Sort extends string>(
  db: Database,
  { sorts, sortedBy, select }: List<Row, Sort>,
  { sort = sortedBy, order = "desc" }: PageInput<Sort>,
  { where, among }: Wanted,
): RawBuilder<Row & Keys> {
  const direction = sql.raw(order);
  return sql`select rows.*, ${asText(sorts[sort])} as page_key from ${select(db, where)} as rows
    where ${among} order by ${sorts[sort].by} ${direction}, id ${direction}`;
}

function isLater<Row, Sort extends string>(
  { sorts, sortedBy }: List<Row, Sort>,
  { sort = sortedBy, order = "desc", cursor }: PageInput<Sort>,
  value: ValueOf<After>,
): RawBuilder<SqlBool> {
  if (cursor === undefined) return sql`true`;
  const { by, type } = sorts[sort];
  const beyond = sql.raw(order === "asc" ? ">" : "<");
  const key = sql`cast(${value("key")} as ${sql.raw(type)})`;
  // No index holds the key of one table and the id of another.
  return sql`${by} ${beyond}= ${key}
    and (${by}, id) ${beyond} (${key}, cast(${value("id")} as uuid))`;
}

function placeOf<Row, Sort extends string>(
  { sorts, sortedBy }: List<Row, Sort>,
  { sort = sortedBy, cursor }: PageInput<Sort>,
): Pick<After, "key" | "id"> {
  if (cursor === undefined) return { key: "", id: "" };
  const [key, id] = readCursor(cursor, sorts[sort]);
  return { key, id };
}

function toPage<Row>(found: readonly (Row & Keys)[], limit: number): Page<Row> {
  const last = found.length > limit ? found[limit - 1] : undefined;
  return {
    rows: found.slice(0, limit),
    next_cursor: last ? writeCursor([last.page_key, last.id]) : null,
  };
}
