import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createDatabase, dropDatabase } from "#testing/database/postgres-databases.ts";

export type Engine = "postgres" | "pglite";

/** Its own folder and, on PostgreSQL, its own database. */
export type Place = { environment: Record<string, string>; remove: () => Promise<void> };

export async function makePlace(engine: Engine): Promise<Place> {
  const folder = await mkdtemp(join(tmpdir(), "softspoken-e2e-"));
  const removeFolder = () => rm(folder, { recursive: true, force: true });
  if (engine === "pglite") return { environment: { DATA_DIR: folder }, remove: removeFolder };
  const socketFolder = process.env["POSTGRES_SOCKET_FOLDER"];
  if (socketFolder === undefined) throw new Error("The global setup has not run.");
  const url = await createDatabase(socketFolder);
  return {
    environment: { DATA_DIR: folder, DATABASE_URL: url },
    remove: async () => {
      await dropDatabase(socketFolder, url);
      await removeFolder();
    },
  };
}
