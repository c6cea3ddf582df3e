import { Email } from "#contract/forms/fields.ts";
import { grantAdmin } from "#server/accounts/first-admin.ts";
import { resetTwoFactor } from "#server/accounts/two-factor/two-factor-removals.ts";
import { ConfigError, readConfig } from "#server/config/config.ts";
import { keepPrivate } from "#server/config/private-files.ts";
import { type Database, openDatabase } from "#server/db/database.ts";
import { DataFolderInUse } from "#server/db/engine/data-folder.ts";
import { migrate } from "#server/db/migrate.ts";

/** Printed as one line, without a stack. */
class Refusal extends Error {}

const now = () => new Date();
const resetFlag = "--reset-two-factor";
const usage = `Usage: npm run admin -- <email> [${resetFlag}]`;

async function main(): Promise<void> {
  const { email, resets } = readCommand(process.argv.slice(2));
  const config = readConfig(process.env);
  keepPrivate(config.dataDir);
  const database = await openDatabase(config);
  try {
    await migrate(database.db);
    await (resets ? turnTwoFactorOff : makeAdmin)(database.db, email);
  } finally {
    await database.close();
  }
}

function readCommand(args: string[]): { email: string; resets: boolean } {
  const addresses = args.filter((word) => word !== resetFlag);
  const email = Email.safeParse(addresses[0]);
  if (addresses.length !== 1 || !email.success) throw new Refusal(usage);
  return { email: email.data, resets: args.includes(resetFlag) };
}

async function makeAdmin(db: Database, email: string): Promise<void> {
  const granted = await db.transaction().execute((db) => grantAdmin({ db, now }, email));
  if (!granted) throw new Refusal(`No account has the address ${email}. Sign up with it first.`);
  console.log(`${email} is an admin now.`);
}

async function turnTwoFactorOff(db: Database, email: string): Promise<void> {
  const isOff = await db.transaction().execute((db) => resetTwoFactor({ db, now }, email));
  if (!isOff) throw new Refusal(`No account with two-factor has the address ${email}.`);
  console.log(`Two-factor is off for ${email}, and it is logged out everywhere.`);
}

try {
  await main();
} catch (error) {
  const expected = [Refusal, ConfigError, DataFolderInUse].some((kind) => error instanceof kind);
  if (!expected) throw error;
  console.error((error as Error).message);
  process.exitCode = 1;
}
