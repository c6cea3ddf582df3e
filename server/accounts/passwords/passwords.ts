import { Failure } from "#contract/errors.ts";
import { findPassword } from "#server/accounts/accounts.queries.ts";
import type { Work } from "#server/work.ts";
import { verifyPassword } from "./password-hashes.ts";
import { whyNotPassword } from "./weak-passwords.ts";

/** Throws weak_password. */
export async function requireGoodPassword(password: string, email: string): Promise<void> {
  const message = await whyNotPassword(password, email);
  if (message !== null) throw new Failure("weak_password", undefined, { message });
}

/** Returns the hash. Throws wrong_password, unauthenticated. */
export async function checkPassword(work: Work, userId: string, password: string): Promise<string> {
  const hash = (await findPassword(work, { id: userId }))?.password_hash ?? null;
  if (hash === null) throw new Failure("unauthenticated");
  if (!(await verifyPassword({ hash, password }))) throw new Failure("wrong_password");
  return hash;
}
