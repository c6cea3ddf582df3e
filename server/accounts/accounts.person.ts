import type { PersonRecords } from "#server/people/people.ts";
import { findSuspension } from "./access/account-access.queries.ts";
import { deleteAccount, readAccount } from "./accounts.queries.ts";
import { listLoginsOf } from "./logins/login-sessions.queries.ts";
import { listPasskeys } from "./passkeys/passkeys.queries.ts";
import { listRemovalsOf } from "./two-factor/two-factor-removals.queries.ts";

export const opensAccount = "it opens the account, or protects it";

const secret = { withheld: opensAccount };

export const accountRecords: PersonRecords = {
  columns: {
    users: {
      email: "personal",
      password_hash: secret,
      suspension_reason: "on request",
    },
    login_sessions: { token_hash: secret, ip_address: "personal", user_agent: "personal" },
    reset_links: { token_hash: secret },
    unfinished_sign_ins: { token_hash: secret },
    confirmation_links: { token_hash: secret },
    passkeys: {
      credential_id: secret,
      public_key: secret,
      transports: "not personal",
      name: "personal",
    },
    spent_challenges: { challenge_hash: "not personal" },
    two_factor_removals: { reason: "personal", token_hash: secret },
    two_factors: { secret, recovery_codes: secret },
  },
  async report(work, { userId }) {
    return {
      account: (await readAccount(work, userId)) ?? null,
      two_factor_removals: await listRemovalsOf(work, userId),
      sessions_logged_in: await listLoginsOf(work, userId),
      passkeys: await listPasskeys(work, userId),
    };
  },
  async reportNotes(work, { userId }) {
    return { suspension: (await findSuspension(work, userId)) ?? null };
  },
  /** Throws last_admin. */
  eraseAccount: (work, { userId }) => deleteAccount(work, userId),
};
