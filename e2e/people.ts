import { randomUUID } from "node:crypto";

/** An address that nobody has used, in an academy that other tests may use too. */
export function newAddress(name = "member"): string {
  return `${name}-${randomUUID().slice(0, 8)}@example.com`;
}

export type Person = { email: string; password: string };

/** Somebody who has no account yet. */
export function newPerson(): Person {
  return { email: newAddress(), password: "quiet words" };
}
