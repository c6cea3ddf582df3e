import { betterAuth } from "better-auth";
import { jwt, twoFactor } from "better-auth/plugins";
import { CamelCasePlugin } from "kysely";
import { brand } from "#content/brand.ts";
import { limits } from "#contract/fields.ts";
import { clientAddressHeader } from "#server/http/api.ts";
import type { KeyRing } from "#server/secrets/key-ring.ts";
import type { Work } from "#server/work.ts";
import { concludePasswordChange, resetLinkSeconds, sendResetLink } from "./account-mails.ts";
import { libraryKeys } from "./library-keys.ts";
import { hashPassword, verifyPassword } from "./password-hashes.ts";
import { acceptPreviousSignatures } from "./previous-signatures.ts";

/** How long a script's access token is valid (rule accounts.session-object). */
export const accessTokenSeconds = 15 * 60;

/**
 * Opens the account library on our tables. Its own HTTP routes are not served: our calls use its
 * API, so that every call has the same errors, permission table and rate limits.
 */
export function openAuth(work: Work, ring: KeyRing) {
  const { config, db } = work;
  const https = config.publicUrl.startsWith("https:");
  return betterAuth({
    // The library would otherwise take further secrets from the environment.
    secret: ring.current.text,
    secrets: libraryKeys(ring),
    baseURL: config.publicUrl,
    basePath: "/api/auth",
    database: { db: db.withPlugin(new CamelCasePlugin()), type: "postgres", transaction: true },
    telemetry: { enabled: false },
    logger: { disabled: true },
    rateLimit: { enabled: false },
    advanced: {
      useSecureCookies: https,
      cookiePrefix: "softspoken",
      database: { generateId: "uuid" },
      ipAddress: { ipAddressHeaders: [clientAddressHeader] },
    },
    user: { modelName: "users" },
    account: { modelName: "userAccounts" },
    session: { modelName: "loginSessions", expiresIn: 30 * 86_400, updateAge: 86_400 },
    verification: { modelName: "verifications" },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: limits.passwordMin,
      maxPasswordLength: limits.passwordMax,
      revokeSessionsOnPasswordReset: true,
      resetPasswordTokenExpiresIn: resetLinkSeconds,
      sendResetPassword: ({ user, token }) => sendResetLink(work, user, token),
      onPasswordReset: ({ user }) => concludePasswordChange(work, user),
      password: { hash: hashPassword, verify: verifyPassword },
    },
    plugins: [
      jwt({ jwt: { expirationTime: accessTokenSeconds } }),
      acceptPreviousSignatures(ring),
      twoFactor({ issuer: brand.name, twoFactorTable: "twoFactors" }),
    ],
  });
}

export type Auth = ReturnType<typeof openAuth>;
