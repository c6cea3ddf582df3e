import { createHmac, timingSafeEqual } from "node:crypto";
import type { BetterAuthPlugin } from "better-auth";
import { createAuthMiddleware } from "better-auth/api";
import type { KeyRing } from "#server/secrets/key-ring.ts";

/**
 * A plugin of the account library, which itself accepts only cookies signed with the current
 * secret: signs cookies anew whose signature a previous secret made, before the library reads them.
 */
export function acceptPreviousSignatures(ring: KeyRing): BetterAuthPlugin {
  const matcher = ({ headers }: { headers?: Headers }) =>
    ring.previous.length > 0 && headers?.has("cookie") === true;
  const handler = createAuthMiddleware(async ({ headers: received }) => {
    const headers = new Headers(received);
    headers.set("cookie", signAnew(headers.get("cookie") ?? "", ring));
    return { context: { headers } };
  });
  return { id: "previous-signatures", hooks: { before: [{ matcher, handler }] } };
}

function signAnew(cookies: string, { current, previous }: KeyRing): string {
  return cookies
    .split(/;\s*/)
    .map((cookie) => {
      const [, name, value = ""] = /^([^=]+)=(.*)$/.exec(cookie) ?? [];
      const signed = readSigned(value);
      const isOld = previous.some(({ text }) => isSignedWith(text, signed));
      return isOld ? `${name}=${encodeURIComponent(sign(signed.content, current.text))}` : cookie;
    })
    .join("; ");
}

type Signed = { content: string; signature: string };

/** Reads a cookie as the library writes it: the content, a dot, and its signature. */
function readSigned(value: string): Signed {
  const text = decode(value);
  const dot = text.lastIndexOf(".");
  return { content: text.slice(0, Math.max(0, dot)), signature: text.slice(dot + 1) };
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch (error) {
    if (error instanceof URIError) return value;
    throw error;
  }
}

function isSignedWith(secret: string, { content, signature }: Signed): boolean {
  const right = Buffer.from(signatureOf(content, secret));
  const given = Buffer.from(signature);
  return given.length === right.length && timingSafeEqual(given, right);
}

function sign(content: string, secret: string): string {
  return `${content}.${signatureOf(content, secret)}`;
}

function signatureOf(content: string, secret: string): string {
  return createHmac("sha256", secret).update(content).digest("base64");
}
