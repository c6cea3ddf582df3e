import { parseEnvelope, symmetricDecrypt, symmetricEncrypt } from "better-auth/crypto";
import { encryptionKey } from "#server/accounts/library-keys.ts";
import type { KeyRing } from "#server/secrets/key-ring.ts";
import type { Work } from "#server/work.ts";
import * as queries from "./second-factors.queries.ts";

/**
 * Encrypts with the current secret what another one encrypted of second factors, so that the other
 * can be deleted. Logs how many accounts have a second factor that none of the secrets can read,
 * because a backup was restored without its secrets.
 */
export async function renewSecondFactors(work: Work, ring: KeyRing): Promise<void> {
  const key = encryptionKey(ring);
  const factors = await queries.listSecondFactorsExcept(work, ring.current.id);
  const readable = factors.filter(({ secret }) =>
    key.keys.has(parseEnvelope(secret)?.version ?? 0),
  );
  for (const factor of readable) {
    const data = await symmetricDecrypt({ key, data: factor.secret });
    await queries.replaceSecondFactor(work, factor, await symmetricEncrypt({ key, data }));
  }
  const accounts = factors.length - readable.length;
  if (accounts > 0) work.log.warn({ accounts }, "the secret of some second factors is missing");
}
