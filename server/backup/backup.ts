import { createReadStream, createWriteStream } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { createInterface } from "node:readline";
import { Readable, type Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import type { Transaction } from "kysely";
import * as z from "zod";
import { Failure } from "#contract/errors.ts";
import type { Database } from "#server/db/database.ts";
import type { Schema } from "#server/db/schema.ts";
import { diskStorage } from "#server/storage/disk-storage.ts";
import type { Storage } from "#server/storage/storage.ts";
import * as queries from "./backup.queries.ts";

/** Its message is the one line to print. */
export class BackupRefused extends Error {
  override readonly name = "BackupRefused";
}

const Header = z.object({ softspoken: z.literal(1), migrations: z.array(z.string()) });
const TableStart = z.object({ table: z.string() });

const rowsAtATime = 500;

/** Of the embedded engine, one an hour. */
export const snapshotsKept = 24;

export const unfinishedEnding = ".part";

/** `missing` names those that are not there, or not whole. */
export type CopiedFiles = { copied: number; missing: string[] };

export function mediaFolderOf(file: string): string {
  return `${file}.media`;
}

/**
 * As of one moment, in JSON lines that both engines can restore; the uploaded files in a folder
 * beside it, if their storage is given. The file gets its final name once all is complete.
 */
export async function writeBackup(
  db: Database,
  file: string,
  media: Storage | null = null,
): Promise<CopiedFiles> {
  return await db
    .transaction()
    .setIsolationLevel("repeatable read")
    .execute(async (trx) => {
      const part = file + unfinishedEnding;
      await rm(part, { force: true });
      await pipeline(Readable.from(readLines(trx)), createGzip(), createPrivate(part));
      const copies = await copyFiles(trx, media, diskStorage(mediaFolderOf(file)));
      await rename(part, file);
      return copies;
    });
}

function createPrivate(file: string): Writable {
  return createWriteStream(file, { flags: "wx", mode: 0o600 });
}

/** One by one as streams, because a film may be larger than the memory. */
async function copyFiles(
  trx: Transaction<Schema>,
  from: Storage | null,
  to: Storage | null,
): Promise<CopiedFiles> {
  const copies: CopiedFiles = { copied: 0, missing: [] };
  if (from === null || to === null) return copies;
  for (const file of await queries.listStoredFiles(trx)) {
    const content = await openWhole(from, file);
    if (content === null) {
      copies.missing.push(`${file.storage_key} (${file.file_name})`);
      continue;
    }
    await to.put(file.storage_key, content);
    copies.copied += 1;
  }
  return copies;
}

/** Null if the file is not there or does not have the size of its row. */
async function openWhole(disk: Storage, file: queries.StoredFile): Promise<Readable | null> {
  try {
    return await disk.open(file.storage_key, { bytes: file.bytes });
  } catch (error) {
    if (error instanceof Failure && error.code === "storage_unavailable") return null;
    throw error;
  }
}

async function* readLines(trx: Transaction<Schema>): AsyncGenerator<string> {
  const migrations = await queries.listMigrations(trx);
  yield `${JSON.stringify({ softspoken: 1, migrations })}\n`;
  for (const table of await queries.listTables(trx)) {
    yield `${JSON.stringify({ table })}\n`;
    for await (const rows of queries.readRows(trx, table)) yield `[${rows.join("]\n[")}]\n`;
  }
}

/**
 * All or nothing, into a migrated, unused database; uploaded files into their storage, if given.
 * Throws BackupRefused if the database is in use, or the file no backup or of another version.
 */
export async function restoreBackup(
  db: Database,
  file: string,
  media: Storage | null = null,
): Promise<CopiedFiles> {
  return await db.transaction().execute(async (trx) => {
    if (!(await queries.isUnused(trx))) {
      throw new BackupRefused("The database is in use. Restore into an empty one.");
    }
    const tables = await queries.listTables(trx);
    for (const table of tables.toReversed()) await queries.emptyTable(trx, table);
    await queries.deferReferences(trx);
    await readFileLines(file, (lines) => insertLines(trx, lines));
    await queries.checkReferences(trx);
    for (const table of tables) await queries.finishTable(trx, table);
    return await copyFiles(trx, diskStorage(mediaFolderOf(file)), media);
  });
}

async function readFileLines(
  file: string,
  use: (lines: AsyncIterator<string>) => Promise<void>,
): Promise<void> {
  try {
    await pipeline(createReadStream(file), createGunzip(), async (text: Readable) => {
      await use(createInterface({ input: text })[Symbol.asyncIterator]());
    });
  } catch (cause) {
    const { code = "" } = cause as NodeJS.ErrnoException;
    if (code === "ENOENT") throw new BackupRefused(`There is no file ${file}.`, { cause });
    if (code.startsWith("Z_")) throw new BackupRefused("The file is not a backup.", { cause });
    throw cause;
  }
}

async function insertLines(trx: Transaction<Schema>, lines: AsyncIterator<string>): Promise<void> {
  await checkHeader(trx, (await lines.next()).value);
  let insert: queries.InsertRows = refuseRows;
  let rows: string[] = [];
  const flush = async () => {
    if (rows.length > 0) await insert(rows);
    rows = [];
  };
  for (let line = await lines.next(); !line.done; line = await lines.next()) {
    if (line.value.startsWith("[")) {
      rows.push(line.value.slice(1, -1));
      if (rows.length === rowsAtATime) await flush();
    } else {
      await flush();
      const { table } = TableStart.parse(JSON.parse(line.value));
      insert = await queries.prepareInsert(trx, table);
    }
  }
  await flush();
}

/** For rows before the first table's name. */
async function refuseRows(): Promise<void> {
  throw new BackupRefused("The file is not a backup.");
}

async function checkHeader(trx: Transaction<Schema>, line: unknown): Promise<void> {
  const header = Header.safeParse(typeof line === "string" ? JSON.parse(line) : null);
  if (!header.success) throw new BackupRefused("The file is not a backup.");
  const here = await queries.listMigrations(trx);
  if (here.join() !== header.data.migrations.join()) {
    throw new BackupRefused("The backup was made by another version: restore it with that one.");
  }
}
