import type { Assertion, RequestOptions } from "#contract/accounts/passkeys.ts";
import { Failure } from "#contract/errors.ts";
import type { Work } from "#server/work.ts";
import { bindChallenge, type ChallengePurpose, spendChallenge } from "./passkey-challenges.ts";
import * as queries from "./passkeys.queries.ts";

/** What a browser needs to use a passkey, and the cookie that binds the challenge to the browser. */
export type PreparedUse = { options: RequestOptions; cookie: string };

/**
 * Returns what a browser needs to use a passkey of this account for this purpose. Throws
 * passkey_missing if the account has none.
 */
export async function prepareUse(
  work: Work,
  purpose: ChallengePurpose,
  accountId: string,
): Promise<PreparedUse> {
  const credentials = await queries.listCredentials(work, accountId);
  if (credentials.length === 0) throw new Failure("passkey_missing");
  const { requestOptions } = await import("./webauthn.ts");
  const options = await requestOptions(work, credentials);
  return { options, cookie: await bindChallenge(work, purpose, options.challenge) };
}

type Use = {
  purpose: ChallengePurpose;
  /** Those of the request, with the cookie of the challenge. */
  headers: Headers;
  /** Whose passkey it must be; null for anybody's. */
  ownerId: string | null;
};

/** A passkey that a device has used, and how often it says so. */
export type CheckedUse = { passkey: queries.StoredPasskey; counter: number };

/**
 * Checks the answer of a device to the browser's challenge, which is used up. Throws passkey_expired,
 * passkey_refused (also for another account's passkey), passkey_unverified.
 */
export async function checkUse(
  work: Work,
  assertion: Assertion,
  { purpose, headers, ownerId }: Use,
): Promise<CheckedUse> {
  const challenge = await spendChallenge(work, purpose, headers);
  const passkey = await queries.findPasskey(work, assertion.id);
  if (passkey === undefined || passkey.user_id !== (ownerId ?? passkey.user_id)) {
    throw new Failure("passkey_refused");
  }
  const { checkAssertion } = await import("./webauthn.ts");
  const counter = await checkAssertion(work, assertion, { passkey, challenge });
  return { passkey, counter };
}

/**
 * Records that a passkey was used. Throws passkey_refused if it was deleted meanwhile, or if a copy of
 * the device has counted further.
 */
export async function recordUse(work: Work, { passkey, counter }: CheckedUse): Promise<void> {
  const isRecorded = await queries.recordPasskeyUse(work, passkey.id, counter);
  if (!isRecorded) throw new Failure("passkey_refused");
}
