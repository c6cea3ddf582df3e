import type { Config } from "#server/config/config.ts";
import type { KeyRing } from "#server/secrets/key-ring.ts";
import { type AccessTokens, accessTokens } from "./logins/access-tokens.ts";
import type { CookieRules } from "./logins/signed-cookies.ts";
import { hashPassword, passwordCost } from "./passwords/password-hashes.ts";

export type Auth = CookieRules & {
  accessTokens: AccessTokens;
  /** Throws overloaded. */
  hash: (password: string) => Promise<string>;
};

export function openAuth(
  { publicUrl }: Pick<Config, "publicUrl">,
  ring: KeyRing,
  cost = passwordCost,
): Auth {
  return {
    ring,
    isHttps: publicUrl.startsWith("https:"),
    accessTokens: accessTokens(ring),
    hash: (password) => hashPassword(password, cost),
  };
}
