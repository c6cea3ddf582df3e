import type { AccountAccess } from "#contract/accounts/account-access.ts";
import type { SessionObject } from "#contract/accounts/accounts.ts";
import type { LoginSession } from "#contract/accounts/login-sessions.ts";
import { sampleId } from "#web/testing/samples/ids.ts";

/** With a token valid for 15 minutes. */
export function sampleSession(values: Partial<SessionObject> = {}): SessionObject {
  return {
    access_token: "token",
    refresh_token: null,
    expires_in: 900,
    expires_at: 2_000_000_000,
    token_type: "bearer",
    user: {
      id: sampleId(1),
      email: "ana@example.com",
      email_verified: true,
      must_change_password: false,
    },
    ...values,
  };
}

/** Of the current device. */
export function sampleLoginSession(values: Partial<LoginSession> = {}): LoginSession {
  return {
    id: sampleId(1),
    created_at: "2026-11-05T12:00:00.000Z",
    last_used_at: "2026-11-06T12:00:00.000Z",
    ip_address: "203.0.113.7",
    user_agent: "Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15) Gecko/20100101 Firefox/145.0",
    is_current: true,
    ...values,
  };
}

/** Logged in on one device, as seen by someone who may suspend the account. */
export function sampleAccountAccess(values: Partial<AccountAccess> = {}): AccountAccess {
  return {
    suspension: null,
    logins: 1,
    two_factor: { is_on: false, removal: null },
    can: {
      end_logins: true,
      suspend: true,
      reinstate: false,
      remove_two_factor: false,
      keep_two_factor: false,
    },
    ...values,
  };
}
