import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import type { TestProject } from "vitest/node";
import { type OpenDatabase, openPglite } from "#server/db/database.ts";
import { openEngineInMemory } from "#server/db/embedded-engine.ts";
import { prepareDatabase } from "./prepare-database.ts";

/** Migrates an embedded database once, and saves it to a file that each test file loads. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), "softspoken-pglite-"));
  const dump = join(folder, "database.tar");
  const engine = await openEngineInMemory();
  const database = await openPglite(engine);
  await prepareDatabase(database);
  await dropTemplates(database);
  await writeFile(dump, (await engine.dumpDataDir("none")).stream());
  await database.close();
  project.provide("pgliteDump", dump);
  return () => rm(folder, { recursive: true, force: true });
}

/** Leaves only the database that tests use, so that there is less to load for each test file. */
async function dropTemplates({ db }: OpenDatabase): Promise<void> {
  await sql`update pg_database set datistemplate = false where datistemplate`.execute(db);
  await sql`drop database template0`.execute(db);
  await sql`drop database template1`.execute(db);
}
