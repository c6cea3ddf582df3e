import { hash, verify } from "@node-rs/argon2";
import pLimit from "p-limit";
import { Failure } from "#contract/errors.ts";

/** What hashing a password takes; `memoryCost` is in KiB. */
export type PasswordCost = { memoryCost: number; timeCost: number; parallelism: number };

/** As OWASP advises for argon2id. */
export const passwordCost: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashing takes a processor some 30 milliseconds. More at once would only slow all other work. */
const atOnce = pLimit(2);
const mostWaiting = 50;

/** Returns the hash under which a password is stored. Throws overloaded. */
export function hashPassword(password: string, cost = passwordCost): Promise<string> {
  return inTurn(() => hash(password, cost));
}

/** Whether the password has this hash. Throws overloaded. */
export function verifyPassword(stored: { hash: string; password: string }): Promise<boolean> {
  return inTurn(() => verify(stored.hash, stored.password));
}

function inTurn<Reply>(task: () => Promise<Reply>): Promise<Reply> {
  if (atOnce.pendingCount >= mostWaiting) return Promise.reject(new Failure("overloaded"));
  return atOnce(task);
}
