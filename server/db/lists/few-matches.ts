import { type RawBuilder, type SqlBool, sql } from "kysely";
import { beginningWith, containing } from "./matches.ts";

/** A column that is compared, and what a trigram index has: a text that begins with its `signs_as_letters`. */
export type SearchedColumn = { column: RawBuilder<unknown>; indexed: RawBuilder<unknown> };

/** Rows of `id`, `found` (the id of what a match stands for) and the compared columns. */
export type Searched = { rows: RawBuilder<unknown>; columns: readonly SearchedColumn[] };

/** A column with a trigram index of its `signs_as_letters`. */
export function indexedColumn(name: string): SearchedColumn {
  return { column: sql.ref(name), indexed: sql`signs_as_letters(${sql.ref(name)})` };
}

/** How many rows are compared before the trigram indexes are used. */
const glance = 200;
/** How many rows are compared for a text that the trigram indexes can't find, such as "!!". */
const far = 2000;
/** The most matches that are returned. */
const most = 30;
/** A shorter text is looked for at the beginning only, where an index finds two letters too. */
const shortestPart = 3;

/** A pattern, and whether a trigram index finds it without being read as a whole. */
type Pattern = { pattern: string; isIndexed: RawBuilder<SqlBool> };

/** Letters at the beginning are trigrams too, with spaces before them. */
function atBeginning(text: string): Pattern {
  const isIndexed = sql<SqlBool>`show_trgm(signs_as_letters(${text})) <> '{}'`;
  return { pattern: beginningWith(text), isIndexed };
}

function anywhere(text: string): Pattern {
  if (text.length < shortestPart) return atBeginning(text);
  const trigrams = sql`array_to_string(show_trgm(signs_as_letters(${text})), ',')`;
  return { pattern: containing(text), isIndexed: sql`${trigrams} ~ '[^ ,]{3}'` };
}

function matchesRow({ columns }: Searched, pattern: string): RawBuilder<SqlBool> {
  const each = columns.map(({ column }) => sql`${column} ilike ${pattern}`);
  return sql`(${sql.join(each, sql` or `)})`;
}

function matchesIndex({ columns }: Searched, pattern: string): RawBuilder<SqlBool> {
  const each = columns.map(
    ({ column, indexed }) => sql`(${indexed} like signs_as_letters(${pattern})
      and ${column} ilike ${pattern})`,
  );
  return sql`(${sql.join(each, sql` or `)})`;
}

/** Returns the rows that match among the first ones in the order of their ids, which is by chance. */
function atAGlance(searched: Searched, { pattern, isIndexed }: Pattern): RawBuilder<unknown> {
  const depth = sql`case when ${isIndexed} then ${sql.lit(glance)} else ${sql.lit(far)} end`;
  return sql`select found from (${searched.rows} order by id limit ${depth}) as first
    where ${matchesRow(searched, pattern)}`;
}

// Without the common table expression, the planner would read the table until it has found enough.
function byIndex(searched: Searched, { pattern, isIndexed }: Pattern): RawBuilder<unknown> {
  return sql`with matches as materialized (
      select found from (${searched.rows}) as searched where ${matchesIndex(searched, pattern)})
    select found from matches where ${isIndexed}`;
}

/** A part runs only if those before it have not found enough. */
function inTurn(parts: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  const each = parts.map((part) => sql`(${part})`);
  return sql`select found from (${sql.join(each, sql` union all `)}) as every
    limit ${sql.lit(most)}`;
}

/**
 * Returns a query of up to 30 values of `found` whose rows match, however many rows there are. A
 * frequent text is found at a glance. Only a rare one is looked up by index, because thousands of
 * matches would take too long to read.
 */
export function findAmongMany(sources: readonly Searched[], text: string): RawBuilder<unknown> {
  const patterns =
    text.length < shortestPart ? [atBeginning(text)] : [atBeginning(text), anywhere(text)];
  return inTurn([
    ...sources.map((each) => atAGlance(each, anywhere(text))),
    ...patterns.flatMap((pattern) => sources.map((each) => byIndex(each, pattern))),
  ]);
}

/**
 * The same for a table of some thousand rows, which may be read as a whole if no index finds the
 * text. The rows of `before`, in their order, come first: at most 200 are compared.
 */
export function findAmongFew(
  searched: Searched,
  text: string,
  before?: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const { pattern } = anywhere(text);
  const all = byIndex(searched, { pattern, isIndexed: sql<SqlBool>`true` });
  if (before === undefined) return inTurn([all]);
  const first = sql`select found from (${before} limit ${sql.lit(glance)}) as first
    where ${matchesRow(searched, pattern)}`;
  return inTurn([first, all]);
}

/** Whether the text stands at the beginning of one of these columns, or of a word in it. */
export function begins(columns: RawBuilder<unknown>, text: string): RawBuilder<SqlBool> {
  const patterns = [beginningWith(text), `% ${beginningWith(text)}`];
  return sql`concat_ws(' ', ${columns}) ilike any(cast(${patterns} as text[]))`;
}

/** Returns the first rows of a query as one JSON array. */
export function asArray(query: RawBuilder<unknown>, limit: number): RawBuilder<unknown> {
  return sql`(select coalesce(json_agg(row), '[]')
    from (${query} limit ${sql.lit(limit)}) as row)`;
}
