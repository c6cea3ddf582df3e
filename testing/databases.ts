import { openAsBlob } from "node:fs";
import { inject } from "vitest";
import { type OpenDatabase, openDatabase, openPglite } from "#server/db/database.ts";
import { openEngineInMemory } from "#server/db/embedded-engine.ts";
import { createDatabase, dropDatabase } from "./postgres-databases.ts";

declare module "vitest" {
  interface ProvidedContext {
    pgliteDump: string;
    postgresSocketFolder: string;
  }
}

/** Opens a new, migrated database on the engine that this run tests. `close` removes it. */
export function openTestDatabase(): Promise<OpenDatabase> {
  return process.env["TEST_ENGINE"] === "postgres" ? onPostgres() : onPglite();
}

async function onPglite(): Promise<OpenDatabase> {
  const contents = await openAsBlob(inject("pgliteDump"), { type: "application/x-tar" });
  return await openPglite(await openEngineInMemory(contents));
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
