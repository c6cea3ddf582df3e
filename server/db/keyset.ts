import {
  type Expression,
  type RawBuilder,
  type SelectQueryBuilder,
  type SqlBool,
  sql,
} from "kysely";
import { asText, type SortKey } from "./cursors.ts";

/** What a row of a page has besides its columns: its sort key as text, and its id. */
export type Keys = { page_key: string; page_id: string };

/** A sort order of the rows of a table, and the keys of the row after which the page starts. */
export type Place = {
  table: string;
  key: SortKey;
  order: "asc" | "desc";
  after: { key: Expression<unknown>; id: Expression<unknown> } | undefined;
};

/** Returns the query sorted by the key and then by id, starting at the place, with its keys. */
export function fromPlace<DB, Table extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, Table, Row>,
  place: Place,
) {
  const { table, key, order } = place;
  const id = sql.ref<string>(`${table}.id`);
  const direction = sql.raw(order);
  return query
    .where(isBeyond(place))
    .select([asText(key).as("page_key"), sql<string>`${id}`.as("page_id")])
    .orderBy(sql`${key.by} ${direction}, ${id} ${direction}`);
}

function isBeyond({ table, key, order, after }: Place): RawBuilder<SqlBool> {
  if (after === undefined) return sql`true`;
  const beyond = sql.raw(order === "asc" ? ">" : "<");
  const value = sql`cast(${after.key} as ${sql.raw(key.type)})`;
  const id = sql.ref(`${table}.id`);
  const isLater = sql<SqlBool>`(${key.by}, ${id}) ${beyond} (${value}, cast(${after.id} as uuid))`;
  // No index holds the keys of two tables, so the joined one is also compared alone.
  return key.isJoined ? sql`${key.by} ${beyond}= ${value} and ${isLater}` : isLater;
}
