import type { KeyRing } from "#server/secrets/key-ring.ts";

/**
 * Returns all secrets as the account library expects them. It signs and encrypts with the first,
 * marks what it encrypts with the version, and can read what any of them encrypted.
 */
export function libraryKeys({ current, previous, withdrawn }: KeyRing) {
  return [current, ...previous, ...withdrawn].map(({ id, text }) => ({ version: id, value: text }));
}

/** Returns the secrets as the account library's functions for encrypted columns expect them. */
export function encryptionKey(ring: KeyRing) {
  const keys = new Map(libraryKeys(ring).map(({ version, value }) => [version, value]));
  return { keys, currentVersion: ring.current.id };
}
