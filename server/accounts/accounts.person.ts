import type { PersonRecords } from "#server/people/people.ts";
import { deleteAccount, readAccount } from "./accounts.queries.ts";
import { listLoginsOf } from "./logins/login-sessions.queries.ts";
import { listPasskeys } from "./passkeys/passkeys.queries.ts";
import { listRemovalsOf } from "./two-factor/two-factor-removals.queries.ts";

/** Reasons to withhold a column. */
export const opensAccount = "it opens the account, or protects it";
export const keptEmpty = "the account library keeps nothing in it";

const secret = { withheld: opensAccount };
const unused = { withheld: keptEmpty };

export const accountRecords: PersonRecords = {
  columns: {
    users: {
      name: unused,
      email: "personal",
      image: unused,
      suspension_reason: { withheld: "only staff read it" },
    },
    user_accounts: {
      account_id: { withheld: "the account's own id" },
      provider_id: "not personal",
      issuer: unused,
      password: secret,
      access_token: unused,
      refresh_token: unused,
      id_token: unused,
      scope: unused,
    },
    login_sessions: { token_hash: secret, ip_address: "personal", user_agent: "personal" },
    verifications: { identifier: secret, value: { withheld: "the account's own id" } },
    confirmation_links: { token_hash: secret },
    passkeys: {
      credential_id: secret,
      public_key: secret,
      transports: "not personal",
      name: "personal",
    },
    spent_challenges: { challenge_hash: "not personal" },
    two_factor_removals: { reason: "personal", token_hash: secret },
    two_factors: { secret: secret, backup_codes: secret },
  },
  async report(work, { userId }) {
    return {
      account: await readAccount(work, userId),
      two_factor_removals: await listRemovalsOf(work, userId),
      sessions_logged_in: await listLoginsOf(work, userId),
      passkeys: await listPasskeys(work, userId),
    };
  },
  /** Throws last_admin. */
  eraseAccount: (work, { userId }) => deleteAccount(work, userId),
};
