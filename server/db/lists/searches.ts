import { type RawBuilder, type SqlBool, sql } from "kysely";

/**
 * Whether a text that the database keeps as `folded` contains the text, in any case, with or without
 * accents. The column needs a trigram index.
 */
export function contains(column: string, text: string): RawBuilder<SqlBool> {
  return sql`${sql.ref(column)} like search_pattern(${text})`;
}

/** Whether one of the lines of such a column begins with the text. */
export function begins(column: string, text: string): RawBuilder<SqlBool> {
  return contains(column, `\n${text}`);
}

/** Selects the first rows of each query, as many as `most`. */
export function firstOfEach(queries: readonly RawBuilder<unknown>[], most: number) {
  return sql.join(
    queries.map((query) => sql`(${query} limit ${sql.lit(most)})`),
    sql` union `,
  );
}
