import { createHmac, timingSafeEqual } from "node:crypto";
import { acceptedSecrets, type KeyRing } from "#server/secrets/key-ring.ts";

export type CookieRules = { ring: KeyRing; isHttps: boolean };

type CookieName = "session_token" | "two_factor";

/** Browsers take a `__Host-` cookie from this host only, and only over https. */
export function cookiePrefix(isHttps: boolean): string {
  return isHttps ? "__Host-softspoken" : "softspoken";
}

/** Null if there is none or no secret has signed it. */
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

export function setSigned(
  name: CookieName,
  { content, seconds }: { content: string; seconds: number },
  { ring, isHttps }: CookieRules,
): string {
  return setCookie(name, { value: signed(content, ring.current.text), seconds }, isHttps);
}

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

export function signed(content: string, secret: string): string {
  const signature = createHmac("sha256", secret).update(content).digest("base64");
  return encodeURIComponent(`${content}.${signature}`);
}

/** In constant time. */
function isSame(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)];
  return first.length === second.length && timingSafeEqual(first, second);
}
