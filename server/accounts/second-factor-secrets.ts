import { parseEnvelope, symmetricDecrypt, symmetricEncrypt } from "better-auth/crypto";
import type { KeyRing } from "#server/secrets/key-ring.ts";
import type { Work } from "#server/work.ts";
import { libraryKeys } from "./library-keys.ts";
import * as queries from "./second-factors.queries.ts";

/**
 * Encrypts with the current secret what another one encrypted of second factors, so that the other
 * can be deleted. Ends access tokens made before a rotation. Logs how many accounts have a second factor that none of the secrets can read,
 * because a backup was restored without its secrets.
 */
export async function renewSecondFactors(work: Work, ring: KeyRing): Promise<void> {
  await queries.deleteTokenKeysExcept(work, ring.current.id);
  const keys = new Map(libraryKeys(ring).map(({ version, value }) => [version, value]));
  const canRead = (text: string) => keys.has(parseEnvelope(text)?.version ?? ring.current.id);
  const key = { keys, currentVersion: ring.current.id };
  const factors = await queries.listSecondFactorsExcept(work, ring.current.id);
  const readable = factors.filter((each) => canRead(each.secret) && canRead(each.backup_codes));
  for (const factor of readable) {
    await queries.replaceSecondFactor(work, factor, {
      secret: await encryptAnew(factor.secret, key),
      backup_codes: await encryptAnew(factor.backup_codes, key),
    });
  }
  const accounts = factors.length - readable.length;
  if (accounts > 0) work.log.warn({ accounts }, "the secret of some second factors is missing");
}

type Key = { keys: Map<number, string>; currentVersion: number };

/** Returns a text that is not encrypted, such as a hash, as it is. */
async function encryptAnew(text: string, key: Key): Promise<string> {
  if (parseEnvelope(text) === null) return text;
  return await symmetricEncrypt({ key, data: await symmetricDecrypt({ key, data: text }) });
}
