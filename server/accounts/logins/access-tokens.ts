import { createSecretKey, hkdfSync, type KeyObject } from "node:crypto";
import { createSigner } from "fast-jwt";
import { errors, type JWTHeaderParameters, jwtVerify } from "jose";
import { acceptedSecrets, type KeyRing } from "#server/secrets/key-ring.ts";

/** How long a script's access token is valid (rule accounts.session-object). */
export const accessTokenSeconds = 15 * 60;

type Bearer = { id: string; loginSessionId: string };

/** Signs and reads access tokens. Only this server reads them. */
export type AccessTokens = {
  sign: (bearer: Bearer, now: Date) => { token: string; expiresAt: number };
  /** Returns the id of the login session; null if the token is forged, altered or expired. */
  read: (token: string, now: Date) => Promise<string | null>;
};

const algorithm = "HS256";
const audience = "access";

export function accessTokens(ring: KeyRing): AccessTokens {
  const keys = new Map(acceptedSecrets(ring).map(({ id, text }) => [`${id}`, deriveKey(text)]));
  // Signs at once, in a fifth of the time that a library on WebCrypto takes (decision 36).
  const sign = createSigner({
    algorithm,
    aud: audience,
    kid: `${ring.current.id}`,
    key: deriveKey(ring.current.text).export(),
  });
  const findKey = (header: JWTHeaderParameters) => {
    const key = keys.get(header.kid ?? "");
    if (key === undefined) throw new errors.JWKSNoMatchingKey();
    return key;
  };
  return {
    sign: ({ id, loginSessionId }, now) => {
      const iat = Math.floor(now.getTime() / 1000);
      const expiresAt = iat + accessTokenSeconds;
      return { token: sign({ sid: loginSessionId, sub: id, iat, exp: expiresAt }), expiresAt };
    },
    read: async (token, now) => {
      try {
        const checks = { audience, algorithms: [algorithm], currentDate: now };
        const { payload } = await jwtVerify(token, findKey, checks);
        return typeof payload["sid"] === "string" ? payload["sid"] : null;
      } catch (error) {
        if (error instanceof errors.JOSEError) return null;
        throw error;
      }
    },
  };
}

/** Returns a key of its own for access tokens, so that no other signature passes for one. */
function deriveKey(secret: string): KeyObject {
  return createSecretKey(Buffer.from(hkdfSync("sha256", secret, "", "access token", 32)));
}
