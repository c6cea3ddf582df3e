import type { PasswordChange } from "#contract/accounts/accounts.ts";
import { Failure } from "#contract/errors.ts";
import { concludePasswordChange } from "#server/accounts/account-mails.ts";
import { setPassword } from "#server/accounts/accounts.queries.ts";
import type { Auth } from "#server/accounts/auth.ts";
import { changeAndReplaceLogin } from "#server/accounts/logins/replace-login.ts";
import { recordOwn } from "#server/accounts/own-records.ts";
import { type CallContext, signedIn } from "#server/http/calls/api.ts";
import { checkPassword, requireGoodPassword } from "./passwords.ts";

/**
 * Mails the owner and replaces all logins. With two-factor on, the password is no proof: `provenAt`
 * stays. Throws weak_password, also for the current one, wrong_password, unauthenticated.
 */
export async function changePassword(
  context: CallContext,
  auth: Auth,
  { current_password, new_password }: PasswordChange,
): Promise<string> {
  const actor = signedIn(context);
  await requireGoodPassword(new_password, actor.email);
  if (new_password === current_password) {
    const message = "This is your password already. Please choose another one.";
    throw new Failure("weak_password", undefined, { message });
  }
  const before = await checkPassword(context.work, actor.id, current_password);
  const after = await auth.hash(new_password);
  return await changeAndReplaceLogin(context, auth, async (context, account) => {
    if (account.password_hash !== before) throw new Failure("unauthenticated");
    await setPassword(context.work, actor.id, after);
    await concludePasswordChange(context.work, actor);
    await recordOwn(context, "accounts.password_changed", actor);
    return account.two_factor_enabled ? (actor.provenAt ?? new Date(0)) : context.work.now();
  });
}
