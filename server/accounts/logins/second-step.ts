import { Failure } from "#contract/errors.ts";
import type { Auth } from "#server/accounts/auth.ts";
import { recordOwn } from "#server/accounts/own-records.ts";
import { isRecoveryCode } from "#server/accounts/two-factor/recovery-codes.ts";
import { spendSecondFactor } from "#server/accounts/two-factor/second-factor.ts";
import {
  clearWrongCodes,
  countWrongCode,
  isLocked,
} from "#server/accounts/two-factor/second-factors.queries.ts";
import type { Work } from "#server/work.ts";
import { type Browser, enter, type SignedIn } from "./begin-login.ts";
import { forgetCookie } from "./signed-cookies.ts";
import { getUnfinishedSignIn, lockUnfinishedSignIn } from "./unfinished-sign-in.ts";
import * as unfinishedSignIns from "./unfinished-sign-ins.queries.ts";

const mostWrongCodes = { ofSignIn: 5, ofAccount: 10 } as const;
const lockMs = 15 * 60_000;

/** Spends the code. Throws wrong_code, two_factor_expired, too_many_requests, account_suspended. */
export async function confirmSignIn(context: Browser, auth: Auth, code: string): Promise<SignedIn> {
  const unfinished = await getUnfinishedSignIn(context, auth);
  const signedIn = await context.work.transaction(async (work) => {
    const account = await lockUnfinishedSignIn(work, unfinished);
    if (await isLocked(work, account.id)) throw new Failure("too_many_requests");
    if (!(await spendSecondFactor(work, auth, { accountId: account.id, code }))) {
      await countWrong(work, unfinished);
      return null;
    }
    await clearWrongCodes(work, account.id);
    const action = isRecoveryCode(code) ? "signed_in_with_recovery_code" : "signed_in";
    await recordOwn({ ...context, work }, `accounts.${action}`, account);
    return await finishSecondStep({ ...context, work }, auth, unfinished);
  });
  // Not thrown before: the wrong code is counted.
  if (signedIn === null) throw new Failure("wrong_code");
  return signedIn;
}

/** The account must be locked. */
export async function finishSecondStep(
  context: Browser,
  auth: Auth,
  { tokenHash, accountId }: unfinishedSignIns.Unfinished,
): Promise<SignedIn> {
  await unfinishedSignIns.deleteUnfinished(context.work, tokenHash);
  const { session, cookies } = await enter(context, auth, accountId);
  return { session, cookies: [...cookies, forgetCookie("two_factor", auth)] };
}

async function countWrong(
  work: Work,
  { tokenHash, accountId }: unfinishedSignIns.Unfinished,
): Promise<void> {
  await unfinishedSignIns.countWrongCode(work, tokenHash, mostWrongCodes.ofSignIn);
  const until = new Date(work.now().getTime() + lockMs);
  await countWrongCode(work, accountId, { most: mostWrongCodes.ofAccount, until });
}
