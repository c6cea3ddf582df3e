import { hash, verify } from "@node-rs/argon2";
import pLimit from "p-limit";
import { Failure } from "#contract/errors.ts";

/** `memoryCost` is in KiB. */
export type PasswordCost = { memoryCost: number; timeCost: number; parallelism: number };

/** OWASP's advice for argon2id. */
export const passwordCost: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashing takes some 30 ms of a processor: more at once would slow all other work. */
const atOnce = pLimit(2);
const mostWaiting = 50;

/** Throws overloaded. */
export function hashPassword(password: string, cost = passwordCost): Promise<string> {
  return inTurn(() => hash(password, cost));
}

/** Throws overloaded. */
export function verifyPassword(stored: { hash: string; password: string }): Promise<boolean> {
  return inTurn(() => verify(stored.hash, stored.password));
}

function inTurn<Reply>(task: () => Promise<Reply>): Promise<Reply> {
  if (atOnce.pendingCount >= mostWaiting) return Promise.reject(new Failure("overloaded"));
  return atOnce(task);
}
