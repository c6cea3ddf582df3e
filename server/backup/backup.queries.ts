import { constants } from "node:fs";
import { cp, readdir, rm, stat, statfs } from "node:fs/promises";
import { join } from "node:path";
import { sql, type Transaction } from "kysely";
import { type Database, engineFolder, type OpenDatabase, openPglite } from "#server/db/database.ts";
import type { Schema } from "#server/db/schema.ts";

const rowsAtATime = 500;

/** Our tables, each after those that it refers to, unless the reference can be deferred. */
export async function listTables(db: Database | Transaction<Schema>): Promise<string[]> {
  const { rows } = await sql<{ name: string; refers_to: string[] }>`
    select c.relname as name,
      coalesce(array_agg(distinct t.relname::text) filter (where t.oid <> c.oid), '{}') as refers_to
    from pg_class c
    left join pg_constraint k on k.conrelid = c.oid and k.contype = 'f' and not k.condeferrable
    left join pg_class t on t.oid = k.confrelid
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
      and c.relname not like 'kysely\\_%'
    group by c.relname, c.oid order by c.relname
  `.execute(db);
  return inOrder(rows);
}

function inOrder(tables: readonly { name: string; refers_to: string[] }[]): string[] {
  const placed: string[] = [];
  while (placed.length < tables.length) {
    const ready = tables.filter(
      ({ name, refers_to }) =>
        !placed.includes(name) && refers_to.every((other) => placed.includes(other)),
    );
    if (ready.length === 0) throw new Error("The tables refer to each other in a circle");
    placed.push(...ready.map(({ name }) => name));
  }
  return placed;
}

export async function listMigrations(db: Database | Transaction<Schema>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration order by name
  `.execute(db);
  return rows.map(({ name }) => name);
}

/** Yields every row as JSON text, in batches of some hundreds. */
export async function* readRows(trx: Transaction<Schema>, table: string): AsyncGenerator<string[]> {
  const columns = await listWritableColumns(trx, table);
  await sql`declare backup_rows no scroll cursor for
    select row_to_json(t)::text as row from (select ${columns} from ${sql.table(table)}) t`.execute(
    trx,
  );
  for (;;) {
    const { rows } = await sql<{ row: string }>`
      fetch ${sql.lit(rowsAtATime)} from backup_rows
    `.execute(trx);
    if (rows.length === 0) break;
    yield rows.map(({ row }) => row);
  }
  await sql`close backup_rows`.execute(trx);
}

export type StoredFile = { storage_key: string; file_name: string; bytes: number };

export async function listStoredFiles(trx: Transaction<Schema>): Promise<StoredFile[]> {
  const uploaded = await trx
    .selectFrom("media_files")
    .select(["storage_key", "file_name", "bytes"])
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  const pictures = await trx
    .selectFrom("picture_files")
    .select(["storage_key", "bytes"])
    .select(sql<string>`concat('picture ', picture_id, ' ', format, ' ', width)`.as("file_name"))
    .orderBy("picture_id")
    .orderBy("format")
    .orderBy("width")
    .execute();
  return [...uploaded, ...pictures];
}

export async function isUnused(trx: Transaction<Schema>): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`
    select exists (select from users) or exists (select from people)
      or exists (select from unsubscribed_addresses) as used
  `.execute(trx);
  return rows[0]?.used === false;
}

/** Turns the table's triggers off: they would add rows that the backup contains. */
export async function emptyTable(trx: Transaction<Schema>, table: string): Promise<void> {
  await sql`alter table ${sql.table(table)} disable trigger user`.execute(trx);
  await sql`delete from ${sql.table(table)}`.execute(trx);
}

export type InsertRows = (rows: readonly string[]) => Promise<void>;

/** The returned function takes rows as JSON text. */
export async function prepareInsert(trx: Transaction<Schema>, table: string): Promise<InsertRows> {
  const columns = await listWritableColumns(trx, table);
  return async (rows) => {
    await sql`insert into ${sql.table(table)} (${columns}) overriding system value
      select ${columns}
      from json_populate_recordset(null::${sql.table(table)}, ${`[${rows.join(",")}]`}::json)
    `.execute(trx);
  };
}

async function listWritableColumns(trx: Transaction<Schema>, table: string) {
  const { rows } = await sql<{ column: string }>`
    select attname as column from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''
    order by attnum
  `.execute(trx);
  return sql.join(rows.map(({ column }) => sql.ref(column)));
}

/** Rows may refer to rows inserted later, until `checkReferences`. */
export async function deferReferences(trx: Transaction<Schema>): Promise<void> {
  await sql`set constraints all deferred`.execute(trx);
}

export async function checkReferences(trx: Transaction<Schema>): Promise<void> {
  await sql`set constraints all immediate`.execute(trx);
}

/** Turns the triggers on again, and continues the number sequences after the highest value. */
export async function finishTable(trx: Transaction<Schema>, table: string): Promise<void> {
  await sql`alter table ${sql.table(table)} enable trigger user`.execute(trx);
  const { rows } = await sql<{ column: string }>`
    select column_name as column from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_identity = 'YES'
  `.execute(trx);
  for (const { column } of rows) {
    await sql`select setval(pg_get_serial_sequence(${table}, ${column}),
      coalesce((select max(${sql.ref(column)}) from ${sql.table(table)}), 0) + 1, false)
    `.execute(trx);
  }
}

const reserveBytes = 256 * 1024 ** 2;

/**
 * `use` gets a copy as a killed server would leave it, deleted afterwards. The engine runs no
 * statement while copying. Throws if the disk would have less than 256 MB left.
 */
export async function withCopy<Result>(
  db: Database,
  dataDir: string,
  use: (copy: string) => Promise<Result>,
): Promise<Result> {
  const folder = engineFolder(dataDir);
  const { makeCopyFolder } = await import("#server/db/engine/embedded-engine.ts");
  const copy = await makeCopyFolder(folder);
  try {
    await db.connection().execute(async (connection) => {
      await sql`checkpoint`.execute(connection);
      await checkRoom(folder);
      await cp(folder, copy, { recursive: true, mode: constants.COPYFILE_FICLONE });
    });
    return await use(copy);
  } finally {
    await rm(copy, { recursive: true });
  }
}

/** Throws if a copy would leave too little room. No file of the folder may change meanwhile. */
async function checkRoom(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const stats = await Promise.all(
    files.map(({ parentPath, name }) => stat(join(parentPath, name))),
  );
  const needed = stats.reduce((sum, { size }) => sum + size, reserveBytes);
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize >= needed) return;
  const inMegabytes = (bytes: number) => `${Math.ceil(bytes / 1024 ** 2)} MB`;
  throw new Error(
    `A snapshot needs ${inMegabytes(needed)} of disk, and ${inMegabytes(bavail * bsize)} are free.`,
  );
}

export async function openCopy(folder: string): Promise<OpenDatabase> {
  const { openEngine } = await import("#server/db/engine/embedded-engine.ts");
  return await openPglite(await openEngine(folder));
}
