import { hash } from "node:crypto";

/** SHA-256, in hexadecimal digits. Only this is stored. */
export function hashToken(token: string): string {
  return hash("sha256", token);
}
