import { createHash } from "node:crypto";

/** `id` is no secret: it identifies the secret in tokens. */
export type Secret = { id: number; text: string };

export type KeyRing = {
  current: Secret;
  previous: readonly Secret[];
  /** Not accepted, but can still decrypt. */
  withdrawn: readonly Secret[];
};

/** The current one first. */
export function keyRing([current, ...previous]: readonly [string, ...string[]]): KeyRing {
  return { current: secretOf(current), previous: previous.map(secretOf), withdrawn: [] };
}

export function secretOf(text: string): Secret {
  return { id: createHash("sha256").update(`id of ${text}`).digest().readUIntBE(0, 6), text };
}

export function acceptedSecrets({ current, previous }: KeyRing): readonly Secret[] {
  return [current, ...previous];
}
