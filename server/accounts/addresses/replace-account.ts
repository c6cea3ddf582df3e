import { concludePasswordChange } from "#server/accounts/account-mails.ts";
import {
  insertAccount,
  lockUnconfirmedAccount,
  releaseAddress,
} from "#server/accounts/accounts.queries.ts";
import { eraseAccountRecords, type PersonRecords } from "#server/people/people.ts";
import type { Work } from "#server/work.ts";

type Replacement = { userId: string; passwordHash: string; mustChangePassword?: boolean };

/**
 * Erases the old account's data, as a stranger may have made it; its roles, tier and suspension go
 * to the new one. Undefined if the old one is confirmed by now, or gone.
 */
export async function replaceAccount(
  work: Work,
  records: readonly PersonRecords[],
  { userId, passwordHash, mustChangePassword = false }: Replacement,
): Promise<string | undefined> {
  return await work.transaction(async (work) => {
    const old = await lockUnconfirmedAccount(work, userId);
    if (old === undefined) return undefined;
    const { email } = old;
    await releaseAddress(work, userId);
    const id = await insertAccount(work, {
      ...old,
      email_verified: true,
      password_hash: passwordHash,
      must_change_password: mustChangePassword,
    });
    for (const { handOver } of records) await handOver?.(work, { from: userId, to: id });
    await eraseAccountRecords(work, records, { userId, personId: null });
    await concludePasswordChange(work, { id, email });
    return id;
  });
}
