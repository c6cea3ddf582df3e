import { Failure } from "#contract/errors.ts";
import type { PersonRecords } from "#server/people/people.ts";
import type { Work } from "#server/work.ts";
import { concludePasswordChange } from "./account-mails.ts";
import * as queries from "./accounts.queries.ts";
import type { Auth } from "./auth.ts";
import { endAllLogins } from "./login-sessions.queries.ts";
import { verifyPassword } from "./password-hashes.ts";
import { replaceAccount } from "./replace-account.ts";
import { whyNotPassword } from "./weak-passwords.ts";

/**
 * Mails a reset link if there is an account with that address. Does not reveal whether there is.
 */
export async function requestPasswordReset(auth: Auth, email: string): Promise<void> {
  await auth.api.requestPasswordReset({ body: { email } });
}

/** Throws weak_password if the password is too easy to guess for the account with that address. */
export async function requireGoodPassword(password: string, email: string): Promise<void> {
  const message = await whyNotPassword(password, email);
  if (message !== null) throw new Failure("weak_password", undefined, { message });
}

/** Returns how the account library names the link with this token. */
function linkOf(token: string): string {
  return `reset-password:${token}`;
}

/** Returns the account whose password the link sets, without using the link. Throws link_spent. */
export async function getResetAccount(work: Work, auth: Auth, token: string) {
  const userId = await auth.findAccountOf(linkOf(token));
  const account = userId === null ? undefined : await queries.findAccount(work, { id: userId });
  if (account === undefined) throw new Failure("link_spent");
  return account;
}

/**
 * Sets a new password and ends every session of the account. If the address was never confirmed,
 * the account may be somebody else's work: it is replaced by a new, confirmed one, because the link
 * came to the address. Throws link_spent, and weak_password, after which the link still works.
 */
export async function resetPassword(
  work: Work,
  { auth, records }: { auth: Auth; records: readonly PersonRecords[] },
  { token, password }: { token: string; password: string },
): Promise<void> {
  const account = await getResetAccount(work, auth, token);
  await requireGoodPassword(password, account.email);
  const passwordHash = await auth.hash(password);
  if (account.email_verified) {
    await setByLink(work, account, { token, passwordHash });
    return;
  }
  const replaced = { userId: account.id, passwordHash };
  const isReplaced =
    (await queries.spendLink(work, linkOf(token))) &&
    (await replaceAccount(work, records, replaced));
  if (!isReplaced) throw new Failure("link_spent");
}

/**
 * Uses the link up, sets the password, ends the account's logins and tells the owner, or does nothing.
 * The account library would use the link up first, and then replace a password that was set meanwhile.
 */
async function setByLink(
  work: Work,
  account: { id: string; email: string },
  { token, passwordHash: after }: { token: string; passwordHash: string },
): Promise<void> {
  await work.transaction(async (work) => {
    const before = await queries.holdPassword(work, account.id);
    await queries.holdAccount(work, account.id);
    const isSet =
      before !== undefined &&
      (await queries.spendLink(work, linkOf(token))) &&
      (await queries.replacePassword(work, account.id, { before, after }));
    if (!isSet) throw new Failure("link_spent");
    await endAllLogins(work, account.id);
    await concludePasswordChange(work, account);
  });
  // Once more: a log-in that found the password from before may have begun until now.
  await endAllLogins(work, account.id);
}

/**
 * Checks the password of an account without signing in. Returns its hash. Throws wrong_password, and
 * unauthenticated if the account is gone.
 */
export async function checkPassword(work: Work, userId: string, password: string): Promise<string> {
  const hash = await queries.findPasswordHash(work, { id: userId });
  if (hash === undefined) throw new Failure("unauthenticated");
  if (!(await verifyPassword({ hash, password }))) throw new Failure("wrong_password");
  return hash;
}
