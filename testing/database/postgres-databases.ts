import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { openDatabase } from "#server/db/database.ts";
import { clusterUser } from "./postgres-cluster.ts";
import { prepareDatabase } from "./prepare-database.ts";

const template = "softspoken_template";

function databaseUrl(socketFolder: string, name: string): string {
  return `postgres://${clusterUser}@localhost/${name}?host=${encodeURIComponent(socketFolder)}`;
}

/** All other databases are copies of it. */
export async function makeTemplate(socketFolder: string): Promise<void> {
  await administer(socketFolder, (client) => client.query(`create database ${template}`));
  const url = databaseUrl(socketFolder, template);
  const database = await openDatabase({ databaseUrl: url, dataDir: "" });
  await prepareDatabase(database);
  await database.close();
}

/**
 * New and migrated, or a copy of the database at `original`, to which nobody may be connected.
 * Returns its DATABASE_URL.
 */
export async function createDatabase(socketFolder: string, original?: string): Promise<string> {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  const source = original === undefined ? template : nameOf(original);
  await administer(socketFolder, (client) =>
    client.query(`create database ${name} template ${source}`),
  );
  return databaseUrl(socketFolder, name);
}

/** Waits some seconds for connections to close; fails if one stays open. */
export async function dropDatabase(socketFolder: string, url: string): Promise<void> {
  await administer(socketFolder, async (client) => {
    await untilUnused(client, nameOf(url));
    await client.query(`drop database if exists ${nameOf(url)}`);
  });
}

/** Two seconds at most. PostgreSQL itself would look only every 100 ms. */
async function untilUnused(client: pg.Client, name: string): Promise<void> {
  const deadline = Date.now() + 2000;
  while (Date.now() < deadline) {
    const used = "select from pg_stat_activity where datname = $1 limit 1";
    if ((await client.query(used, [name])).rowCount === 0) return;
    await pause(3);
  }
}

function nameOf(url: string): string {
  return new URL(url).pathname.slice(1);
}

async function administer(
  socketFolder: string,
  work: (client: pg.Client) => Promise<unknown>,
): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl(socketFolder, "postgres") });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
