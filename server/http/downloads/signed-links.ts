import { createHmac, createSecretKey, type KeyObject } from "node:crypto";
import { errors, type JWTHeaderParameters, jwtVerify } from "jose";
import type { KeyRing, Secret } from "#server/secrets/key-ring.ts";

/** Signs tokens for links. A token is bound to one purpose and one subject, and expires. */
export type LinkSigner = {
  sign: (purpose: string, subject: string, validForSeconds: number, now: Date) => string;
  /**
   * Returns the subject of a token for this purpose, or null if it is forged, altered, expired or
   * signed with a withdrawn secret.
   */
  read: (purpose: string, token: string, now: Date) => Promise<string | null>;
  /**
   * Returns a hash of the text, keyed with the current secret: nobody without it can try texts until
   * one fits.
   */
  hash: (purpose: string, text: string) => string;
};

/** 132 bits. */
const hashLength = 22;

export function linkSigner({ current, previous }: KeyRing): LinkSigner {
  const accepted = new Map([current, ...previous].map((secret) => [kidOf(secret), keyOf(secret)]));
  const currentKey = keyOf(current);
  const header = encode({ alg: "HS256", typ: "JWT", kid: kidOf(current) });
  const findKey = ({ kid = "" }: JWTHeaderParameters) => {
    const key = accepted.get(kid);
    if (key === undefined) throw new errors.JWKSNoMatchingKey();
    return key;
  };
  return {
    sign: (aud, sub, validForSeconds, now) => {
      const iat = Math.floor(now.getTime() / 1000);
      const signed = `${header}.${encode({ aud, sub, iat, exp: iat + validForSeconds })}`;
      return `${signed}.${createHmac("sha256", currentKey).update(signed).digest("base64url")}`;
    },
    read: async (purpose, token, now) => {
      try {
        const checks = { audience: purpose, algorithms: ["HS256"], currentDate: now };
        const { payload } = await jwtVerify(token, findKey, checks);
        return payload.sub ?? null;
      } catch (error) {
        if (error instanceof errors.JOSEError) return null;
        throw error;
      }
    },
    hash: (purpose, text) =>
      createHmac("sha256", currentKey)
        .update(JSON.stringify(["hash", purpose, text]))
        .digest("base64url")
        .slice(0, hashLength),
  };
}

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url");

/** Returns the name of the secret in the header of a token. */
function kidOf({ id }: Secret): string {
  return id.toString(36);
}

function keyOf({ text }: Secret): KeyObject {
  return createSecretKey(text, "utf8");
}
