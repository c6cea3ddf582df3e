import { Failure } from "#contract/errors.ts";
import { concludeTwoFactorChange } from "#server/accounts/account-mails.ts";
import { lockCredentials } from "#server/accounts/accounts.queries.ts";
import type { Auth } from "#server/accounts/auth.ts";
import { lockOwnLogin } from "#server/accounts/logins/login-sessions.ts";
import { changeAndReplaceLogin } from "#server/accounts/logins/replace-login.ts";
import { recordOwn } from "#server/accounts/own-records.ts";
import { checkPassword } from "#server/accounts/passwords/passwords.ts";
import { type CallContext, signedIn } from "#server/http/calls/api.ts";
import { readBrand } from "#server/texts/texts.ts";
import { makeSecret } from "./authenticator-codes.ts";
import { hashRecoveryCode, makeRecoveryCodes } from "./recovery-codes.ts";
import { spendAppCode } from "./second-factor.ts";
import { encryptSecret } from "./second-factor-secrets.ts";
import * as queries from "./second-factors.queries.ts";

/** Not active yet. Throws wrong_password, two_factor_state, unauthenticated. */
export async function prepareTwoFactor(context: CallContext, auth: Auth, password: string) {
  const { work } = context;
  const { id, email } = signedIn(context);
  await checkPassword(work, id, password);
  const { secret, totp_uri } = makeSecret(email, (await readBrand(work)).name);
  const encrypted = await encryptSecret(auth.ring, secret);
  const codes = makeRecoveryCodes();
  const recovery_codes = codes.map(hashRecoveryCode);
  await work.transaction(async (work) => {
    const account = await lockCredentials(work, id);
    if (account === undefined) throw new Failure("unauthenticated");
    if (account.two_factor_enabled) throw new Failure("two_factor_state");
    await queries.prepareSecondFactor(work, id, { ...encrypted, recovery_codes });
  });
  return { totp_uri, recovery_codes: codes };
}

/** Earlier codes no longer work. Throws two_factor_state, unauthenticated. */
export async function renewRecoveryCodes(context: CallContext) {
  const actor = signedIn(context);
  const recovery_codes = makeRecoveryCodes();
  await context.work.transaction(async (work) => {
    await lockOwnLogin(work, actor);
    if (!(await queries.findTwoFactorState(work, actor.id))) throw new Failure("two_factor_state");
    await queries.storeRecoveryCodes(work, actor.id, recovery_codes.map(hashRecoveryCode));
    await recordOwn({ ...context, work }, "accounts.recovery_codes_renewed", actor);
  });
  return { recovery_codes };
}

/** Mails the owner, replaces all logins. Throws wrong_code, two_factor_state, unauthenticated. */
export async function enableTwoFactor(
  context: CallContext,
  auth: Auth,
  code: string,
): Promise<string> {
  return await changeAndReplaceLogin(context, auth, async (context, account) => {
    const check = { accountId: account.id, code };
    if (account.two_factor_enabled) throw new Failure("two_factor_state");
    if (!(await spendAppCode(context.work, auth, check))) throw new Failure("wrong_code");
    await queries.turnTwoFactorOn(context.work, account.id);
    return await conclude(context, { isOn: true });
  });
}

/** Mails the owner and replaces all logins. Throws two_factor_state, unauthenticated. */
export async function disableTwoFactor(context: CallContext, auth: Auth): Promise<string> {
  return await changeAndReplaceLogin(context, auth, async (context, account) => {
    const isOff = await queries.turnTwoFactorOff(context.work, account.id);
    if (!isOff) throw new Failure("two_factor_state");
    return await conclude(context, { isOn: false });
  });
}

/** Returns the time of the caller's proof. */
async function conclude(context: CallContext, { isOn }: { isOn: boolean }): Promise<Date> {
  const actor = signedIn(context);
  await concludeTwoFactorChange(context.work, actor, { isOn });
  const action = isOn ? "accounts.two_factor_turned_on" : "accounts.two_factor_turned_off";
  await recordOwn(context, action, actor);
  return context.work.now();
}
