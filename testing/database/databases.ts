import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { deserialize } from "node:v8";
import { inject } from "vitest";
import { engineFolder, type OpenDatabase, openDatabase, openPglite } from "#server/db/database.ts";
import { openEngineInMemory } from "#server/db/engine/embedded-engine.ts";
import { createDatabase, dropDatabase } from "./postgres-databases.ts";
import { dataFolder, type Snapshot, SnapshotFiles } from "./snapshot-files.ts";

declare module "vitest" {
  interface ProvidedContext {
    pgliteSnapshot: string;
    postgresSocketFolder: string;
  }
}

let snapshot: Snapshot | undefined;

/** New and migrated, on the engine of this run. `close` removes it. */
export function openTestDatabase(): Promise<OpenDatabase> {
  return process.env["TEST_ENGINE"] === "postgres" ? onPostgres() : onPglite();
}

async function onPglite(): Promise<OpenDatabase> {
  return await openPglite(await openEngineInMemory(new SnapshotFiles(await readSnapshot())));
}

/** A new, migrated embedded database in the data folder `dataDir`. */
export async function openDatabaseIn(dataDir: string): Promise<OpenDatabase> {
  await writeTestDatabase(engineFolder(dataDir));
  return await openDatabase({ databaseUrl: undefined, dataDir });
}

/** The folder must not exist yet. */
export async function writeTestDatabase(folder: string): Promise<void> {
  for (const [path, contents] of await readSnapshot()) {
    const place = join(folder, relative(dataFolder, path));
    if (contents === null) await mkdir(place, { mode: 0o700 });
    else await writeFile(place, contents, { mode: 0o600 });
  }
}

async function readSnapshot(): Promise<Snapshot> {
  snapshot ??= deserialize(await readFile(inject("pgliteSnapshot"))) as Snapshot;
  return snapshot;
}

async function onPostgres(): Promise<OpenDatabase> {
  const socketFolder = inject("postgresSocketFolder");
  const url = await createDatabase(socketFolder);
  const database = await openDatabase({ databaseUrl: url, dataDir: "" });
  const close = async () => {
    await database.close();
    await dropDatabase(socketFolder, url);
  };
  return { ...database, close };
}
