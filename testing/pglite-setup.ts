import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { openPglite } from "#server/db/database.ts";
import { openEngineInMemory } from "#server/db/embedded-engine.ts";
import { prepareDatabase } from "./prepare-database.ts";

/** Migrates an embedded database once, and saves it to a file that each test file loads. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), "softspoken-pglite-"));
  const dump = join(folder, "database.tar");
  const engine = await openEngineInMemory();
  const database = openPglite(engine);
  await prepareDatabase(database);
  await writeFile(dump, (await engine.dumpDataDir("none")).stream());
  await database.close();
  project.provide("pgliteDump", dump);
  return () => rm(folder, { recursive: true, force: true });
}
