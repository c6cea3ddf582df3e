import { readdir, readFile } from "node:fs/promises";
import { type Kysely, type RawBuilder, sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import { AsciiDatabase } from "#server/config/ascii-database.ts";
import { NewerDatabase } from "#server/config/newer-database.ts";
import type { Database } from "./database.ts";

const folder = new URL("./migrations/", import.meta.url);

/** In one locked transaction. Throws NewerDatabase, and AsciiDatabase if it is to be migrated. */
export async function migrate(db: Database): Promise<void> {
  const files = (await readdir(folder)).filter((file) => file.endsWith(".sql"));
  // The migrator reads every column of every table first: slow at a start.
  if (await wereAllExecuted(db, files.map(nameOf))) return;
  const provider = { getMigrations: () => readMigrations(files) };
  await db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtext('migrations'))`.execute(transaction);
    if (!(await knowsCapitals(transaction))) throw new AsciiDatabase();
    const { error } = await new Migrator({ db: transaction, provider }).migrateToLatest();
    if (error !== undefined) throw explain(error);
    if (!(await knowsTrigrams(transaction))) throw new AsciiDatabase();
  });
}

function explain(error: unknown): unknown {
  if (error instanceof Error && /previously executed migration .+ is missing/.test(error.message)) {
    return new NewerDatabase(undefined, { cause: error });
  }
  return error;
}

/** Texts are in UTF-8, and capitals known beyond A to Z. */
async function knowsCapitals(db: Database): Promise<boolean> {
  const isUnicode = await isTrue(db, sql<boolean>`getdatabaseencoding() = 'UTF8'`);
  return isUnicode && (await isTrue(db, sql<boolean>`lower('É') = 'é'`));
}

/** Asked apart, because `pg_trgm` does not use an ICU locale. */
async function knowsTrigrams(db: Database): Promise<boolean> {
  return await isTrue(db, sql<boolean>`show_trgm('жан') <> '{}'`);
}

async function isTrue(db: Database, condition: RawBuilder<boolean>): Promise<boolean> {
  const { rows } = await sql<{ holds: boolean }>`select ${condition} as holds`.execute(db);
  return rows[0]?.holds === true;
}

/** These and no others. */
async function wereAllExecuted(db: Database, names: readonly string[]): Promise<boolean> {
  const table = sql<{
    exists: boolean;
  }>`select to_regclass('kysely_migration') is not null as exists`;
  if (!(await table.execute(db)).rows[0]?.exists) return false;
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  const executed = new Set(rows.map(({ name }) => name));
  return executed.size === names.length && names.every((name) => executed.has(name));
}

function nameOf(file: string): string {
  return file.replace(/\.sql$/, "");
}

async function readMigrations(files: readonly string[]): Promise<Record<string, Migration>> {
  const migrations = files.map(async (file) => {
    const statements = await readFile(new URL(file, folder), "utf8");
    const up = async (db: Kysely<unknown>) => {
      await sql.raw(statements).execute(db);
    };
    return [nameOf(file), { up }] as const;
  });
  return Object.fromEntries(await Promise.all(migrations));
}
