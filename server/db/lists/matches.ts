import { type Expression, type RawBuilder, type SqlBool, sql } from "kysely";

/** One of the ways in which a row can match a search. */
export type Match = {
  /** Whether a row matches, for checking row by row. */
  holds: Expression<SqlBool>;
  /** The same as a condition that an index of the listed rows answers. */
  isAmong: Expression<SqlBool>;
  /** The column of the listed rows that holds one of `ids` if the row matches. */
  key: Column;
  /** A query of ids, answered by an index. */
  ids: RawBuilder<{ id: string }>;
  /** The condition on the listed table itself, answered by an index; absent if it needs another table. */
  ownCondition?: RawBuilder<SqlBool>;
};

/** Returns an ILIKE pattern that finds what begins with the text, with its wildcards escaped. */
export function beginningWith(text: string): string {
  return `${text.replace(/[\\%_]/g, "\\$&")}%`;
}

/** Returns an ILIKE pattern that finds the text anywhere, with its wildcards escaped. */
export function containing(text: string): string {
  return `%${beginningWith(text)}`;
}

type Column = `${string}.${string}`;

/** Returns the match of rows whose own column contains the text. It needs a trigram index. */
export function inOwn(column: Column, text: string): Match {
  return { ...inRows(tableOf(column), contains(column, text)), holds: holds(column, text) };
}

/** Returns the match of rows of the table that meet the condition. It needs an index. */
export function inRows(table: string, holds: RawBuilder<SqlBool>): Match {
  return { ...among(table, `${table}.id`, holds), holds, ownCondition: holds };
}

/**
 * Returns the match of rows one of whose columns contains the text. `searched` is a column of the same
 * table that has all of them as `signs_as_letters`; it needs a trigram index.
 */
export function inStored(searched: Column, columns: readonly Column[], text: string): Match {
  const isAny = anyOf(columns.map((column) => holds(column, text)));
  const isFound = sql<SqlBool>`(${hasLetters(sql.ref(searched), text)} and ${isAny})`;
  return {
    ...inRows(tableOf(searched), isFound),
    // In a query of its own, the pattern is made once, also if the statement is prepared.
    holds: sql<SqlBool>`(${sql.ref(searched)} like (select ${patternOf(text)}) and ${isAny})`,
  };
}

/**
 * Returns the match of rows joined to another by its id, whose column contains the text. `key` is
 * the column of the listed rows with that id; it needs an index, and the column a trigram index.
 */
export function inJoined(column: Column, key: Column, text: string): Match {
  return { ...among(tableOf(column), key, contains(column, text)), holds: holds(column, text) };
}

/**
 * Returns the match of rows about which another table has a row whose `column` contains the text.
 * `key` and `by` are the columns of the two that are the same; the first needs an index. If the
 * column has no trigram index, `searched` is one that holds it as `signs_as_letters`, and has one.
 */
export function inAnyOf(
  { column, searched, by, key }: { column: Column; searched?: Column; by: Column; key: Column },
  text: string,
): Match {
  const table = sql.table(tableOf(column));
  const isFound =
    searched === undefined
      ? contains(column, text)
      : sql`(${hasLetters(sql.ref(searched), text)} and ${holds(column, text)})`;
  return {
    ...amongIds(key, sql`select ${sql.ref(by)} as id from ${table} where ${isFound}`),
    // Not as "exists", for which the planner may read the whole table into a hash.
    holds: sql<SqlBool>`coalesce((select bool_or(${holds(column, text)}) from ${table}
      where ${sql.ref(by)} = ${sql.ref(key)}), false)`,
  };
}

/** The same as `inJoined`, for a joined column that is the text. */
export function isJoined(column: Column, key: Column, text: string): Match {
  const holds = sql<SqlBool>`${sql.ref(column)} = ${text}`;
  return { ...among(tableOf(column), key, holds), holds };
}

/** Returns whether the column contains the text, as a condition that a trigram index answers. */
export function contains(column: Column, text: string): RawBuilder<SqlBool> {
  const letters = sql`signs_as_letters(${sql.ref(column)})`;
  return sql`(${hasLetters(letters, text)} and ${holds(column, text)})`;
}

/** Returns whether `letters`, which a trigram index has, contains the letters of the text. */
function hasLetters(letters: RawBuilder<unknown>, text: string): RawBuilder<SqlBool> {
  return sql`${letters} like ${patternOf(text)}`;
}

function patternOf(text: string): RawBuilder<string> {
  return sql`signs_as_letters(${containing(text)})`;
}

/** Addresses are kept in lower case, and `like` takes half the time of `ilike`. */
function holds(column: Column, text: string): RawBuilder<SqlBool> {
  const isLowerCase = column.endsWith(".email") && /^[ -~]*$/.test(text);
  return isLowerCase
    ? sql`${sql.ref(column)} like ${containing(text.toLowerCase())}`
    : sql`${sql.ref(column)} ilike ${containing(text)}`;
}

function tableOf(column: Column): string {
  const [table = ""] = column.split(".");
  return table;
}

// The ids are an array, because the planner then looks them up in the index of `key`. Otherwise it
// compares estimates of how many rows match, and reads the whole table when it expects thousands.
function among(table: string, key: Column, isFound: RawBuilder<SqlBool>) {
  return amongIds(
    key,
    sql`select ${sql.ref(`${table}.id`)} from ${sql.table(table)} where ${isFound}`,
  );
}

function amongIds(key: Column, ids: RawBuilder<{ id: string }>) {
  return { key, ids, isAmong: sql<SqlBool>`${sql.ref(key)} = any(array(${ids}))` };
}

export function anyOf(conditions: readonly Expression<SqlBool>[]): RawBuilder<SqlBool> {
  return sql`(${sql.join(conditions, sql` or `)})`;
}
