import { createHmac, createSecretKey, type KeyObject } from "node:crypto";
import { errors, type JWTHeaderParameters, jwtVerify } from "jose";
import type { KeyRing, Secret } from "#server/secrets/key-ring.ts";

/** A token is bound to one purpose and one subject, and expires. */
export type LinkSigner = {
  sign: (purpose: string, subject: string, validForSeconds: number, now: Date) => string;
  /** Null if forged, altered, expired or signed with a withdrawn secret. */
  read: (purpose: string, token: string, now: Date) => Promise<string | null>;
  /** Keyed with the current secret. */
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

function kidOf({ id }: Secret): string {
  return id.toString(36);
}

function keyOf({ text }: Secret): KeyObject {
  return createSecretKey(text, "utf8");
}
