import { Failure } from "#contract/errors.ts";
import { cookiePrefix, findCookie } from "#server/accounts/logins/signed-cookies.ts";
import { hashToken } from "#server/accounts/token-hash.ts";
import type { Work } from "#server/work.ts";
import { rememberChallenge } from "./passkeys.queries.ts";

export const challengeSeconds = 300;

/** A challenge is accepted for nothing else. */
export type ChallengePurpose =
  | "passkey sign-in"
  | `passkey second step ${string}`
  | `passkey addition ${string}`
  | `passkey proof ${string}`;

export async function bindChallenge(
  work: Work,
  purpose: ChallengePurpose,
  challenge: string,
): Promise<string> {
  const value = work.links.sign(purpose, challenge, challengeSeconds, work.now());
  return challengeCookie(work, value, challengeSeconds);
}

/** Marks it as used. Throws passkey_expired. */
export async function spendChallenge(
  work: Work,
  purpose: ChallengePurpose,
  requestHeaders: Headers,
): Promise<string> {
  const value = findCookie(requestHeaders, cookieName(work));
  const challenge = value && (await work.links.read(purpose, value, work.now()));
  if (!challenge) throw new Failure("passkey_expired");
  const expiresAt = new Date(work.now().getTime() + challengeSeconds * 1000);
  const isFirst = await rememberChallenge(work, hashToken(challenge), expiresAt);
  if (!isFirst) throw new Failure("passkey_expired");
  return challenge;
}

export function forgetChallenge(work: Work): string {
  return challengeCookie(work, "", 0);
}

function challengeCookie(work: Work, value: string, seconds: number): string {
  const secure = isHttps(work) ? "; Secure" : "";
  const rules = `Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure}`;
  return `${cookieName(work)}=${value}; ${rules}`;
}

function cookieName(work: Work): string {
  return `${cookiePrefix(isHttps(work))}.challenge`;
}

function isHttps({ config }: Work): boolean {
  return config.publicUrl.startsWith("https:");
}
