import { Failure } from "#contract/errors.ts";
import { concludePasswordChange } from "#server/accounts/account-mails.ts";
import * as queries from "#server/accounts/accounts.queries.ts";
import { replaceAccount } from "#server/accounts/addresses/replace-account.ts";
import type { Auth } from "#server/accounts/auth.ts";
import {
  findAccountIdOf,
  spendVerification,
} from "#server/accounts/library-verifications.queries.ts";
import { endAllLogins } from "#server/accounts/logins/login-sessions.queries.ts";
import { recordOwn } from "#server/accounts/own-records.ts";
import type { CallContext } from "#server/http/calls/api.ts";
import type { PersonRecords } from "#server/people/people.ts";
import type { Work } from "#server/work.ts";
import { verifyPassword } from "./password-hashes.ts";
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
export async function getResetAccount(work: Work, token: string) {
  const id = await findAccountIdOf(work, linkOf(token));
  const account = id === undefined ? undefined : await queries.findAccount(work, { id });
  if (account === undefined) throw new Failure("link_spent");
  return account;
}

/**
 * Sets a new password, ends every session of the account and records it. If the address was never
 * confirmed, the account may be somebody else's work: it is replaced by a new, confirmed one, because the
 * link came to the address. Throws link_spent, and weak_password, after which the link still works.
 */
export async function resetPassword(
  context: CallContext,
  { auth, records }: { auth: Auth; records: readonly PersonRecords[] },
  { token, password }: { token: string; password: string },
): Promise<void> {
  const account = await getResetAccount(context.work, token);
  await requireGoodPassword(password, account.email);
  const reset = { link: linkOf(token), passwordHash: await auth.hash(password) };
  if (account.email_verified) await setByLink(context, account, reset);
  else await replaceByLink(context, records, account, reset);
}

type LinkedAccount = { id: string; email: string };
type Reset = { link: string; passwordHash: string };

/**
 * Uses the link up, sets the password, ends the account's logins, tells the owner and records it, or does
 * nothing. The account library would use the link up first, and then replace a password that was set
 * meanwhile.
 */
async function setByLink(
  context: CallContext,
  account: LinkedAccount,
  { link, passwordHash: after }: Reset,
): Promise<void> {
  await context.work.transaction(async (work) => {
    const before = await queries.holdPassword(work, account.id);
    await queries.holdAccount(work, account.id);
    const isSet =
      before !== undefined &&
      (await spendVerification(work, link)) &&
      (await queries.replacePassword(work, account.id, { before, after }));
    if (!isSet) throw new Failure("link_spent");
    await endAllLogins(work, account.id);
    await concludePasswordChange(work, account);
    await recordOwn({ ...context, work }, "accounts.password_reset", account);
  });
  // Once more: a log-in that found the password from before may have begun until now.
  await endAllLogins(context.work, account.id);
}

/**
 * Uses the link up, replaces the account and records it, or does nothing. The account is locked before
 * the link, as by everybody who locks both.
 */
async function replaceByLink(
  context: CallContext,
  records: readonly PersonRecords[],
  { id: userId, email }: LinkedAccount,
  { link, passwordHash }: Reset,
): Promise<void> {
  await context.work.transaction(async (work) => {
    const old = await queries.holdUnconfirmedAccount(work, userId);
    const isSpent = old !== undefined && (await spendVerification(work, link));
    const id = isSpent ? await replaceAccount(work, records, { userId, passwordHash }) : undefined;
    if (id === undefined) throw new Failure("link_spent");
    await recordOwn({ ...context, work }, "accounts.password_reset", { id, email });
  });
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
