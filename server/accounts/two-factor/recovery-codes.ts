import { randomBytes } from "node:crypto";
import { hashToken } from "#server/accounts/token-hash.ts";

const amount = 10;
const length = 28;
/** 32 digits and letters, without those that look alike. Each is five bits of the code's 140. */
const symbols = "0123456789abcdefghjkmnpqrstvwxyz";

/** Returns new recovery codes, in groups of four characters. */
export function makeRecoveryCodes(): string[] {
  return Array.from({ length: amount }, makeCode);
}

function makeCode(): string {
  const code = Array.from(randomBytes(length), (byte) => symbols[byte % symbols.length]).join("");
  return code.replaceAll(/(....)(?=.)/g, "$1-");
}

/** Returns the hash of a recovery code as typed: in any case, with or without its hyphens. */
export function hashRecoveryCode(typed: string): string {
  const code = typed.toLowerCase().replaceAll(/[\s-]/g, "");
  return hashToken(code.replaceAll("o", "0").replaceAll(/[il]/g, "1"));
}

const authenticatorCode = /^\d{6}$/;

/** Whether a code is tried as a recovery code, not as one of the app. */
export function isRecoveryCode(code: string): boolean {
  return !authenticatorCode.test(code);
}
