import { BackupRefused, restoreBackup, writeBackup } from "#server/backup/backup.ts";
import { ConfigError, readConfig } from "#server/config/config.ts";
import { DataFolderInUse } from "#server/db/data-folder.ts";
import { openDatabase } from "#server/db/database.ts";
import { migrate } from "#server/db/migrate.ts";

/** `npm run backup -- file` and `npm run restore -- file` end here. */
async function main([what, file]: string[]): Promise<void> {
  if (file === undefined)
    throw new BackupRefused(`Name the file: npm run ${what} -- academy.backup`);
  const database = await openDatabase(readConfig(process.env));
  try {
    await migrate(database.db);
    if (what === "backup") await writeBackup(database.db, file);
    else await restoreBackup(database.db, file);
  } finally {
    await database.close();
  }
  console.log(what === "backup" ? `Written to ${file}` : `Restored from ${file}`);
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  const expected = [ConfigError, DataFolderInUse, BackupRefused].some(
    (kind) => error instanceof kind,
  );
  if (!expected) throw error;
  console.error((error as Error).message);
  process.exitCode = 1;
}
