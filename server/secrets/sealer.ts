import { hkdfSync } from "node:crypto";
import { CompactEncrypt, compactDecrypt } from "jose";
import type { KeyRing, Secret } from "./key-ring.ts";

/** The secret that has sealed it is named by `keyId`. */
export type Sealed = { text: string; keyId: number };

/** What is sealed for one purpose can't be opened for another. */
export type Sealer = {
  /** Of what is sealed now. */
  keyId: number;
  seal: (purpose: string, text: string) => Promise<Sealed>;
  /** Null if no secret has sealed it, as after a restore without the secrets. */
  open: (purpose: string, sealed: Sealed) => Promise<string | null>;
};

export function openSealer({ current, previous, withdrawn }: KeyRing): Sealer {
  return {
    keyId: current.id,
    seal: async (purpose, text) => ({
      text: await new CompactEncrypt(Buffer.from(text))
        .setProtectedHeader({ alg: "dir", enc: "A256GCM" })
        .encrypt(deriveKey(current, purpose)),
      keyId: current.id,
    }),
    open: async (purpose, { text, keyId }) => {
      const secret = [current, ...previous, ...withdrawn].find(({ id }) => id === keyId);
      if (secret === undefined) return null;
      const { plaintext } = await compactDecrypt(text, deriveKey(secret, purpose));
      return Buffer.from(plaintext).toString();
    },
  };
}

function deriveKey({ text }: Secret, purpose: string): Uint8Array {
  return new Uint8Array(hkdfSync("sha256", text, "", purpose, 32));
}
