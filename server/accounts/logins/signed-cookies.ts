import { createHmac, timingSafeEqual } from "node:crypto";
import { acceptedSecrets, type KeyRing } from "#server/secrets/key-ring.ts";

/** How this site signs and names its cookies. */
export type CookieRules = { ring: KeyRing; isHttps: boolean };

/** The cookies of the account library: of a login session, and of an unfinished one. */
type CookieName = "session_token" | "two_factor";

/**
 * Returns what the names of the library's cookies begin with. A browser takes a `__Host-` cookie
 * from this host only, and only over https.
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

/** Returns the token that Set-Cookie values hold, the session's by default. Throws if they hold none. */
export function readSetToken(
  cookies: readonly string[],
  rules: CookieRules,
  name: CookieName = "session_token",
): string {
  const cookie = cookies.map((value) => value.split(";")[0]).join("; ");
  const token = readSigned(new Headers({ cookie }), name, rules);
  if (token === null) throw new Error(`The account library set no ${name}`);
  return token;
}

/**
 * Returns the headers with this cookie alone, signed by the current secret: the account library
 * accepts no other, and would use the session's cookie wherever it finds one.
 */
export function withOnly(name: CookieName, headers: Headers, rules: CookieRules): Headers {
  const kept = new Headers(headers);
  kept.delete("cookie");
  const content = readSigned(headers, name, rules);
  if (content === null) return kept;
  const value = signed(content, rules.ring.current.text);
  kept.set("cookie", `${cookieName(name, rules.isHttps)}=${value}`);
  return kept;
}

/** Returns the Set-Cookie value that removes a cookie. */
export function forgetCookie(name: CookieName, { isHttps }: Pick<CookieRules, "isHttps">): string {
  const secure = isHttps ? "; Secure" : "";
  return `${cookieName(name, isHttps)}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax${secure}`;
}

export function cookieName(name: CookieName, isHttps: boolean): string {
  return `${cookiePrefix(isHttps)}.${name}`;
}

export function findCookie(headers: Headers, name: string): string | undefined {
  const pairs = (headers.get("cookie") ?? "").split(/;\s*/);
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
}

/** Signs as the account library does. */
export function signed(content: string, secret: string): string {
  const signature = createHmac("sha256", secret).update(content).digest("base64");
  return encodeURIComponent(`${content}.${signature}`);
}

/** Compares in a time that does not tell where they differ. */
function isSame(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)];
  return first.length === second.length && timingSafeEqual(first, second);
}
