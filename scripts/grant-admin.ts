import { pino } from "pino";
import { Email } from "#contract/forms/fields.ts";
import type { Auth } from "#server/accounts/auth.ts";
import { grantAdmin } from "#server/accounts/first-admin.ts";
import { resetTwoFactor } from "#server/accounts/two-factor/two-factor-removals.ts";
import { ConfigError, readConfig } from "#server/config/config.ts";
import { keepPrivate } from "#server/config/private-files.ts";
import { openDatabase } from "#server/db/database.ts";
import { DataFolderInUse } from "#server/db/engine/data-folder.ts";
import { openAcademy } from "#server/open-academy.ts";
import { personRecords } from "#server/person-records.ts";
import type { Work } from "#server/work.ts";

/** Printed as one line, without a stack. */
class Refusal extends Error {}

const resetFlag = "--reset-two-factor";
const usage = `Usage: npm run admin -- <email> [${resetFlag}]`;

async function main(): Promise<void> {
  const { email, resets } = readCommand(process.argv.slice(2));
  const config = readConfig(process.env);
  keepPrivate(config.dataDir);
  const database = await openDatabase(config);
  try {
    const log = pino({ level: config.logLevel }, pino.destination(2));
    const { runtime, auth } = await openAcademy(config, database, log);
    const run = resets ? turnTwoFactorOff(runtime, email) : makeAdmin(runtime, auth, email);
    await run.finally(runtime.jobs.stop);
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

async function makeAdmin(work: Work, auth: Auth, email: string): Promise<void> {
  const granted = await grantAdmin(work, { auth, records: personRecords }, email);
  if (granted === undefined) {
    throw new Refusal(`No account has the address ${email}. Sign up with it first.`);
  }
  console.log(`${email} is an admin now.`);
  if (granted.password !== null) console.log(startsAnew(granted.password));
}

const startsAnew = (password: string) =>
  `The address was not confirmed, so the account begins again, without its logins and data.
Its password, shown only now: ${password}
It must be changed at the first log-in.`;

async function turnTwoFactorOff(work: Work, email: string): Promise<void> {
  const isOff = await work.transaction((work) => resetTwoFactor(work, email));
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
