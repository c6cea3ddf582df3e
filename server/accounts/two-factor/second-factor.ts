import { Failure } from "#contract/errors.ts";
import { lockCredentials } from "#server/accounts/accounts.queries.ts";
import type { Auth } from "#server/accounts/auth.ts";
import type { Work } from "#server/work.ts";
import { findStep } from "./authenticator-codes.ts";
import { hashRecoveryCode, isRecoveryCode } from "./recovery-codes.ts";
import { decryptSecret } from "./second-factor-secrets.ts";
import * as queries from "./second-factors.queries.ts";
import { stopRemoval } from "./two-factor-removals.ts";

type CodeCheck = { accountId: string; code: string };

/** The account must be locked. False if wrong or used before. Throws two_factor_state. */
export async function spendSecondFactor(
  work: Work,
  auth: Auth,
  check: CodeCheck,
): Promise<boolean> {
  const isUsed = isRecoveryCode(check.code)
    ? await spendRecoveryCode(work, check)
    : await spendAppCode(work, auth, check);
  if (isUsed) await stopRemoval(work, check.accountId); // Whoever has a code has not lost the second factor.
  return isUsed;
}

/** Not a recovery code. The second factor may be prepared only. */
export async function spendAppCode(
  work: Work,
  auth: Auth,
  { accountId, code }: CodeCheck,
): Promise<boolean> {
  const factor = await getSecondFactor(work, accountId);
  const step = findStep(await decryptSecret(auth.ring, factor), code);
  if (step === null || step <= (factor.last_step ?? 0)) return false;
  await queries.storeStep(work, accountId, step);
  return true;
}

async function spendRecoveryCode(work: Work, { accountId, code }: CodeCheck): Promise<boolean> {
  const { recovery_codes } = await getSecondFactor(work, accountId);
  const used = hashRecoveryCode(code);
  if (!recovery_codes.includes(used)) return false;
  const left = recovery_codes.filter((hash) => hash !== used);
  await queries.storeRecoveryCodes(work, accountId, left);
  return true;
}

async function getSecondFactor(work: Work, accountId: string) {
  const factor = await queries.findSecondFactor(work, accountId);
  if (factor === undefined) throw new Failure("two_factor_state");
  return factor;
}

/** Throws wrong_code, two_factor_state. */
export async function proveSecondFactor(work: Work, auth: Auth, check: CodeCheck): Promise<void> {
  await work.transaction(async (work) => {
    const account = await lockCredentials(work, check.accountId);
    if (!account?.two_factor_enabled) throw new Failure("two_factor_state");
    if (!(await spendSecondFactor(work, auth, check))) throw new Failure("wrong_code");
  });
}
