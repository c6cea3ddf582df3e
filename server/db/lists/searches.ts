import { type RawBuilder, type SqlBool, sql } from "kysely";
import { Email } from "#contract/forms/fields.ts";

/**
 * Ignores case and accents; a whole address is looked for as it is stored. The column is kept as
 * `folded` and needs a trigram index.
 */
export function contains(column: string, text: string): RawBuilder<SqlBool> {
  const stored = Email.safeParse(text).data ?? text;
  return sql`${sql.ref(column)} like search_pattern(${stored})`;
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
