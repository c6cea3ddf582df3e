import { randomBytes } from "node:crypto";
import { symmetricDecrypt, symmetricEncrypt } from "better-auth/crypto";
import { Secret, TOTP } from "otpauth";
import { brand } from "#content/brand.ts";
import { Failure } from "#contract/errors.ts";
import type { Auth } from "#server/accounts/auth.ts";
import { encryptionKey } from "#server/accounts/library-keys.ts";
import { countUpTo, forgetCount, uncount } from "#server/http/limits/call-counts.queries.ts";
import type { Work } from "#server/work.ts";
import * as queries from "./second-factors.queries.ts";

/** Returns a new secret of an authenticator, as it is stored and as an app takes it. */
export async function makeSecret(auth: Auth, email: string) {
  const text = randomBytes(20).toString("base64url");
  const app = new TOTP({ issuer: brand.name, label: email, secret: Secret.fromUTF8(text) });
  const secret = await symmetricEncrypt({ key: encryptionKey(auth.ring), data: text });
  return { secret, totp_uri: app.toString() };
}

/** How many 30-second steps a code may be off, as the account library has it at the second step. */
const stepsOff = 1;

type CodeCheck = { accountId: string; code: string };

/**
 * Checks a code of the account's authenticator, and records that it is used. Returns the secret, as it
 * is stored. Throws wrong_code, and two_factor_state if the account has no authenticator.
 */
export async function requireCode(work: Work, auth: Auth, check: CodeCheck): Promise<string> {
  const secret = await spend(work, auth, check, stepsOff);
  if (secret === null) throw new Failure("wrong_code");
  return secret;
}

/**
 * Records that a code of the account's authenticator is used. Does not refuse a wrong code: the
 * account library does, and counts it. Its clock may be a step further by then, and it must accept no
 * code that we did not record. Throws wrong_code if that code or a later one was used before, and
 * two_factor_state if the account has no authenticator.
 */
export async function spendCode(work: Work, auth: Auth, check: CodeCheck): Promise<void> {
  await spend(work, auth, check, stepsOff + 1);
}

/** Returns the secret of the code, as it is stored; null if the code is wrong. */
async function spend(
  work: Work,
  auth: Auth,
  { accountId, code }: CodeCheck,
  window: number,
): Promise<string | null> {
  const factor = await queries.findSecondFactor(work, accountId);
  if (factor === undefined) throw new Failure("two_factor_state");
  const text = await symmetricDecrypt({ key: encryptionKey(auth.ring), data: factor.secret });
  const step = findStep(Secret.fromUTF8(text), code, window);
  if (step === null) return null;
  if (!(await queries.recordStep(work, accountId, step))) throw new Failure("wrong_code");
  return factor.secret;
}

/** Returns the 30-second step since 1970 in which the app shows this code; null if it is wrong. */
function findStep(secret: Secret, token: string, window: number): number | null {
  const timestamp = Date.now(); // the account library's clock
  const offset = TOTP.validate({ token, secret, timestamp, window });
  return offset === null ? null : TOTP.counter({ timestamp }) + offset;
}

/** As many wrong codes, and as long, as the account library has it for codes one after the other. */
const mostWrongCodes = 10;
const lockMs = 15 * 60_000;

/**
 * Runs a check of a code for the account's second step. A code is counted before it is checked, so that
 * many at once get no further than one after the other. A right one clears the count. Throws
 * too_many_requests after ten wrong codes.
 */
export async function limitCodes<Reply>(
  work: Work,
  accountId: string,
  check: () => Promise<Reply>,
): Promise<Reply> {
  await requireUnlocked(work, accountId);
  const key = `second-step:${accountId}`;
  const now = Date.now();
  const counted = { key, most: mostWrongCodes, now, expire: now + lockMs };
  if (!(await countUpTo(work, counted))) throw new Failure("too_many_requests");
  try {
    const reply = await check();
    await forgetCount(work, key);
    return reply;
  } catch (error) {
    const isWrong = error instanceof Failure && error.code === "wrong_code";
    if (!isWrong) await uncount(work, key);
    throw error;
  }
}

/** Throws too_many_requests while the account's second step is locked after many wrong codes. */
async function requireUnlocked(work: Work, accountId: string): Promise<void> {
  const factor = await queries.findSecondFactor(work, accountId);
  const until = factor?.locked_until ?? null;
  if (until !== null && until > new Date()) throw new Failure("too_many_requests");
}
