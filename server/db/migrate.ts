import { readdir, readFile } from "node:fs/promises";
import type { Kysely } from "kysely";
import { sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import { NewerDatabase } from "#server/config/newer-database.ts";
import type { Database } from "./database.ts";

const folder = new URL("./migrations/", import.meta.url);

/**
 * Migrates the tables, under a lock, so that only one of several starting processes does it. Throws
 * NewerDatabase if a newer version has migrated them further.
 */
export async function migrate(db: Database): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: readMigrations } });
  const { error } = await migrator.migrateToLatest();
  if (error instanceof Error && /previously executed migration .+ is missing/.test(error.message)) {
    throw new NewerDatabase(undefined, { cause: error });
  }
  if (error !== undefined) throw error;
}

async function readMigrations(): Promise<Record<string, Migration>> {
  const files = (await readdir(folder)).filter((file) => file.endsWith(".sql"));
  const migrations = files.map(async (file) => {
    const statements = await readFile(new URL(file, folder), "utf8");
    const up = async (db: Kysely<unknown>) => {
      await sql.raw(statements).execute(db);
    };
    return [file.replace(/\.sql$/, ""), { up }] as const;
  });
  return Object.fromEntries(await Promise.all(migrations));
}
