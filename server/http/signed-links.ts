import { createSecretKey } from "node:crypto";
import { errors, jwtVerify, SignJWT } from "jose";

/** Signs tokens for links. A token is bound to one purpose and one subject, and expires. */
export type LinkSigner = {
  sign: (purpose: string, subject: string, validForSeconds: number, now: Date) => Promise<string>;
  /**
   * Returns the subject of a token for this purpose, or null if it is forged, altered or expired.
   */
  read: (purpose: string, token: string, now: Date) => Promise<string | null>;
};

export function linkSigner(secret: string): LinkSigner {
  const key = createSecretKey(secret, "hex");
  return {
    sign: (purpose, subject, validForSeconds, now) => {
      const issued = Math.floor(now.getTime() / 1000);
      return new SignJWT()
        .setProtectedHeader({ alg: "HS256" })
        .setAudience(purpose)
        .setSubject(subject)
        .setIssuedAt(issued)
        .setExpirationTime(issued + validForSeconds)
        .sign(key);
    },
    read: async (purpose, token, now) => {
      try {
        const checks = { audience: purpose, algorithms: ["HS256"], currentDate: now };
        const { payload } = await jwtVerify(token, key, checks);
        return payload.sub ?? null;
      } catch (error) {
        if (error instanceof errors.JOSEError) return null;
        throw error;
      }
    },
  };
}
