import { createHash } from "node:crypto";

/** A text that only our servers know, and a number by which it is found, which is no secret. */
export type Secret = { id: number; text: string };

/** The secrets of one purpose. */
export type KeyRing = {
  /** Signs and encrypts. */
  current: Secret;
  /** Were current before. What they signed is still accepted. */
  previous: readonly Secret[];
  /** What they signed is not accepted any more. What they encrypted can still be read. */
  withdrawn: readonly Secret[];
};

/** Returns the ring of these texts: the current secret first, then the previous ones. */
export function keyRing([current, ...previous]: readonly [string, ...string[]]): KeyRing {
  return { current: secretOf(current), previous: previous.map(secretOf), withdrawn: [] };
}

export function secretOf(text: string): Secret {
  return { id: createHash("sha256").update(`id of ${text}`).digest().readUIntBE(0, 6), text };
}

/** Returns the secrets whose signatures are accepted, the current one first. */
export function acceptedSecrets({ current, previous }: KeyRing): readonly Secret[] {
  return [current, ...previous];
}
