import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { serialize } from "node:v8";
import { sql } from "kysely";
import type { TestProject } from "vitest/node";
import { type OpenDatabase, openPglite } from "#server/db/database.ts";
import { openEngineInMemory } from "#server/db/engine/embedded-engine.ts";
import { prepareDatabase } from "./prepare-database.ts";
import { FilesToKeep } from "./snapshot-files.ts";

/** Saves the files of a migrated database, which each test file loads. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), "softspoken-pglite-"));
  const snapshot = join(folder, "snapshot");
  const files = new FilesToKeep();
  const database = await openPglite(await openEngineInMemory(files));
  await prepareDatabase(database);
  await dropTemplates(database);
  await writeLessAhead(database);
  await database.close();
  await writeFile(snapshot, serialize(files.snapshot));
  project.provide("pgliteSnapshot", snapshot);
  return () => rm(folder, { recursive: true, force: true });
}

/** So that there is less to load for each test file. */
async function dropTemplates({ db }: OpenDatabase): Promise<void> {
  await sql`update pg_database set datistemplate = false where datistemplate`.execute(db);
  await sql`drop database template0`.execute(db);
  await sql`drop database template1`.execute(db);
}

/** Only a recovery would read the write-ahead log. */
async function writeLessAhead({ db }: OpenDatabase): Promise<void> {
  await sql`alter system set full_page_writes = off`.execute(db);
  await sql`alter system set wal_init_zero = off`.execute(db);
}
