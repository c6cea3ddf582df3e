import { type RawBuilder, sql } from "kysely";

export function asArray(query: RawBuilder<unknown>, limit: number): RawBuilder<unknown> {
  return sql`(select coalesce(json_agg(row), '[]')
    from (${query} limit ${sql.lit(limit)}) as row)`;
}

/** At most `limit`, which lets it read along the same indexes as the rows. */
export function asCount(query: RawBuilder<unknown>, limit: number): RawBuilder<unknown> {
  return sql`(select count(*) from (${query} limit ${sql.lit(limit)}) as counted)`;
}
