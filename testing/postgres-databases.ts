import { randomUUID } from "node:crypto";
import pg from "pg";
import { openDatabase } from "#server/db/database.ts";
import { clusterUser } from "./postgres-cluster.ts";
import { prepareDatabase } from "./prepare-database.ts";

const template = "softspoken_template";

/** Where a database of the cluster is reached, as DATABASE_URL has it. */
function databaseUrl(socketFolder: string, name: string): string {
  return `postgres://${clusterUser}@localhost/${name}?host=${encodeURIComponent(socketFolder)}`;
}

/** Makes the migrated database that every other one is a copy of. */
export async function makeTemplate(socketFolder: string): Promise<void> {
  await administer(socketFolder, `create database ${template}`);
  const url = databaseUrl(socketFolder, template);
  const database = await openDatabase({ databaseUrl: url, dataDir: "" });
  await prepareDatabase(database);
  await database.close();
}

/** A fresh migrated database; returns its DATABASE_URL. */
export async function createDatabase(socketFolder: string): Promise<string> {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await administer(socketFolder, `create database ${name} template ${template}`);
  return databaseUrl(socketFolder, name);
}

/** Waits a few seconds for connections that are just closing; fails if one stays open. */
export async function dropDatabase(socketFolder: string, url: string): Promise<void> {
  const name = new URL(url).pathname.slice(1);
  await administer(socketFolder, `drop database if exists ${name}`);
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
