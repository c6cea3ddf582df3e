import { randomUUID } from "node:crypto";

export function newAddress(name = "member"): string {
  return `${name}-${randomUUID().slice(0, 8)}@example.com`;
}

export type Person = { email: string; password: string };

export function newPerson(): Person {
  return { email: newAddress(), password: "quiet words" };
}
