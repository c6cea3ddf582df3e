import { decodeJwt, errors } from "jose";
import { Failure } from "#contract/errors.ts";
import { Email } from "#contract/fields.ts";
import type { Work } from "#server/work.ts";
import { isUnverified } from "./accounts.queries.ts";
import type { Auth } from "./auth.ts";
import { refusedByLibrary } from "./library-errors.ts";

/**
 * Mails the link to confirm the address, also repeatedly; does nothing if it is confirmed already.
 */
export async function requestVerification(auth: Auth, email: string): Promise<void> {
  await auth.api.sendVerificationEmail({ body: { email } });
}

/** Confirms the address that the token was issued for. A token works once. Throws link_spent. */
export async function verifyEmail(work: Work, auth: Auth, token: string): Promise<void> {
  // The library accepts a used link again, so check first.
  const email = readEmail(token);
  if (email === null || !(await isUnverified(work, email))) throw new Failure("link_spent");
  await refusedByLibrary(auth.api.verifyEmail({ query: { token } }));
}

/** Returns the address in the token without checking the signature; null if it is not a token. */
function readEmail(token: string): string | null {
  try {
    return Email.safeParse(decodeJwt(token)["email"]).data ?? null;
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}
