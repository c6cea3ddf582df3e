import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { PoolClient, QueryConfig } from "pg";

const marks = { prepared: "/* prepared */", shared: "/* prepared, shared */" };

/**
 * Marks a statement that runs often, with `modifyFront(prepared)`, or after its `select`: a
 * connection parses and plans it once. Its text must always be the same, because a connection
 * keeps every text that it prepared.
 */
export const prepared = sql.raw(marks.prepared);

/**
 * Marks a prepared statement that only reads, and takes a millisecond at most whatever its values
 * are: outside a unit of work it is sent over a connection that it shares with others, which wait
 * for it (decision 36).
 */
export const shared = sql.raw(marks.shared);

const names = new Map<string, string>();

/** Makes a connection prepare the statements that are marked. */
export function prepareMarked(client: PoolClient): void {
  const query = client.query.bind(client) as (...input: unknown[]) => unknown;
  const prepare = (text: unknown, values: unknown, ...rest: unknown[]) =>
    typeof text === "string" && (hasMark(text, marks.prepared) || isShared(text))
      ? query(toPrepared(text, values as readonly unknown[]), ...rest)
      : query(text, values, ...rest);
  client.query = prepare as PoolClient["query"];
}

/** Whether the statement is marked as shared. */
export function isShared(text: string): boolean {
  return hasMark(text, marks.shared);
}

/** Returns the statement with the name under which connections prepare it. */
export function toPrepared(text: string, values: readonly unknown[]): QueryConfig {
  const name = names.get(text) ?? createHash("sha256").update(text).digest("hex").slice(0, 32);
  names.set(text, name);
  return { name, text, values: values as unknown[] };
}

function hasMark(text: string, mark: string): boolean {
  return text.startsWith(mark, "select ".length);
}
