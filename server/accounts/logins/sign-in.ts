import type { Credentials } from "#contract/accounts/accounts.ts";
import { Failure } from "#contract/errors.ts";
import { findPassword, lockCredentials } from "#server/accounts/accounts.queries.ts";
import type { Auth } from "#server/accounts/auth.ts";
import { recordOwn } from "#server/accounts/own-records.ts";
import { hasPasskey } from "#server/accounts/passkeys/passkeys.queries.ts";
import { verifyPassword } from "#server/accounts/passwords/password-hashes.ts";
import { type Browser, endLoginOfCookie, enter, type SignedIn } from "./begin-login.ts";
import { forgetMarker } from "./marker-cookie.ts";
import { forgetCookie } from "./signed-cookies.ts";
import { beginSecondStep } from "./unfinished-sign-in.ts";

export type FirstStep = { session: null; cookies: string[]; hasPasskey: boolean };

/** Throws invalid_credentials for a wrong address and a wrong password alike, account_suspended. */
export async function signIn(
  context: Browser,
  auth: Auth,
  { email, password }: Credentials,
): Promise<SignedIn | FirstStep> {
  const found = await findPassword(context.work, { email });
  const hash = found?.password_hash ?? null;
  const isRight = await comparePassword(auth, hash, password);
  if (found === undefined || !isRight) throw new Failure("invalid_credentials");
  return await context.work.transaction(async (work) => {
    const account = await lockCredentials(work, found.id);
    if (account?.password_hash !== hash) throw new Failure("invalid_credentials");
    if (account.suspended_at !== null) throw new Failure("account_suspended");
    if (account.two_factor_enabled) return await firstStep({ ...context, work }, auth, account);
    await recordOwn({ ...context, work }, "accounts.signed_in", account);
    return await enter({ ...context, work }, auth, account.id);
  });
}

/** Takes as long without an account or a password as with one. */
async function comparePassword(
  auth: Auth,
  hash: string | null,
  password: string,
): Promise<boolean> {
  if (hash !== null) return await verifyPassword({ hash, password });
  await auth.hash(password);
  return false;
}

async function firstStep(
  context: Browser,
  auth: Auth,
  account: { id: string; email: string },
): Promise<FirstStep> {
  await endLoginOfCookie(context, auth);
  const cookie = await beginSecondStep(context.work, auth, account.id);
  await recordOwn(context, "accounts.first_step_done", account);
  return {
    session: null,
    cookies: [cookie, forgetCookie("session_token", auth), forgetMarker(auth)],
    hasPasskey: await hasPasskey(context.work, account.email),
  };
}
