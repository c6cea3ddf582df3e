import type { CookieRules } from "./signed-cookies.ts";

const days30 = 30 * 86_400;

/** Grants nothing: tells the web whether a session may exist, so visitors' pages ask for none. */
export function setMarker(rules: Pick<CookieRules, "isHttps">): string {
  return marker("1", days30, rules);
}

export function forgetMarker(rules: Pick<CookieRules, "isHttps">): string {
  return marker("", 0, rules);
}

function marker(value: string, seconds: number, { isHttps }: Pick<CookieRules, "isHttps">): string {
  const [prefix, secure] = isHttps ? ["__Host-", "; Secure"] : ["", ""];
  return `${prefix}signed_in=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure}`;
}
