import { type RawBuilder, type SelectQueryBuilder, sql } from "kysely";
import * as z from "zod";
import { Failure } from "#contract/errors.ts";

/** A sort order of a list: an expression that is never null, and its type. */
export type SortKey = { by: RawBuilder<unknown>; type: "text" | "timestamptz" };

const Cursors = {
  text: z.tuple([z.string().refine((value) => !value.includes("\0")), z.uuid()]),
  // PostgreSQL knows no year 0.
  timestamptz: z.tuple([z.iso.datetime().refine((value) => value >= "0001"), z.uuid()]),
};

type Cursor = [value: string, id: string];

export type PageRequest = {
  key: SortKey;
  order: "asc" | "desc";
  cursor: string | undefined;
  limit: number;
};

const defaultLimit = 50;

/** Turns a list's input into a page request; newest first by default. */
export function pageRequest<Sort extends string>(
  sorts: Readonly<Record<Sort | "created_at", SortKey>>,
  input: {
    sort?: Sort | undefined;
    order?: "asc" | "desc" | undefined;
    cursor?: string | undefined;
    limit?: number | undefined;
  },
): PageRequest {
  const { sort = "created_at", cursor, limit = defaultLimit } = input;
  return { key: sorts[sort], order: input.order ?? "desc", cursor, limit };
}

/**
 * Returns a page of rows, sorted by the key and then by id, starting after the cursor. Throws
 * malformed_request for a cursor that we did not issue.
 */
export async function readPage<DB, Table extends keyof DB & string, Row>(
  query: SelectQueryBuilder<DB, Table, Row>,
  table: Table,
  request: PageRequest,
): Promise<{ rows: Row[]; next_cursor: string | null }> {
  const id = sql.ref(`${table}.id`);
  const { by } = request.key;
  const direction = sql.raw(request.order);
  const started = request.cursor === undefined ? query : query.where(after(id, request));
  const keyed = started
    .select([asText(request.key).as("page_key"), sql<string>`${id}`.as("page_id")])
    .orderBy(sql`${by} ${direction}, ${id} ${direction}`)
    .limit(request.limit + 1);
  const rows = (await keyed.execute()) as (Row & { page_key: string; page_id: string })[];
  const last = rows.length > request.limit ? rows[request.limit - 1] : undefined;
  return {
    rows: rows.slice(0, request.limit),
    next_cursor: last === undefined ? null : writeCursor([last.page_key, last.page_id]),
  };
}

function after(id: RawBuilder<unknown>, { key, order, cursor = "" }: PageRequest) {
  const [value, afterId] = readCursor(cursor, key);
  const beyond = sql.raw(order === "asc" ? ">" : "<");
  const place = sql`(cast(${value} as ${sql.raw(key.type)}), cast(${afterId} as uuid))`;
  return sql<boolean>`(${key.by}, ${id}) ${beyond} ${place}`;
}

function asText({ by, type }: SortKey) {
  return type === "text"
    ? sql<string>`${by}`
    : sql<string>`to_char(${by} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

function writeCursor(cursor: Cursor): string {
  return Buffer.from(JSON.stringify(cursor)).toString("base64url");
}

function readCursor(text: string, { type }: SortKey): Cursor {
  try {
    return Cursors[type].parse(JSON.parse(Buffer.from(text, "base64url").toString("utf8")));
  } catch (cause) {
    throw new Failure("malformed_request", undefined, { cause });
  }
}

/** Returns an ILIKE pattern that finds the text anywhere, with its wildcards escaped. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, "\\$&")}%`;
}
