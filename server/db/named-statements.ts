import { createHash } from "node:crypto";
import type { PostgresPool } from "kysely";
import pg from "pg";

type Client = Pick<pg.PoolClient, "query" | "release">;

const names = new Map<string, string>();

/** A connection plans a named statement once, and keeps it: name few, which run often. */
export function nameStatement(text: string): string {
  const name = names.get(text) ?? createHash("sha256").update(text).digest("hex").slice(0, 32);
  names.set(text, name);
  return name;
}

export function isNamed(text: string): boolean {
  return names.has(text);
}

/** `replyMs` limits named statements outside a transaction. Ends silent or outdated connections. */
export function withNames(pool: pg.Pool, replyMs?: number): PostgresPool {
  const clients = new WeakMap<pg.PoolClient, Client>();
  const connect = async () => {
    const client = await pool.connect();
    const known = clients.get(client) ?? withNamesOn(client, replyMs);
    clients.set(client, known);
    return known;
  };
  return { connect, end: () => pool.end(), options: pool.options };
}

function withNamesOn(client: pg.PoolClient, replyMs: number | undefined): Client {
  let mustEnd = false;
  const isInTransaction = () => client.getTransactionStatus() !== "I";
  const query = async (text: string, values: unknown[]) => {
    const name = names.get(text);
    try {
      if (name === undefined) return await client.query(text, values);
      const limit = isInTransaction() ? {} : { query_timeout: replyMs };
      return await client.query({ name, text, values, ...limit });
    } catch (error) {
      mustEnd ||= !(error instanceof pg.DatabaseError) || isOutdated(error);
      if (!isOutdated(error) || isInTransaction()) throw error;
      // PostgreSQL refused it before it ran.
      return await client.query(text, values);
    }
  };
  return {
    query: query as Client["query"],
    release: (destroy) => client.release(destroy || mustEnd),
  };
}

/** The columns of a table have changed, or the connection lost the statement. */
function isOutdated(error: unknown): boolean {
  const codes: (string | undefined)[] = ["0A000", "26000"];
  return error instanceof pg.DatabaseError && codes.includes(error.code);
}
