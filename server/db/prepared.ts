import { createHash } from "node:crypto";
import { sql } from "kysely";
import pg, { type PoolClient, type ResultBuilder } from "pg";

/**
 * Marks a statement that runs often, with `modifyFront(prepared)`, or before or after its first
 * word: a connection parses and plans it once. Its text must always be the same, because a
 * connection keeps every text that it prepared.
 */
export const prepared = sql.raw("/* prepared */");

/** Returns the statement, marked as prepared. */
export function markPrepared(text: string): string {
  return `/* prepared */ ${text}`;
}

/**
 * Marks a prepared statement that only reads and takes a few milliseconds at most, whatever its
 * values are. Outside a unit of work it is sent over a shared connection, where later statements wait
 * for it (decision 36).
 */
export const shared = sql.raw("/* prepared, shared */");

const marked = /^\s*(?:\w+ )?\/\* prepared(, shared)? \*\//;

const names = new Map<string, string>();

/** Makes a connection prepare the statements that are marked, and keep the rows of none (decision 56). */
export function prepareMarked(client: PoolClient): void {
  const query = client.query.bind(client) as (...input: unknown[]) => unknown;
  const prepare = (text: unknown, values: unknown, ...rest: unknown[]) => {
    if (typeof text !== "string" || rest.length > 0) return query(text, values, ...rest);
    const named = marked.test(text) ? { name: nameOf(text) } : {};
    return sendQuery(query, text, values as readonly unknown[] | undefined, named).catch(
      showSender,
    );
  };
  client.query = prepare as PoolClient["query"];
}

/** Throws the error with the stack of who sent the statement: the driver makes it when the reply comes. */
function showSender(error: unknown): never {
  if (error instanceof Error) Error.captureStackTrace(error);
  throw error;
}

/** Whether the statement is marked as shared. */
export function isShared(text: string): boolean {
  return marked.exec(text)?.[1] !== undefined;
}

/** Sends the statement under the name by which the connection knows it. Returns the driver's result. */
export function runPrepared(
  send: (query: pg.Query) => unknown,
  text: string,
  values: readonly unknown[],
): Promise<ResultBuilder> {
  return sendQuery(send, text, values, { name: nameOf(text) });
}

/**
 * Sends the statement. Returns the driver's result. It is a query of the driver with a callback: if the
 * driver makes the promise, all rows stay in memory until the next collection of old objects (decision
 * 56), and it copies a plain object with a name and a text property by property.
 */
function sendQuery(
  send: (query: pg.Query) => unknown,
  text: string,
  values: readonly unknown[] | undefined,
  named: { name?: string },
): Promise<ResultBuilder> {
  return new Promise((resolve, reject) => {
    const query = new pg.Query(text, values as unknown[], (error, result) =>
      error ? reject(error) : resolve(result),
    );
    send(Object.assign(query, named));
  });
}

/** The statement is not prepared after all, or a table that it reads has changed since. */
const uselessPreparations = ["26000", "0A000"];

/**
 * Whether the connection can be used after this error of a read: PostgreSQL has answered, and can run
 * the statement as it was prepared. Otherwise the driver would send it so again and again.
 */
export function isUsableAfter(error: unknown): boolean {
  return error instanceof pg.DatabaseError && !uselessPreparations.includes(error.code ?? "");
}

function nameOf(text: string): string {
  const known = names.get(text);
  if (known !== undefined) return known;
  const name = createHash("sha256").update(text).digest("hex").slice(0, 32);
  names.set(text, name);
  return name;
}
