import { Failure } from "#contract/errors.ts";
import { lockCredentials } from "#server/accounts/accounts.queries.ts";
import type { Auth } from "#server/accounts/auth.ts";
import { type CallContext, signedIn } from "#server/http/calls/api.ts";
import { beginLogin } from "./begin-login.ts";
import { endAllLogins, lockLogin } from "./login-sessions.queries.ts";

type Account = NonNullable<Awaited<ReturnType<typeof lockCredentials>>>;

/** The account must be locked. `change` returns the caller's last proof. Throws unauthenticated. */
export async function changeAndReplaceLogin(
  context: CallContext,
  auth: Auth,
  change: (context: CallContext, account: Account) => Promise<Date>,
): Promise<string> {
  const actor = signedIn(context);
  return await context.work.transaction(async (work) => {
    const account = await lockCredentials(work, actor.id);
    const isOpen = await lockLogin(work, actor.loginSessionId);
    if (account === undefined || !isOpen) throw new Failure("unauthenticated");
    const provenAt = await change({ ...context, work }, account);
    await endAllLogins(work, actor.id);
    const { cookie } = await beginLogin({ ...context, work }, auth, actor.id, provenAt);
    return cookie;
  });
}
