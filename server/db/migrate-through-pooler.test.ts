// @module-tag postgres

import { Kysely, sql } from "kysely";
import pg from "pg";
import { expect, inject, onTestFinished, test } from "vitest";
import { createDatabase, dropDatabase } from "#testing/database/postgres-databases.ts";
import { Dialect } from "./dialect.ts";
import { migrate } from "./migrate.ts";
import type { Schema } from "./schema.ts";

test.runIf(process.env["TEST_ENGINE"] === "postgres")(
  "a migration through a pooler that changes connections between statements leaves no lock",
  async () => {
    const url = await createDatabase(inject("postgresSocketFolder"));
    const connections = Array.from({ length: 3 }, () => new pg.Client(url));
    await Promise.all(connections.map((connection) => connection.connect()));
    onTestFinished(async () => {
      await Promise.all(connections.map((connection) => connection.end()));
      await dropDatabase(inject("postgresSocketFolder"), url);
    });
    const db = new Kysely<Schema>({ dialect: new Dialect({ pool: pooler(connections) }) });
    await sql`drop schema public cascade`.execute(db);
    await sql`create schema public`.execute(db);
    await migrate(db);
    const { rows: locks } = await sql`select pid, objid from pg_locks
      where locktype = 'advisory'
        and database = (select oid from pg_database where datname = current_database())`.execute(
      db,
    );
    expect(locks).toEqual([]);
    const { rows: leads } = await sql`select id from leads`.execute(db);
    expect(leads).toEqual([]);
  },
);

/** Takes the connections in turn, for each statement or each transaction. */
function pooler(connections: readonly pg.Client[]) {
  let turn = 0;
  let isInTransaction = false;
  const query = (text: string, values?: unknown[]) => {
    if (!isInTransaction) turn += 1;
    if (/^(?:begin|start transaction)/.test(text)) isInTransaction = true;
    if (/^(?:commit|rollback)$/.test(text)) isInTransaction = false;
    return connections[turn % connections.length]?.query(text, values);
  };
  const client = { query, release: () => undefined } as unknown as pg.PoolClient;
  return { connect: async () => client, end: async () => undefined, options: {} };
}
