import { Email } from "#contract/fields.ts";
import { grantAdmin } from "#server/accounts/first-admin.ts";
import { ConfigError, readConfig } from "#server/config/config.ts";
import { keepPrivate } from "#server/config/private-files.ts";
import { DataFolderInUse } from "#server/db/data-folder.ts";
import { type Database, openDatabase } from "#server/db/database.ts";
import { migrate } from "#server/db/migrate.ts";

/** An error that is printed as one line, without a stack. */
class Refusal extends Error {}

async function main(): Promise<void> {
  const email = readEmail(process.argv.slice(2));
  const config = readConfig(process.env);
  keepPrivate(config.dataDir);
  const database = await openDatabase(config);
  try {
    await makeAdmin(database.db, email);
  } finally {
    await database.close();
  }
}

function readEmail(words: string[]): string {
  const email = Email.safeParse(words[0]);
  if (words.length !== 1 || !email.success) throw new Refusal("Usage: npm run admin -- <email>");
  return email.data;
}

async function makeAdmin(db: Database, email: string): Promise<void> {
  await migrate(db);
  const now = () => new Date();
  const granted = await db.transaction().execute((db) => grantAdmin({ db, now }, email));
  if (!granted) throw new Refusal(`No account has the address ${email}. Sign up with it first.`);
  console.log(`${email} is an admin now.`);
}

try {
  await main();
} catch (error) {
  const expected = [Refusal, ConfigError, DataFolderInUse].some((kind) => error instanceof kind);
  if (!expected) throw error;
  console.error((error as Error).message);
  process.exitCode = 1;
}
