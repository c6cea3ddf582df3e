import type { PasswordChange } from "#contract/accounts.ts";
import { Failure } from "#contract/errors.ts";
import type { Actor, CallContext } from "#server/http/api.ts";
import type { Work } from "#server/work.ts";
import { concludePasswordChange } from "./account-mails.ts";
import { replacePassword } from "./accounts.queries.ts";
import type { Auth } from "./auth.ts";
import type { Owner } from "./identify.ts";
import { refusedByLibrary } from "./library-errors.ts";
import { continueLogin, endLoginSessions, keepProofIfTwoFactor } from "./login-sessions.queries.ts";
import { keepNewLogin } from "./login-sessions.ts";
import { recordOwn } from "./own-records.ts";
import { checkPassword, requireGoodPassword } from "./passwords.ts";
import { readSetToken } from "./signed-cookies.ts";
import { hashToken } from "./token-hash.ts";

/**
 * Changes the caller's password, ends the account's logins and begins a new one. Returns its cookies,
 * or null if it was ended meanwhile. With two-factor on, its last proof stays that of the login
 * before. Throws weak_password, also if the new password is the current one, wrong_password, and
 * unauthenticated if another password was set or logins were ended meanwhile.
 */
export async function changePassword(
  work: Work,
  auth: Auth,
  owner: Owner,
  { current_password, new_password }: PasswordChange,
): Promise<string[] | null> {
  const { actor } = owner;
  await requireGoodPassword(new_password, actor.email);
  if (new_password === current_password) {
    const message = "This is your password already. Please choose another one.";
    throw new Failure("weak_password", undefined, { message });
  }
  const before = await checkPassword(work, actor.id, current_password);
  await setPassword(work, owner, { before, after: await auth.hash(new_password) });
  // Not in the same transaction: a log-in that still finds the password from before must be ended here.
  await endLoginSessions(work, actor.email);
  return await beginAnew(work, auth, owner);
}

/**
 * Sets the password only if nobody has taken access away since the owner's login was found. The
 * account library would replace a password that was set while it compared the one before.
 */
async function setPassword(
  work: Work,
  { actor, loginsVersion }: Owner,
  hashes: { before: string; after: string },
): Promise<void> {
  await work.transaction(async (work) => {
    const isSet =
      (await replacePassword(work, actor.id, hashes)) &&
      (await continueLogin(work, actor.id, loginsVersion));
    if (!isSet) throw new Failure("unauthenticated");
  });
}

async function beginAnew(work: Work, auth: Auth, owner: Owner): Promise<string[] | null> {
  const { actor, headers, loginsVersion } = owner;
  const body = { accountId: actor.id };
  const reply = await refusedByLibrary(auth.api.beginLogin({ body, headers, returnHeaders: true }));
  const cookies = reply.headers.getSetCookie();
  const token = readSetToken(cookies, auth);
  await keepProofIfTwoFactor(work, hashToken(token), actor.provenAt ?? new Date(0));
  const continued = { actor, loginsVersion: loginsVersion + 1 };
  return (await keepNewLogin(work, continued, token)) === null ? null : cookies;
}

/** Records that the caller has changed the password, and tells the owner by mail. */
export async function concludeOwnPasswordChange(context: CallContext, actor: Actor): Promise<void> {
  await context.work.transaction(async (work) => {
    await concludePasswordChange(work, actor);
    await recordOwn({ ...context, work }, "accounts.password_changed", actor);
  });
}
