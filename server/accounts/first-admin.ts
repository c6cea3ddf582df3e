import { randomBytes } from "node:crypto";
import { Failure } from "#contract/errors.ts";
import type { PersonRecords } from "#server/people/people.ts";
import { hasAdmin, makeAdmin, makeAdminByCommand } from "#server/roles/roles.ts";
import type { Work } from "#server/work.ts";
import { deleteSuspension } from "./access/account-access.queries.ts";
import { findAccount, insertAccount } from "./accounts.queries.ts";
import { replaceAccount } from "./addresses/replace-account.ts";
import type { Auth } from "./auth.ts";
import { whyNotPassword } from "./passwords/weak-passwords.ts";

const defaultEmail = "admin@softspoken.example";

type Parts = { auth: Pick<Auth, "hash">; records: readonly PersonRecords[] };

/** Null if a password was configured or an admin exists. Safe in several processes at once. */
export async function ensureFirstAdmin(
  work: Work,
  { auth, records }: Parts,
): Promise<{ email: string; password: string } | null> {
  if (await hasAdmin(work)) return null;
  const { email = defaultEmail, password } = work.config.admin;
  const first = await choosePassword(auth, password);
  const isUsed = await work
    .transaction((work) => makeFirstAdmin(work, records, { email, first }))
    .catch(byAnotherProcess);
  if (password !== undefined && (await whyNotPassword(password, email)) !== null) {
    work.log.warn("ADMIN_PASSWORD is easy to guess. Please change it after logging in.");
  }
  return isUsed && first.isGenerated ? { email, password: first.password } : null;
}

/** False if the account keeps its own password. Throws email_taken. */
async function makeFirstAdmin(
  work: Work,
  records: Parts["records"],
  { email, first }: Appointment,
): Promise<boolean> {
  const usesFirst = await giveRole(work, records, { email, first });
  if (usesFirst !== undefined) return usesFirst;
  const id = await insertAccount(work, {
    email,
    email_verified: true,
    password_hash: first.hash,
    must_change_password: first.isGenerated,
  });
  await makeAdmin(work, id);
  return true;
}

function byAnotherProcess(error: unknown): false {
  if (error instanceof Failure && error.code === "email_taken") return false;
  throw error;
}

/**
 * Also reinstates the account, and replaces one that was never confirmed: it may be a stranger's.
 * The password is null if the account keeps its own. Undefined if no account has the address.
 */
export async function grantAdmin(
  work: Work,
  { auth, records }: Parts,
  email: string,
): Promise<{ password: string | null } | undefined> {
  const first = await choosePassword(auth);
  const usesFirst = await work.transaction((work) => giveRole(work, records, { email, first }));
  return usesFirst === undefined ? undefined : { password: usesFirst ? first.password : null };
}

type FirstPassword = { password: string; hash: string; isGenerated: boolean };

type Appointment = { email: string; first: FirstPassword };

async function choosePassword(auth: Parts["auth"], configured?: string): Promise<FirstPassword> {
  const password = configured ?? randomBytes(16).toString("base64url");
  return { password, hash: await auth.hash(password), isGenerated: configured === undefined };
}

/** False if the account keeps its own password. Undefined if no account has the address. */
async function giveRole(
  work: Work,
  records: Parts["records"],
  { email, first }: Appointment,
): Promise<boolean | undefined> {
  const account = await findAccount(work, { email });
  if (account === undefined) return undefined;
  const replacement = await replaceAccount(work, records, {
    userId: account.id,
    passwordHash: first.hash,
    mustChangePassword: first.isGenerated,
  });
  const id = replacement ?? account.id;
  await deleteSuspension(work, id);
  await makeAdminByCommand(work, id);
  return replacement !== undefined;
}
