import type { KeyRing } from "#server/secrets/key-ring.ts";
import { openSealer } from "#server/secrets/sealer.ts";
import type { Work } from "#server/work.ts";
import * as queries from "./second-factors.queries.ts";

const purpose = "second factor";

export async function encryptSecret(ring: KeyRing, text: string): Promise<queries.EncryptedSecret> {
  const sealed = await openSealer(ring).seal(purpose, text);
  return { secret: sealed.text, key_id: sealed.keyId };
}

/** Throws if no secret has encrypted it, as after a restore without the secrets. */
export async function decryptSecret(
  ring: KeyRing,
  { secret, key_id }: queries.EncryptedSecret,
): Promise<string> {
  const text = await openSealer(ring).open(purpose, { text: secret, keyId: key_id });
  if (text === null) throw new Error("The secret of this second factor is missing");
  return text;
}

/** With the current secret, so that older ones can be deleted. Logs how many no secret can read. */
export async function renewSecondFactors(work: Work): Promise<void> {
  const { sealer } = work;
  let accounts = 0;
  for (const factor of await queries.listSecondFactorsExcept(work, sealer.keyId)) {
    const text = await sealer.open(purpose, { text: factor.secret, keyId: factor.key_id });
    if (text === null) accounts += 1;
    else {
      const sealed = await sealer.seal(purpose, text);
      await queries.replaceSecret(work, factor, { secret: sealed.text, key_id: sealed.keyId });
    }
  }
  if (accounts > 0) work.log.warn({ accounts }, "the secret of some second factors is missing");
}
