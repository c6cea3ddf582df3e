import type { PasswordChange } from "#contract/accounts/accounts.ts";
import { Failure } from "#contract/errors.ts";
import { concludePasswordChange } from "#server/accounts/account-mails.ts";
import { replacePassword } from "#server/accounts/accounts.queries.ts";
import type { Auth } from "#server/accounts/auth.ts";
import type { Owner } from "#server/accounts/logins/identify.ts";
import { keepProofIfTwoFactor } from "#server/accounts/logins/login-sessions.queries.ts";
import { changeAndReplaceLogin } from "#server/accounts/logins/replace-login.ts";
import { readSetToken } from "#server/accounts/logins/signed-cookies.ts";
import { recordOwn } from "#server/accounts/own-records.ts";
import { hashToken } from "#server/accounts/token-hash.ts";
import type { Actor, CallContext } from "#server/http/calls/api.ts";
import type { Work } from "#server/work.ts";
import { checkPassword, requireGoodPassword } from "./passwords.ts";

/**
 * Changes the caller's password, records it, mails the owner, ends the account's logins and begins a new
 * one. Returns its cookies; null if the password is set, and the new login has ended already. With
 * two-factor on, its last proof stays that of the login before. Throws weak_password, also if the new
 * password is the current one, wrong_password, and unauthenticated if another password was set or logins
 * were ended before the change.
 */
export async function changePassword(
  context: CallContext,
  auth: Auth,
  owner: Owner,
  { current_password, new_password }: PasswordChange,
): Promise<string[] | null> {
  const { work } = context;
  const { actor } = owner;
  await requireGoodPassword(new_password, actor.email);
  if (new_password === current_password) {
    const message = "This is your password already. Please choose another one.";
    throw new Failure("weak_password", undefined, { message });
  }
  const before = await checkPassword(work, actor.id, current_password);
  const hashes = { before, after: await auth.hash(new_password) };
  const change = (work: Work) => changeStoredPassword({ ...context, work }, actor, hashes);
  const cookies = await changeAndReplaceLogin(work, auth, owner, change);
  if (cookies === null) return null;
  const tokenHash = hashToken(readSetToken(cookies, auth));
  await keepProofIfTwoFactor(work, tokenHash, actor.provenAt ?? new Date(0));
  return cookies;
}

/**
 * Sets the password, tells the owner and records it. Throws unauthenticated if another password was set
 * since.
 */
async function changeStoredPassword(
  context: CallContext,
  actor: Actor,
  hashes: { before: string; after: string },
): Promise<void> {
  const isSet = await replacePassword(context.work, actor.id, hashes);
  if (!isSet) throw new Failure("unauthenticated");
  await concludePasswordChange(context.work, actor);
  await recordOwn(context, "accounts.password_changed", actor);
}
