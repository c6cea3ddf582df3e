import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { PGlite } from "@electric-sql/pglite";
import { Kysely, sql } from "kysely";
import pg from "pg";
import { Dialect } from "./dialect.ts";
import { lockDataFolder } from "./engine/data-folder.ts";
import { connectionTo } from "./engine/engine-stream.ts";
import { withNames } from "./named-statements.ts";
import type { Schema } from "./schema.ts";
import { GuardedPool } from "./unit-of-work.ts";

export type Database = Kysely<Schema>;

export type OpenDatabase = {
  db: Database;
  pool: pg.Pool;
  engine: "postgres" | "pglite";
  close: () => Promise<void>;
};

// Bigint as a number; a calendar date as text, not a local midnight.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.DATE, String);

const { TIMESTAMPTZ } = pg.types.builtins;
const parseInstant = pg.types.getTypeParser(TIMESTAMPTZ);
pg.types.setTypeParser(TIMESTAMPTZ, (text) =>
  isOfThisEraInUtc(text)
    ? new Date(`${text.slice(0, 10)}T${text.slice(11, -3)}Z`)
    : parseInstant(text),
);

/** As `2026-03-08 06:00:00.123456+00`, which Node reads in half the time. */
function isOfThisEraInUtc(text: string): boolean {
  return text[4] === "-" && text.endsWith("+00");
}

/** PostgreSQL, or the embedded engine in `dataDir`. */
export function openDatabase(place: {
  databaseUrl: string | undefined;
  dataDir: string;
}): Promise<OpenDatabase> {
  return place.databaseUrl === undefined
    ? openEmbedded(place.dataDir)
    : Promise.resolve(openPostgres(place.databaseUrl));
}

const postgresOptions = {
  application_name: "softspoken",
  max: 10,
  connectionTimeoutMillis: 30_000,
  // A new connection plans each statement anew. Networks may forget a silent one.
  idleTimeoutMillis: 600_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 60_000,
  // Each named statement that a connection has run keeps about 0.1 MB.
  maxLifetimeSeconds: 3600,
};

/** For named statements outside a unit of work. */
const replyMs = 10_000;

function openPostgres(connectionString: string): OpenDatabase {
  const pool = new GuardedPool({ connectionString, ...postgresOptions });
  keepFromEnding(pool);
  const db = new Kysely<Schema>({ dialect: new Dialect({ pool: withNames(pool, replyMs) }) });
  return { db, pool, engine: "postgres", close: () => pool.end() };
}

export function engineFolder(dataDir: string): string {
  return join(dataDir, "postgres");
}

async function openEmbedded(dataDir: string): Promise<OpenDatabase> {
  const { createIfMissing, deleteCopies, openEngine } = await import("./engine/embedded-engine.ts");
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const unlock = lockDataFolder(dataDir);
  const folder = engineFolder(dataDir);
  await createIfMissing(folder);
  await deleteCopies(folder);
  const engine = await openEngine(folder);
  const opened = await openPglite(engine);
  const close = async () => {
    await opened.close();
    unlock();
  };
  return { ...opened, close };
}

export async function openPglite(engine: PGlite): Promise<OpenDatabase> {
  const pool = new GuardedPool(connectionTo(engine));
  const close = async () => {
    await pool.end();
    await engine.close();
  };
  keepFromEnding(pool);
  const db = new Kysely<Schema>({ dialect: new Dialect({ pool: withNames(pool) }) });
  return { db, pool, engine: "pglite", close };
}

function keepFromEnding(pool: pg.Pool): void {
  // An idle connection broke. The pool opens another when needed.
  pool.on("error", () => undefined);
  // Its next statement fails; without a listener the process would end.
  pool.on("connect", (client) => client.on("error", () => undefined));
}

export async function ping(db: Database): Promise<void> {
  await sql`select 1`.execute(db);
}
