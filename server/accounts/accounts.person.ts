import { account, type PersonRecords, untilErased } from "#server/people/people.ts";
import { findSuspension } from "./access/account-access.queries.ts";
import { deleteAccount, readAccount } from "./accounts.queries.ts";
import { listLoginsOf } from "./logins/login-sessions.queries.ts";
import { confirmationLinkDays, loginMs } from "./logins/session-limits.ts";
import { listPasskeys } from "./passkeys/passkeys.queries.ts";
import { listRemovalsOf } from "./two-factor/two-factor-removals.queries.ts";

export const opensAccount = "it opens the account, or protects it";

const secret = (words: string) => ({ withheld: opensAccount, words });

const linkHash = secret("a hash of the link");
const linkEnd = { fact: "until when it works" };
const secondStep = { fact: "whether logging in takes a second step" };

const devices = {
  name: "Devices on which you are logged in",
  why: "To keep you logged in, and to let you log out a device that is not yours.",
  until: `A login lasts at most ${loginMs / 86_400_000} days, and is deleted the night after it has ended.`,
};

const links = {
  name: "Links and steps that open your account",
  why: "To confirm your address, to set a new password, and to finish logging in.",
  until: `Until they are used, for at most ${confirmationLinkDays} days. They are deleted the night after.`,
};

const help = {
  name: "When we remove your two-factor",
  why: "So that you can stop it, if it was not you who asked.",
  until: untilErased,
};

export const accountRecords: PersonRecords = {
  columns: {
    users: {
      email: { personal: "your email address" },
      password_hash: secret("a hash of your password that can’t be turned back into it"),
      email_verified: { fact: "whether your address is confirmed" },
      created_at: { fact: "since when you have it" },
      two_factor_enabled: secondStep,
      second_factor_postponed_until: secondStep,
      must_change_password: { fact: "whether you must change your password" },
      suspended_at: { fact: "whether we suspended it" },
      suspension_reason: { onRequest: "why we suspended it" },
    },
    login_sessions: {
      token_hash: secret("a hash of the key that your browser keeps"),
      ip_address: { personal: "its network address" },
      user_agent: { personal: "its browser" },
      created_at: { fact: "when you logged in and last used it" },
      last_used_at: { fact: "when you logged in and last used it" },
      proven_at: { fact: "when you last gave your password" },
      expires_at: { fact: "until when the login lasts" },
    },
    reset_links: { token_hash: linkHash, expires_at: linkEnd },
    unfinished_sign_ins: {
      token_hash: linkHash,
      expires_at: linkEnd,
      wrong_codes: { fact: "how many wrong codes were typed" },
    },
    confirmation_links: { token_hash: linkHash, expires_at: linkEnd },
    passkeys: {
      credential_id: secret("your passkeys"),
      public_key: secret("your passkeys"),
      transports: "not personal",
      counter: "not personal",
      name: { personal: "their names" },
      created_at: { fact: "when you added and last used them" },
      last_used_at: { fact: "when you added and last used them" },
    },
    spent_challenges: { challenge_hash: "not personal" },
    two_factor_removals: {
      reason: { personal: "why we remove it" },
      token_hash: linkHash,
      requested_at: { fact: "when we said so, and when it ends" },
      due_at: { fact: "when we said so, and when it ends" },
      stopped_at: { fact: "whether you stopped it" },
    },
    two_factors: {
      secret: secret("the key of your two-factor app and hashes of your recovery codes"),
      recovery_codes: secret("the key of your two-factor app and hashes of your recovery codes"),
      key_id: "not personal",
      last_step: "not personal",
      wrong_codes: { fact: "how many wrong codes were typed" },
      locked_until: { fact: "how many wrong codes were typed" },
    },
  },
  holdings: {
    users: account,
    passkeys: account,
    two_factors: account,
    login_sessions: devices,
    reset_links: links,
    unfinished_sign_ins: links,
    confirmation_links: links,
    two_factor_removals: help,
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
