import { type RawBuilder, type SqlBool, sql } from "kysely";

/** Ignores case and accents. The column is kept as `folded` and needs a trigram index. */
export function contains(column: string, text: string): RawBuilder<SqlBool> {
  return sql`${sql.ref(column)} like search_pattern(${text})`;
}

export function begins(column: string, text: string): RawBuilder<SqlBool> {
  return contains(column, `\n${text}`);
}

export function firstOfEach(queries: readonly RawBuilder<unknown>[], most: number) {
  return sql.join(
    queries.map((query) => sql`(${query} limit ${sql.lit(most)})`),
    sql` union `,
  );
}
