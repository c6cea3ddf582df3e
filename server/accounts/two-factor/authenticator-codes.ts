import { Secret, TOTP } from "otpauth";
import { brand } from "#content/brand.ts";

/** How many 30-second steps a code may be off. */
const stepsOff = 1;

/** Returns a new secret of an authenticator, and the address by which an app takes it. */
export function makeSecret(email: string): { secret: string; totp_uri: string } {
  const secret = new Secret({ size: 20 });
  const app = new TOTP({ issuer: brand.name, label: email, secret });
  return { secret: secret.base32, totp_uri: app.toString() };
}

/**
 * Returns the 30-second step since 1970 in which the app shows this code; null if it is wrong. Apps go by
 * the real time, whatever the clock of the academy says.
 */
export function findStep(secret: string, token: string): number | null {
  const timestamp = Date.now();
  const app = { token, secret: Secret.fromBase32(secret), timestamp, window: stepsOff };
  const offset = TOTP.validate(app);
  return offset === null ? null : TOTP.counter({ timestamp }) + offset;
}
