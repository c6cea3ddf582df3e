import {
  BackupRefused,
  type CopiedFiles,
  mediaFolderOf,
  restoreBackup,
  writeBackup,
} from "#server/backup/backup.ts";
import { reportMissing } from "#server/backup/report-missing.ts";
import { readConfig } from "#server/config/config.ts";
import { keepPrivate } from "#server/config/private-files.ts";
import { explainStartError } from "#server/config/start-errors.ts";
import { openDatabase } from "#server/db/database.ts";
import { DataFolderInUse } from "#server/db/engine/data-folder.ts";
import { migrate } from "#server/db/migrate.ts";
import { openStorage } from "#server/storage/open-storage.ts";

/** For `npm run backup -- file` and `npm run restore -- file`. */
async function main([what, file]: string[]): Promise<void> {
  if (file === undefined)
    throw new BackupRefused(`Name the file: npm run ${what} -- academy.backup`);
  const config = readConfig(process.env);
  keepPrivate(config.dataDir);
  const database = await openDatabase(config);
  try {
    await migrate(database.db);
    // Files in an object store are not backed up: the store keeps its own copies.
    const media = config.s3 === undefined ? await openStorage(config) : null;
    const run = what === "backup" ? writeBackup : restoreBackup;
    report(what, file, await run(database.db, file, media));
  } finally {
    await database.close();
  }
}

/** A restore can't know whether the secrets are the right ones. */
const secretsApart = `A backup holds no secrets. If those of its time are not here,
everyone has to log in again, and links in old emails and second factors no longer work.`;

function report(what: string | undefined, file: string, { copied, missing }: CopiedFiles): void {
  console.log(what === "backup" ? `Written to ${file}` : `Restored from ${file}`);
  if (what === "restore") console.log(secretsApart);
  if (copied > 0) console.log(`Uploaded files in ${mediaFolderOf(file)}: ${copied}`);
  const missingFiles = reportMissing(missing);
  if (missingFiles !== null) console.log(missingFiles);
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  const isRefusal = error instanceof BackupRefused || error instanceof DataFolderInUse;
  console.error(isRefusal ? error.message : explainStartError(error));
  process.exitCode = 1;
}
