import { hash } from "node:crypto";

/** Returns the SHA-256 hash of a random token, in hexadecimal digits. Only this is stored. */
export function hashToken(token: string): string {
  return hash("sha256", token);
}
