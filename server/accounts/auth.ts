import { hash, verify } from "@node-rs/argon2";
import { betterAuth } from "better-auth";
import { jwt } from "better-auth/plugins";
import { CamelCasePlugin } from "kysely";
import { limits } from "#contract/fields.ts";
import type { Config } from "#server/config/config.ts";
import type { Database } from "#server/db/database.ts";

/** How long a script's access token is good for, in seconds (design 7). */
export const accessTokenSeconds = 15 * 60;

/**
 * The account library on our tables. Its own HTTP routes are not served: our calls use its API, so
 * that every call has one error shape, one permission table and one kind of rate limit.
 */
export function openAuth(config: Config, db: Database, secret: string) {
  const https = config.publicUrl.startsWith("https:");
  return betterAuth({
    secret,
    baseURL: config.publicUrl,
    basePath: "/api/auth",
    database: { db: db.withPlugin(new CamelCasePlugin()), type: "postgres", transaction: true },
    telemetry: { enabled: false },
    logger: { disabled: true },
    rateLimit: { enabled: false },
    advanced: { useSecureCookies: https, cookiePrefix: "softspoken" },
    user: { modelName: "users" },
    account: { modelName: "userAccounts" },
    session: { modelName: "loginSessions", expiresIn: 30 * 86_400, updateAge: 86_400 },
    verification: { modelName: "verifications" },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: limits.passwordMin,
      maxPasswordLength: limits.passwordMax,
      password: { hash: (password) => hash(password), verify: verifyPassword },
    },
    plugins: [jwt({ jwt: { expirationTime: accessTokenSeconds } })],
  });
}

export type Auth = ReturnType<typeof openAuth>;

function verifyPassword({ hash: stored, password }: { hash: string; password: string }) {
  return verify(stored, password);
}
