import { mkdtemp, rm } from "node:fs/promises";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { type Logger, pino } from "pino";
import { afterEach, beforeEach, describe, expect, inject, onTestFinished, test } from "vitest";
import type { OpenDatabase } from "#server/db/database.ts";
import { openTestDatabase } from "#testing/database/databases.ts";
import { createDatabase, dropDatabase } from "#testing/database/postgres-databases.ts";
import { announcePresence, listAbsent, type Presence } from "./presence.ts";

describe.skipIf(process.env["TEST_ENGINE"] !== "postgres")("the sign that a process lives", () => {
  let database: OpenDatabase;
  let warnings: string[];
  let log: Logger;

  beforeEach(async () => {
    database = await openTestDatabase();
    warnings = [];
    log = pino({}, { write: (line: string) => warnings.push(JSON.parse(line).msg) });
  });
  afterEach(() => database.close());

  const urlOfPool = () => database.pool.options.connectionString ?? "";

  async function announce(connectionString: string): Promise<Presence> {
    return await announcePresence({ db: database.db, connectionString, log });
  }

  test("is held over the direct connection, and ends with it", async () => {
    const presence = await announce(`${urlOfPool()}&application_name=direct`);
    const { rows } = await sql<{ name: string }>`select application_name as name from pg_locks
      join pg_stat_activity using (pid)
      where locktype = 'advisory' and objid = ${presence.processKey}::oid`.execute(database.db);
    expect(rows).toEqual([{ name: "direct" }]);
    expect(await listAbsent(database.db, [presence.processKey])).toEqual([]);
    await presence.stop();
    expect(await listAbsent(database.db, [presence.processKey])).toEqual([presence.processKey]);
    expect(warnings).toEqual([]);
  });

  test("is refused on another database, where the others would not see it", async () => {
    const other = await createDatabase(inject("postgresSocketFolder"));
    onTestFinished(() => dropDatabase(inject("postgresSocketFolder"), other));
    await expect(announce(other)).rejects.toThrow(
      "The setting DATABASE_DIRECT_URL can't be used: it leads to another database than DATABASE_URL.",
    );
  });

  test("warns of a connection pooler, which may keep it after the process has ended", async () => {
    const presence = await announce(await startPooler(urlOfPool()));
    await presence.stop();
    expect(warnings).toEqual([
      "a connection pooler is between this process and PostgreSQL: set DATABASE_DIRECT_URL",
    ]);
  });
});

/**
 * Starts something that gives each client a process number of its own, as a pooler does, and passes
 * everything else on. Returns the address of the database behind it.
 */
async function startPooler(databaseUrl: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "softspoken-pooler-"));
  const url = new URL(databaseUrl);
  const behind = `${url.searchParams.get("host")}/.s.PGSQL.5432`;
  const server = createServer((client) => {
    const postgres = connect(behind);
    for (const socket of [client, postgres]) socket.on("error", () => undefined);
    client.pipe(postgres);
    postgres.on("data", (bytes: Buffer) => client.write(withOwnNumber(bytes)));
    postgres.on("close", () => client.end());
  });
  await new Promise<void>((resolve) => server.listen(join(folder, ".s.PGSQL.5432"), resolve));
  onTestFinished(async () => {
    server.close();
    await rm(folder, { recursive: true });
  });
  url.searchParams.set("host", folder);
  return url.href;
}

/** Changes the process number in the message that PostgreSQL sends after the login. */
function withOwnNumber(bytes: Buffer): Buffer {
  const start = bytes.indexOf(Buffer.from([0x4b, 0, 0, 0, 12]));
  if (start >= 0) bytes.writeInt32BE(7, start + 5);
  return bytes;
}
