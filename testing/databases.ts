import { readFile } from "node:fs/promises";
import { deserialize } from "node:v8";
import { inject } from "vitest";
import { type OpenDatabase, openDatabase, openPglite } from "#server/db/database.ts";
import { openEngineInMemory } from "#server/db/embedded-engine.ts";
import { createDatabase, dropDatabase } from "./postgres-databases.ts";
import { type Snapshot, SnapshotFiles } from "./snapshot-files.ts";

declare module "vitest" {
  interface ProvidedContext {
    pgliteSnapshot: string;
    postgresSocketFolder: string;
  }
}

let snapshot: Snapshot | undefined;

/** Opens a new, migrated database on the engine that this run tests. `close` removes it. */
export function openTestDatabase(): Promise<OpenDatabase> {
  return process.env["TEST_ENGINE"] === "postgres" ? onPostgres() : onPglite();
}

async function onPglite(): Promise<OpenDatabase> {
  snapshot ??= deserialize(await readFile(inject("pgliteSnapshot"))) as Snapshot;
  return await openPglite(await openEngineInMemory(new SnapshotFiles(snapshot)));
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
