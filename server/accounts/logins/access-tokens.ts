import { hkdfSync, webcrypto } from "node:crypto";
import { errors, type JWTHeaderParameters, jwtVerify, SignJWT } from "jose";
import { acceptedSecrets, type KeyRing } from "#server/secrets/key-ring.ts";

export const accessTokenSeconds = 15 * 60;

type Bearer = { id: string; loginSessionId: string };

export type AccessTokens = {
  sign: (bearer: Bearer, now: Date) => Promise<{ token: string; expiresAt: number }>;
  /** Null if the token is forged, altered or expired. */
  read: (token: string, now: Date) => Promise<string | null>;
};

const alg = "HS256";
const audience = "access";

export function accessTokens(ring: KeyRing): AccessTokens {
  const keys = new Map(acceptedSecrets(ring).map(({ id, text }) => [`${id}`, deriveKey(text)]));
  const current = deriveKey(ring.current.text);
  const header = { alg, kid: `${ring.current.id}` };
  const findKey = ({ kid = "" }: JWTHeaderParameters) => {
    const key = keys.get(kid);
    if (key === undefined) throw new errors.JWKSNoMatchingKey();
    return key;
  };
  return {
    sign: async ({ id: sub, loginSessionId: sid }, now) => {
      const iat = Math.floor(now.getTime() / 1000);
      const exp = iat + accessTokenSeconds;
      const claims = { sid, sub, aud: audience, iat, exp };
      const token = await new SignJWT(claims).setProtectedHeader(header).sign(await current);
      return { token, expiresAt: exp };
    },
    read: async (token, now) => {
      try {
        const checks = { audience, algorithms: [alg], currentDate: now };
        const { payload } = await jwtVerify(token, findKey, checks);
        return typeof payload["sid"] === "string" ? payload["sid"] : null;
      } catch (error) {
        if (error instanceof errors.JOSEError) return null;
        throw error;
      }
    },
  };
}

/** A key of its own: no other signature passes. Importing it once saves a third of signing. */
function deriveKey(secret: string): Promise<webcrypto.CryptoKey> {
  const bytes = hkdfSync("sha256", secret, "", "access token", 32);
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  return webcrypto.subtle.importKey("raw", bytes, algorithm, false, ["sign", "verify"]);
}
