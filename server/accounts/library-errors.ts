import { APIError } from "better-auth/api";
import { Failure, type FailureCode } from "#contract/errors.ts";
import { failureForConstraint } from "#server/db/constraints.ts";

const refusals: Readonly<Record<string, FailureCode>> = {
  INVALID_EMAIL_OR_PASSWORD: "invalid_credentials",
  INVALID_CODE: "wrong_code",
  INVALID_BACKUP_CODE: "wrong_code",
  CONFLICT: "wrong_code", // one recovery code used twice at once; has no code of its own
  INVALID_TWO_FACTOR_COOKIE: "two_factor_expired",
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: "two_factor_expired",
  ACCOUNT_TEMPORARILY_LOCKED: "too_many_requests",
  TOTP_NOT_ENABLED: "two_factor_state",
  BACKUP_CODES_NOT_ENABLED: "two_factor_state",
  UNAUTHORIZED: "unauthenticated", // the login ended meanwhile; has no code of its own
};

/** What keeps a login from beginning: its account is suspended, or has been deleted meanwhile. */
const noLogin: Readonly<Record<string, FailureCode>> = {
  account_suspended: "account_suspended",
  login_sessions_user_id_fkey: "unauthenticated",
};

/** Awaits a call of the account library. Turns the errors we know into a Failure; rethrows others. */
export async function refusedByLibrary<Reply>(reply: Promise<Reply>): Promise<Reply> {
  try {
    return await failureForConstraint(reply, noLogin);
  } catch (cause) {
    const code =
      cause instanceof APIError ? refusals[String(cause.body?.code ?? cause.status)] : undefined;
    throw code === undefined ? cause : new Failure(code, undefined, { cause });
  }
}
