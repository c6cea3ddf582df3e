import { hash, verify } from "@node-rs/argon2";
import pLimit from "p-limit";
import { Failure } from "#contract/errors.ts";

/** Hashing takes a processor some 30 milliseconds. More at once would only slow all other work. */
const atOnce = pLimit(2);
const mostWaiting = 50;

/** Returns the hash under which a password is stored. Throws overloaded. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password));
}

/** Whether the password has this hash. Throws overloaded. */
export function verifyPassword(stored: { hash: string; password: string }): Promise<boolean> {
  return inTurn(() => verify(stored.hash, stored.password));
}

function inTurn<Reply>(task: () => Promise<Reply>): Promise<Reply> {
  if (atOnce.pendingCount >= mostWaiting) return Promise.reject(new Failure("overloaded"));
  return atOnce(task);
}
