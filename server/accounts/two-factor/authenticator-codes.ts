import { Secret, TOTP } from "otpauth";

/** Of 30 seconds. */
const stepsOff = 1;

export function makeSecret(email: string, issuer: string): { secret: string; totp_uri: string } {
  const secret = new Secret({ size: 20 });
  const app = new TOTP({ issuer, label: email, secret });
  return { secret: secret.base32, totp_uri: app.toString() };
}

/** The 30-second step since 1970, in real time, not academy time; null if the code is wrong. */
export function findStep(secret: string, token: string): number | null {
  const timestamp = Date.now();
  const app = { token, secret: Secret.fromBase32(secret), timestamp, window: stepsOff };
  const offset = TOTP.validate(app);
  return offset === null ? null : TOTP.counter({ timestamp }) + offset;
}
