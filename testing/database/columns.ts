import { type RawBuilder, sql } from "kysely";
import type { Database } from "#server/db/database.ts";

export type StoredColumn = { schema: string; table: string; column: string; type: string };

const wordless = [
  "uuid",
  "boolean",
  "integer",
  "bigint",
  "date",
  "time without time zone",
  "timestamp with time zone",
];

/** Not ids, numbers, switches and times. */
export function canHoldWords({ type }: StoredColumn): boolean {
  return !wordless.includes(type);
}

/** The columns of all tables, also those of libraries, but not those that are made of others. */
export async function listColumns(db: Database): Promise<StoredColumn[]> {
  const { rows } = await sql<StoredColumn>`
    select c.table_schema as schema, c.table_name as table, c.column_name as column,
      c.data_type as type
    from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
      and c.table_schema not in ('pg_catalog', 'information_schema')
    order by c.table_schema, c.table_name, c.column_name`.execute(db);
  return rows;
}

/**
 * Returns "table.column" of each value that contains one of these texts, in any case: also inside
 * JSON, lists and network addresses, and in bytes as characters and in hexadecimal.
 */
export async function columnsWith(db: Database, ...texts: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const stored of await listColumns(db)) {
    const { rows } = await sql`
      select from ${sql.table(`${stored.schema}.${stored.table}`)} row
      where exists (select from unnest(${texts}::text[]) wanted
        where strpos(lower(${asText(stored)}), lower(wanted)) > 0)
      limit 1`.execute(db);
    if (rows.length > 0) found.push(`${stored.table}.${stored.column}`);
  }
  return found;
}

function asText({ column, type }: StoredColumn): RawBuilder<string> {
  const value = sql.ref(`row.${column}`);
  if (type !== "bytea") return sql`${value}::text`;
  return sql`encode(${value}, 'escape') || ' ' || encode(${value}, 'hex')`;
}
