import { hkdfSync } from "node:crypto";
import { CompactEncrypt, compactDecrypt } from "jose";
import type { KeyRing, Secret } from "#server/secrets/key-ring.ts";
import type { Work } from "#server/work.ts";
import * as queries from "./second-factors.queries.ts";

export async function encryptSecret(
  { current }: KeyRing,
  text: string,
): Promise<queries.EncryptedSecret> {
  const secret = await new CompactEncrypt(Buffer.from(text))
    .setProtectedHeader({ alg: "dir", enc: "A256GCM" })
    .encrypt(deriveKey(current));
  return { secret, key_id: current.id };
}

/** Throws if no secret has encrypted it, as after a restore without the secrets. */
export async function decryptSecret(
  ring: KeyRing,
  { secret, key_id }: queries.EncryptedSecret,
): Promise<string> {
  const key = findKey(ring, key_id);
  if (key === undefined) throw new Error("The secret of this second factor is missing");
  const { plaintext } = await compactDecrypt(secret, deriveKey(key));
  return Buffer.from(plaintext).toString();
}

function findKey({ current, previous, withdrawn }: KeyRing, keyId: number): Secret | undefined {
  return [current, ...previous, ...withdrawn].find(({ id }) => id === keyId);
}

/** A key of its own, so that nothing else is encrypted with it. */
function deriveKey({ text }: Secret): Uint8Array {
  return new Uint8Array(hkdfSync("sha256", text, "", "second factor", 32));
}

/** With the current secret, so that older ones can be deleted. Logs how many no secret can read. */
export async function renewSecondFactors(work: Work, ring: KeyRing): Promise<void> {
  const factors = await queries.listSecondFactorsExcept(work, ring.current.id);
  const readable = factors.filter(({ key_id }) => findKey(ring, key_id) !== undefined);
  for (const factor of readable) {
    const text = await decryptSecret(ring, factor);
    await queries.replaceSecret(work, factor, await encryptSecret(ring, text));
  }
  const accounts = factors.length - readable.length;
  if (accounts > 0) work.log.warn({ accounts }, "the secret of some second factors is missing");
}
