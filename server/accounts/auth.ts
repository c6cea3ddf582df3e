import { type BetterAuthOptions, betterAuth } from "better-auth";
import { getAdapter } from "better-auth/db/adapter";
import { twoFactor } from "better-auth/plugins";
import { CamelCasePlugin } from "kysely";
import { limits } from "#contract/forms/fields.ts";
import { clientAddressHeader } from "#server/http/calls/api.ts";
import type { KeyRing } from "#server/secrets/key-ring.ts";
import type { Work } from "#server/work.ts";
import { resetLinkSeconds, sendResetLink } from "./account-mails.ts";
import { beginLogin } from "./begin-login.ts";
import { hashSessionTokens } from "./hashed-sessions.ts";
import { libraryKeys } from "./library-keys.ts";
import { accessTokens } from "./logins/access-tokens.ts";
import { loginMs } from "./logins/session-limits.ts";
import { type CookieRules, cookiePrefix } from "./logins/signed-cookies.ts";
import { hashPassword, passwordCost, verifyPassword } from "./passwords/password-hashes.ts";

/**
 * Opens the account library on our tables, and what we read of its cookies ourselves. Its own HTTP
 * routes are not served: our calls use its API, so that every call has the same errors, permission
 * table and rate limits.
 */
export async function openAuth(work: Work, ring: KeyRing, cost = passwordCost) {
  const hash = (password: string) => hashPassword(password, cost);
  const rules = { ring, isHttps: work.config.publicUrl.startsWith("https:") };
  const options = libraryOptions(work, rules, hash);
  const db = work.db.withPlugin(new CamelCasePlugin());
  const database = { db, type: "postgres", transaction: true } as const;
  const adapter = await getAdapter({ ...options, database });
  const { api } = betterAuth({ ...options, database: () => hashSessionTokens(adapter) });
  return { ...rules, api, hash, accessTokens: accessTokens(ring) };
}

export type Auth = Awaited<ReturnType<typeof openAuth>>;

type Hash = (password: string) => Promise<string>;

function libraryOptions(work: Work, { ring, isHttps }: CookieRules, hash: Hash) {
  return {
    // The library would otherwise take further secrets from the environment.
    secret: ring.current.text,
    secrets: libraryKeys(ring),
    baseURL: work.config.publicUrl,
    basePath: "/api/auth",
    telemetry: { enabled: false },
    logger: { disabled: true },
    rateLimit: { enabled: false },
    advanced: {
      useSecureCookies: false, // It would put another prefix in front of ours.
      cookiePrefix: cookiePrefix(isHttps),
      defaultCookieAttributes: { secure: isHttps },
      database: { generateId: "uuid" },
      ipAddress: { ipAddressHeaders: [clientAddressHeader] },
    },
    user: { modelName: "users" },
    account: { modelName: "userAccounts" },
    session: {
      modelName: "loginSessions",
      fields: { token: "tokenHash", updatedAt: "lastUsedAt" },
      additionalFields: { provenAt: { type: "date", input: false, required: false } },
      expiresIn: loginMs / 1000,
      disableSessionRefresh: true,
    },
    databaseHooks: { session: { create: { before: async () => ({ data: datesOfLogin(work) }) } } },
    verification: { modelName: "verifications", storeIdentifier: "hashed" },
    ...passwordOptions(work, hash),
    plugins: [
      beginLogin,
      twoFactor({
        twoFactorTable: "twoFactors",
        // We make the codes, and store their hashes.
        backupCodeOptions: { storeBackupCodes: "plain" },
      }),
    ],
  } satisfies BetterAuthOptions;
}

function datesOfLogin(work: Work) {
  const now = work.now();
  const expiresAt = new Date(now.getTime() + loginMs);
  return { createdAt: now, updatedAt: now, provenAt: now, expiresAt };
}

function passwordOptions(work: Work, hash: Hash) {
  return {
    emailAndPassword: {
      enabled: true,
      minPasswordLength: limits.passwordMin,
      maxPasswordLength: limits.passwordMax,
      resetPasswordTokenExpiresIn: resetLinkSeconds,
      sendResetPassword: ({ user, token }) => sendResetLink(work, user, token),
      password: { hash, verify: verifyPassword },
    },
  } satisfies BetterAuthOptions;
}
