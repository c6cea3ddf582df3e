import { Failure } from "#contract/errors.ts";
import { findAccount, insertAccount } from "#server/accounts/accounts.queries.ts";
import type { Auth } from "#server/accounts/auth.ts";
import { requireGoodPassword } from "#server/accounts/passwords/passwords.ts";
import { record } from "#server/audit/audit.ts";
import type { PersonRecords } from "#server/people/people.ts";
import type { Work } from "#server/work.ts";
import { replaceAccount } from "./replace-account.ts";

/** Throws weak_password. */
export async function hashNewPassword(
  auth: Auth,
  { email, password }: { email: string; password: string },
): Promise<string> {
  await requireGoodPassword(password, email);
  return await auth.hash(password);
}

type Claim = { email: string; passwordHash: string; from: string };

/**
 * The address was proved by a mailed link. Replaces an account that never confirmed it. `from` is
 * the client's network address. Throws offer_of_account, email_taken.
 */
export async function claimAddress(
  work: Work,
  records: readonly PersonRecords[],
  { email, passwordHash, from }: Claim,
): Promise<void> {
  await work.transaction(async (work) => {
    const present = await findAccount(work, { email });
    if (present === undefined) {
      const account = { email, email_verified: true, password_hash: passwordHash };
      await insertAccount(work, account);
    } else if (!(await replaceAccount(work, records, { userId: present.id, passwordHash }))) {
      throw new Failure("offer_of_account");
    }
    const account = await findAccount(work, { email });
    if (account === undefined) throw new Error("The new account is gone");
    await record(work, "accounts.signed_up", { by: account, from, subject: account.id });
  });
}
