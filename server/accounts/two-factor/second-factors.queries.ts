import type { Work } from "#server/work.ts";

export type EncryptedSecret = { secret: string; key_id: number };

export async function listSecondFactorsExcept(work: Work, keyId: number) {
  return await work.db
    .selectFrom("two_factors")
    .select(["user_id", "secret", "key_id"])
    .where("key_id", "<>", keyId)
    .execute();
}

export async function replaceSecret(
  work: Work,
  before: EncryptedSecret & { user_id: string },
  after: EncryptedSecret,
): Promise<void> {
  await work.db
    .updateTable("two_factors")
    .set(after)
    .where("user_id", "=", before.user_id)
    .where("secret", "=", before.secret)
    .execute();
}

/** Undefined if the account is gone. */
export async function findTwoFactorState(work: Work, userId: string) {
  const row = await work.db
    .selectFrom("users")
    .select("two_factor_enabled")
    .where("id", "=", userId)
    .executeTakeFirst();
  return row?.two_factor_enabled;
}

/** It may be prepared only. */
export async function findSecondFactor(work: Work, userId: string) {
  return await work.db
    .selectFrom("two_factors")
    .select(["secret", "key_id", "last_step", "recovery_codes"])
    .where("user_id", "=", userId)
    .executeTakeFirst();
}

type PreparedFactor = EncryptedSecret & { recovery_codes: string[] };

/** Replaces one that is not in use yet either. */
export async function prepareSecondFactor(
  work: Work,
  userId: string,
  prepared: PreparedFactor,
): Promise<void> {
  await work.db
    .insertInto("two_factors")
    .values({ user_id: userId, ...prepared })
    .onConflict((conflict) =>
      conflict.column("user_id").doUpdateSet({ ...prepared, last_step: null }),
    )
    .execute();
}

export async function turnTwoFactorOn(work: Work, userId: string): Promise<void> {
  await work.db
    .updateTable("users")
    .set({ two_factor_enabled: true })
    .where("id", "=", userId)
    .execute();
}

/** False if two-factor is off already. */
export async function turnTwoFactorOff(work: Work, userId: string): Promise<boolean> {
  const { numUpdatedRows } = await work.db
    .updateTable("users")
    .set({ two_factor_enabled: false })
    .where("id", "=", userId)
    .where("two_factor_enabled", "=", true)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await work.db.deleteFrom("two_factors").where("user_id", "=", userId).execute();
  return true;
}

export async function storeRecoveryCodes(
  work: Work,
  userId: string,
  hashes: string[],
): Promise<void> {
  await work.db
    .updateTable("two_factors")
    .set({ recovery_codes: hashes })
    .where("user_id", "=", userId)
    .execute();
}

export async function storeStep(work: Work, userId: string, step: number): Promise<void> {
  await work.db
    .updateTable("two_factors")
    .set({ last_step: step })
    .where("user_id", "=", userId)
    .execute();
}

export async function isLocked(work: Work, userId: string): Promise<boolean> {
  const row = await work.db
    .selectFrom("two_factors")
    .select("user_id")
    .where("user_id", "=", userId)
    .where("locked_until", ">", work.now())
    .executeTakeFirst();
  return row !== undefined;
}

/** The account must be locked. The last code allowed locks the second step. */
export async function countWrongCode(
  work: Work,
  userId: string,
  { most, until }: { most: number; until: Date },
): Promise<void> {
  const { wrong_codes } = await work.db
    .updateTable("two_factors")
    .set(({ eb }) => ({ wrong_codes: eb("wrong_codes", "+", 1) }))
    .where("user_id", "=", userId)
    .returning("wrong_codes")
    .executeTakeFirstOrThrow();
  if (wrong_codes >= most) await setLock(work, userId, until);
}

export async function clearWrongCodes(work: Work, userId: string): Promise<void> {
  await setLock(work, userId, null);
}

async function setLock(work: Work, userId: string, until: Date | null): Promise<void> {
  await work.db
    .updateTable("two_factors")
    .set({ wrong_codes: 0, locked_until: until })
    .where("user_id", "=", userId)
    .execute();
}
