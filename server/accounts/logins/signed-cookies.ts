import { createHmac, timingSafeEqual } from "node:crypto";
import { acceptedSecrets, type KeyRing } from "#server/secrets/key-ring.ts";

export type CookieRules = { ring: KeyRing; isHttps: boolean };

/** The cookies of a login session, and of a sign-in whose second step is pending. */
type CookieName = "session_token" | "two_factor";

/**
 * Returns what the names of our cookies begin with. A browser takes a `__Host-` cookie from this host
 * only, and only over https.
 */
export function cookiePrefix(isHttps: boolean): string {
  return isHttps ? "__Host-softspoken" : "softspoken";
}

/** Returns the signed content of a cookie; null if there is none or no secret has signed it. */
export function readSigned(
  headers: Headers,
  name: CookieName,
  { ring, isHttps }: CookieRules,
): string | null {
  const value = findCookie(headers, cookieName(name, isHttps));
  if (value === undefined) return null;
  const content = value.slice(0, Math.max(0, value.lastIndexOf(".")));
  const isOurs = acceptedSecrets(ring).some(({ text }) => isSame(value, signed(content, text)));
  return isOurs ? content : null;
}

/** Returns the Set-Cookie value of a signed cookie. */
export function setSigned(
  name: CookieName,
  { content, seconds }: { content: string; seconds: number },
  { ring, isHttps }: CookieRules,
): string {
  return setCookie(name, { value: signed(content, ring.current.text), seconds }, isHttps);
}

/** Returns the Set-Cookie value that removes a cookie. */
export function forgetCookie(name: CookieName, { isHttps }: Pick<CookieRules, "isHttps">): string {
  return setCookie(name, { value: "", seconds: 0 }, isHttps);
}

function setCookie(
  name: CookieName,
  { value, seconds }: { value: string; seconds: number },
  isHttps: boolean,
): string {
  const secure = isHttps ? "; Secure" : "";
  const rules = `Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`;
  return `${cookieName(name, isHttps)}=${value}; ${rules}`;
}

export function cookieName(name: CookieName, isHttps: boolean): string {
  return `${cookiePrefix(isHttps)}.${name}`;
}

export function findCookie(headers: Headers, name: string): string | undefined {
  const pairs = (headers.get("cookie") ?? "").split(/;\s*/);
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
}

/** Returns the value of a cookie with this content. */
export function signed(content: string, secret: string): string {
  const signature = createHmac("sha256", secret).update(content).digest("base64");
  return encodeURIComponent(`${content}.${signature}`);
}

/** Compares in a time that does not tell where they differ. */
function isSame(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)];
  return first.length === second.length && timingSafeEqual(first, second);
}
