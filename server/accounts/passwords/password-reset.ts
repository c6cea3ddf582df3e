import { randomBytes } from "node:crypto";
import { Failure } from "#contract/errors.ts";
import { concludePasswordChange, sendResetLink } from "#server/accounts/account-mails.ts";
import * as queries from "#server/accounts/accounts.queries.ts";
import { replaceAccount } from "#server/accounts/addresses/replace-account.ts";
import type { Auth } from "#server/accounts/auth.ts";
import { endAllLogins } from "#server/accounts/logins/login-sessions.queries.ts";
import { recordOwn } from "#server/accounts/own-records.ts";
import { hashToken } from "#server/accounts/token-hash.ts";
import type { CallContext } from "#server/http/calls/api.ts";
import type { PersonRecords } from "#server/people/people.ts";
import type { Work } from "#server/work.ts";
import { requireGoodPassword } from "./passwords.ts";
import { findResetAccount, insertResetLink } from "./reset-links.queries.ts";

const linkMs = 3_600_000;

/** Does not reveal whether an account has the address. */
export async function requestPasswordReset(work: Work, email: string): Promise<void> {
  const account = await queries.findAccount(work, { email });
  if (account === undefined) return;
  const token = randomBytes(32).toString("base64url");
  const expiresAt = new Date(work.now().getTime() + linkMs);
  await work.transaction(async (work) => {
    if (!(await queries.lockAccount(work, account.id))) return;
    await insertResetLink(work, { tokenHash: hashToken(token), userId: account.id, expiresAt });
    await sendResetLink(work, account, token);
  });
}

/** Does not use the link. Throws link_spent. */
export async function getResetAccount(work: Work, token: string) {
  const account = await findResetAccount(work, hashToken(token));
  if (account === undefined) throw new Failure("link_spent");
  return account;
}

/**
 * Ends all logins. An unconfirmed account may be a stranger's: a new one replaces it, since the
 * link proves the address. Throws link_spent, weak_password (the link still works).
 */
export async function resetPassword(
  context: CallContext,
  { auth, records }: { auth: Auth; records: readonly PersonRecords[] },
  { token, password }: { token: string; password: string },
): Promise<void> {
  const account = await getResetAccount(context.work, token);
  await requireGoodPassword(password, account.email);
  const passwordHash = await auth.hash(password);
  await context.work.transaction(async (work) => {
    const set = account.email_verified ? setByLink : replaceByLink;
    const id = await set(work, { token, account, passwordHash, records });
    await recordOwn({ ...context, work }, "accounts.password_reset", { id, email: account.email });
  });
}

type Reset = {
  token: string;
  account: { id: string; email: string };
  passwordHash: string;
  records: readonly PersonRecords[];
};

/** The end of its logins uses up the link. */
async function setByLink(work: Work, { token, account, passwordHash }: Reset): Promise<string> {
  await queries.lockAccount(work, account.id);
  await getResetAccount(work, token);
  await queries.setPassword(work, account.id, passwordHash);
  await endAllLogins(work, account.id);
  await concludePasswordChange(work, account);
  return account.id;
}

async function replaceByLink(
  work: Work,
  { token, account, passwordHash, records }: Reset,
): Promise<string> {
  await queries.lockAccountToDelete(work, account.id);
  await getResetAccount(work, token);
  const id = await replaceAccount(work, records, { userId: account.id, passwordHash });
  if (id === undefined) throw new Failure("link_spent");
  return id;
}
