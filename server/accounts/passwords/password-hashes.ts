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
  return inTurn(() => hash(prepare(password), cost));
}

/** Throws overloaded. */
export function verifyPassword(stored: { hash: string; password: string }): Promise<boolean> {
  const { hash, password } = stored;
  const prepared = prepare(password);
  return inTurn(
    async () =>
      (await verify(hash, prepared)) ||
      // Versions before 1.1 hashed what was typed.
      (prepared !== password && (await verify(hash, password))),
  );
}

/** As OpaqueString (RFC 8265): keyboards differ in the spaces and the composed letters they send. */
function prepare(password: string): string {
  return password.replace(/\p{Zs}/gu, " ").normalize("NFC");
}

function inTurn<Reply>(task: () => Promise<Reply>): Promise<Reply> {
  if (atOnce.pendingCount >= mostWaiting) return Promise.reject(new Failure("overloaded"));
  return atOnce(task);
}
