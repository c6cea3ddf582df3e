import type { PasswordChange } from "#contract/accounts/accounts.ts";
import { Failure } from "#contract/errors.ts";
import { concludePasswordChange } from "#server/accounts/account-mails.ts";
import { setPassword } from "#server/accounts/accounts.queries.ts";
import type { Auth } from "#server/accounts/auth.ts";
import { changeAndReplaceLogin } from "#server/accounts/logins/replace-login.ts";
import { recordOwn } from "#server/accounts/own-records.ts";
import { type CallContext, signedIn } from "#server/http/calls/api.ts";
import { requireGoodPassword } from "./passwords.ts";
import { checkProof } from "./prove-password.ts";

/**
 * Mails the owner and replaces all logins. Throws weak_password, also for the current one, what
 * checkProof throws, unauthenticated.
 */
export async function changePassword(
  context: CallContext,
  auth: Auth,
  { current_password, new_password, code }: PasswordChange,
): Promise<string> {
  const actor = signedIn(context);
  await requireGoodPassword(new_password, actor.email);
  if (new_password === current_password) {
    const message = "This is your password already. Please choose another one.";
    throw new Failure("weak_password", undefined, { message });
  }
  const proof = { password: current_password, code };
  const before = await checkProof(context.work, auth, actor.id, proof);
  const after = await auth.hash(new_password);
  return await changeAndReplaceLogin(context, auth, async (context, account) => {
    if (account.password_hash !== before) throw new Failure("unauthenticated");
    await setPassword(context.work, actor.id, after);
    await concludePasswordChange(context.work, actor);
    await recordOwn(context, "accounts.password_changed", actor);
    return context.work.now();
  });
}
