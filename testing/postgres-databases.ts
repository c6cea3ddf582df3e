import { randomUUID } from "node:crypto";
import pg from "pg";
import { openDatabase } from "#server/db/database.ts";
import { clusterUser } from "./postgres-cluster.ts";
import { prepareDatabase } from "./prepare-database.ts";

const template = "softspoken_template";

/** The DATABASE_URL of a database in the cluster. */
function databaseUrl(socketFolder: string, name: string): string {
  return `postgres://${clusterUser}@localhost/${name}?host=${encodeURIComponent(socketFolder)}`;
}

/** Creates the migrated template database. All other databases are copies of it. */
export async function makeTemplate(socketFolder: string): Promise<void> {
  await administer(socketFolder, `create database ${template}`);
  const url = databaseUrl(socketFolder, template);
  const database = await openDatabase({ databaseUrl: url, dataDir: "" });
  await prepareDatabase(database);
  await database.close();
}

/**
 * Creates a new, migrated database, or a copy of the database at `original`, to which nobody may be
 * connected. Returns its DATABASE_URL.
 */
export async function createDatabase(socketFolder: string, original?: string): Promise<string> {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  const source = original === undefined ? template : nameOf(original);
  await administer(socketFolder, `create database ${name} template ${source}`);
  return databaseUrl(socketFolder, name);
}

/** Drops the database. Waits a few seconds for closing connections; fails if one stays open. */
export async function dropDatabase(socketFolder: string, url: string): Promise<void> {
  await administer(socketFolder, `drop database if exists ${nameOf(url)}`);
}

function nameOf(url: string): string {
  return new URL(url).pathname.slice(1);
}

async function administer(socketFolder: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl(socketFolder, "postgres") });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
