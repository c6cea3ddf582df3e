import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { PoolClient } from "pg";

const mark = "/* prepared */";

/**
 * Marks a statement that runs often, with `modifyFront(prepared)`, or after its `select`: a
 * connection parses and plans it once. Its text must always be the same, because a connection
 * keeps every text that it prepared.
 */
export const prepared = sql.raw(mark);

const names = new Map<string, string>();

/** Makes a connection prepare the statements that are marked. */
export function prepareMarked(client: PoolClient): void {
  const query = client.query.bind(client) as (...input: unknown[]) => unknown;
  const prepare = (text: unknown, values: unknown, ...rest: unknown[]) =>
    typeof text === "string" && text.startsWith(mark, "select ".length)
      ? query({ name: nameOf(text), text, values }, ...rest)
      : query(text, values, ...rest);
  client.query = prepare as PoolClient["query"];
}

function nameOf(text: string): string {
  const name = names.get(text) ?? createHash("sha256").update(text).digest("hex").slice(0, 32);
  names.set(text, name);
  return name;
}
