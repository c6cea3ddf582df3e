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
  return inOrder(query, place).select([asText(place.key).as("page_key"), idOf(place)]);
}

/**
 * Returns the same with a `raw_key`, for reading more rows than a page has: writing keys as text
 * takes most of the time. `rawKeyAsText` writes them.
 */
export function fromPlaceRaw<DB, Table extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, Table, Row>,
  place: Place,
) {
  return inOrder(query, place).select([place.key.by.as("raw_key"), idOf(place)]);
}

export function rawKeyAsText({ key }: Place): RawBuilder<string> {
  return asText({ ...key, by: sql.ref("raw_key") });
}

function idOf({ table }: Place) {
  return sql<string>`${sql.ref(`${table}.id`)}`.as("page_id");
}

function inOrder<DB, Table extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, Table, Row>,
  place: Place,
) {
  const { table, key, order } = place;
  const direction = sql.raw(order);
  return query
    .where(isBeyond(place))
    .orderBy(sql`${key.by} ${direction}, ${sql.ref(`${table}.id`)} ${direction}`);
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
