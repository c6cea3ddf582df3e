import { decodeJwt, errors } from "jose";
import { Failure } from "#contract/errors.ts";
import { Email } from "#contract/fields.ts";
import type { Work } from "#server/work.ts";
import { isUnverified } from "./accounts.queries.ts";
import type { Auth } from "./auth.ts";
import { refusedByLibrary } from "./library-errors.ts";

/** Sends the link, also again; nothing when the address is confirmed already. */
export async function requestVerification(auth: Auth, email: string): Promise<void> {
  await auth.api.sendVerificationEmail({ body: { email } });
}

/** Confirms the address that the token was made for; works once. Throws link_spent. */
export async function verifyEmail(work: Work, auth: Auth, token: string): Promise<void> {
  // The library says yes again to a link that has been used, so that is asked first.
  const email = readEmail(token);
  if (email === null || !(await isUnverified(work, email))) throw new Failure("link_spent");
  await refusedByLibrary(auth.api.verifyEmail({ query: { token } }));
}

/** The address in the token, not yet checked; null when it is no token at all. */
function readEmail(token: string): string | null {
  try {
    return Email.safeParse(decodeJwt(token)["email"]).data ?? null;
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}
