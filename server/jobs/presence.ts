import { randomInt } from "node:crypto";
import { type RawBuilder, sql } from "kysely";
import pg from "pg";
import type { Logger } from "pino";
import { ConfigError } from "#server/config/config.ts";
import type { Database } from "#server/db/database.ts";
import { startRepeating } from "./repeat.ts";

/** Proof for the other processes on the same PostgreSQL that this one lives. */
export type Presence = {
  /** The number of this process, different at each start. */
  processKey: number;
  stop: () => Promise<void>;
};

type Options = { db: Database; connectionString: string; log: Logger };

const limitMs = 5000;

/**
 * Takes an advisory lock on a number of this process, over a connection of its own. PostgreSQL
 * releases the lock when that connection ends, so also when the process is killed. Looks every
 * second whether the lock is still held, and takes it again if not: the connection may have broken,
 * or a connection pooler may have closed it. Throws ConfigError if the lock is not visible through
 * `db`, because other processes would take this one for ended.
 */
export async function announcePresence({ db, connectionString, log }: Options): Promise<Presence> {
  const processKey = randomInt(1, 2 ** 31);
  let client: pg.Client | undefined;
  const leave = async () => {
    const left = client;
    client = undefined;
    await left?.end();
  };
  const hold = async () => {
    try {
      if (client === undefined) {
        client = await connect(connectionString);
        await warnOfPooler(client, log);
      }
      await holdLock(client, processKey);
    } catch (error) {
      await leave();
      throw error;
    }
  };
  await hold();
  if ((await listAbsent(db, [processKey])).length > 0) {
    await leave();
    throw new ConfigError(
      "The setting DATABASE_DIRECT_URL can't be used: it leads to another database than DATABASE_URL.",
    );
  }
  const stopHolding = startRepeating(
    [{ name: "showing that this process lives", firstAfterSeconds: 1, everySeconds: 1, run: hold }],
    { log },
  );
  const stop = async () => {
    await stopHolding();
    await leave();
  };
  return { processKey, stop };
}

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString,
    application_name: "softspoken presence",
    keepAlive: true,
    connectionTimeoutMillis: limitMs,
    query_timeout: limitMs,
  });
  // The connection broke. Its next statement fails; without a listener the process would end.
  client.on("error", () => undefined);
  await client.connect();
  return client;
}

/**
 * Warns if the connection leads to a pooler, which may keep a lock longer than this process lives. A
 * pooler gives each client a number of its own instead of that of PostgreSQL's process.
 */
async function warnOfPooler(client: pg.Client, log: Logger): Promise<void> {
  const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
  if (rows[0]?.pid === Reflect.get(client, "processID")) return;
  log.warn("a connection pooler is between this process and PostgreSQL: set DATABASE_DIRECT_URL");
}

/** Takes the lock unless this connection holds it. Locks of one connection add up otherwise. */
async function holdLock(client: pg.Client, processKey: number): Promise<void> {
  await client.query(
    `select pg_try_advisory_lock(hashtext('processes'), $1::int)
    where not exists (
      select from pg_locks
      where locktype = 'advisory' and objsubid = 2 and pid = pg_backend_pid()
        and database = (select oid from pg_database where datname = current_database())
        and classid = hashtext('processes')::oid and objid = $1::int::oid)`,
    [processKey],
  );
}

/** Returns those of the numbers that no process holds at this moment. */
export async function listAbsent(db: Database, processKeys: readonly number[]): Promise<number[]> {
  if (processKeys.length === 0) return [];
  const { rows } = await sql<{ key: number }>`
    select key from unnest(${processKeys}::int[]) key where not ${isHeld(sql.ref("key"))}
  `.execute(db);
  return rows.map(({ key }) => key);
}

/**
 * Takes the lock of another process until the unit of work ends. Returns false if it is held, so if
 * that process lives, or if another is taking it too.
 */
export async function takeLockOf(db: Database, processKey: number): Promise<boolean> {
  // Behind a pooler, this connection may be the one that holds it, and would get it once more.
  const { rows } = await sql<{ is_taken: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('processes'), ${processKey}::int) as is_taken
    where not ${isHeld(sql`${processKey}::int`)}
  `.execute(db);
  return rows[0]?.is_taken ?? false;
}

function isHeld(processKey: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from pg_locks
    where locktype = 'advisory' and objsubid = 2
      and database = (select oid from pg_database where datname = current_database())
      and classid = hashtext('processes')::oid and objid = ${processKey}::oid)`;
}
