import { randomBytes } from "node:crypto";
import { hashToken } from "#server/accounts/token-hash.ts";

const amount = 10;
const length = 28;
/**
 * Without symbols that look alike. Each is five bits of the code's 140: the fewest in whole groups of
 * four that are at least 128 (ASVS 11.5.1).
 */
const symbols = "0123456789abcdefghjkmnpqrstvwxyz";

export function makeRecoveryCodes(): string[] {
  return Array.from({ length: amount }, makeCode);
}

function makeCode(): string {
  const code = Array.from(randomBytes(length), (byte) => symbols[byte % symbols.length]).join("");
  return code.replaceAll(/(....)(?=.)/g, "$1-");
}

export function hashRecoveryCode(typed: string): string {
  const code = typed.toLowerCase().replaceAll(/[\s-]/g, "");
  return hashToken(code.replaceAll("o", "0").replaceAll(/[il]/g, "1"));
}

const authenticatorCode = /^\d{6}$/;

export function isRecoveryCode(code: string): boolean {
  return !authenticatorCode.test(code);
}
