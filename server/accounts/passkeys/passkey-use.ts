import type { Assertion, RequestOptions } from "#contract/accounts/passkeys.ts";
import { Failure } from "#contract/errors.ts";
import type { Work } from "#server/work.ts";
import { bindChallenge, type ChallengePurpose, spendChallenge } from "./passkey-challenges.ts";
import * as queries from "./passkeys.queries.ts";

/** The cookie binds the challenge to the browser. */
export type PreparedUse = { options: RequestOptions; cookie: string };

/** Throws passkey_missing. */
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
  headers: Headers;
  /** Null for any account. */
  ownerId: string | null;
};

/** `counter`: how often the device says it was used. */
export type CheckedUse = { passkey: queries.StoredPasskey; counter: number };

/** Uses the challenge up. Throws passkey_expired, passkey_refused, passkey_unverified. */
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

/** Throws passkey_refused if it was deleted meanwhile, or a copy of the device counted further. */
export async function recordUse(work: Work, { passkey, counter }: CheckedUse): Promise<void> {
  const isRecorded = await queries.recordPasskeyUse(work, passkey.id, counter);
  if (!isRecorded) throw new Failure("passkey_refused");
}
