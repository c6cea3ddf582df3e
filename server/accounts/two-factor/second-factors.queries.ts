import { type SqlBool, sql } from "kysely";
import { failureForConstraint } from "#server/db/constraints.ts";
import type { Work } from "#server/work.ts";

/** What the account library has encrypted begins with this. */
const mark = "$ba$";

/** Returns the second factors whose secret another secret than that of this version encrypted. */
export async function listSecondFactorsExcept(work: Work, version: number) {
  return await work.db
    .selectFrom("two_factors")
    .select(["id", "secret"])
    .where(sql<SqlBool>`not starts_with(secret, ${`${mark}${version}$`})`)
    .execute();
}

type SecondFactor = { id: string; secret: string };

/** Does nothing if the second factor has changed meanwhile. */
export async function replaceSecondFactor(
  work: Work,
  before: SecondFactor,
  secret: string,
): Promise<void> {
  await work.db
    .updateTable("two_factors")
    .set({ secret })
    .where("id", "=", before.id)
    .where("secret", "=", before.secret)
    .execute();
}

/** Whether two-factor is on; undefined if the account is gone. */
export async function findTwoFactorState(work: Work, userId: string) {
  const row = await work.db
    .selectFrom("users")
    .select("two_factor_enabled")
    .where("id", "=", userId)
    .executeTakeFirst();
  return row?.two_factor_enabled;
}

/** Returns the encrypted secret of the account's authenticator, and until when it is locked. */
export async function findSecondFactor(work: Work, userId: string) {
  return await work.db
    .selectFrom("two_factors")
    .select(["secret", "locked_until"])
    .where("user_id", "=", userId)
    .executeTakeFirst();
}

type PreparedFactor = { secret: string; recoveryCodes: readonly string[] };

/**
 * Stores a second factor that is not in use yet, in place of one that is not either: its encrypted
 * secret, and the hashes of its recovery codes. Returns false if one is in use. Throws unauthenticated
 * if the account is gone.
 */
export async function prepareSecondFactor(
  work: Work,
  userId: string,
  { secret, recoveryCodes }: PreparedFactor,
): Promise<boolean> {
  const backup_codes = JSON.stringify(recoveryCodes);
  const prepared = { secret, backup_codes, verified: false, last_step: null };
  const stored = work.db
    .insertInto("two_factors")
    .values({ user_id: userId, ...prepared })
    .onConflict((conflict) =>
      conflict.column("user_id").doUpdateSet(prepared).where("two_factors.verified", "=", false),
    )
    .executeTakeFirst();
  const { numInsertedOrUpdatedRows = 0n } = await failureForConstraint(stored, {
    two_factors_user_id_fkey: "unauthenticated",
  });
  return numInsertedOrUpdatedRows > 0n;
}

/**
 * Takes the prepared second factor with that secret into use. Returns false if there is none any more,
 * or if two-factor is on.
 */
export async function turnTwoFactorOn(
  work: Work,
  userId: string,
  secret: string,
): Promise<boolean> {
  const account = await work.db
    .updateTable("users")
    .set({ two_factor_enabled: true })
    .where("id", "=", userId)
    .where("two_factor_enabled", "=", false)
    .executeTakeFirst();
  const factor = await work.db
    .updateTable("two_factors")
    .set({ verified: true })
    .where("user_id", "=", userId)
    .where("secret", "=", secret)
    .executeTakeFirst();
  return account.numUpdatedRows > 0n && factor.numUpdatedRows > 0n;
}

/** Deletes the second factor. Returns false if two-factor is off already. */
export async function turnTwoFactorOff(work: Pick<Work, "db">, userId: string): Promise<boolean> {
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

/** Replaces the recovery codes of the account. Returns false if two-factor is off. */
export async function storeRecoveryCodes(
  work: Work,
  userId: string,
  hashes: readonly string[],
): Promise<boolean> {
  const { numUpdatedRows } = await work.db
    .updateTable("two_factors")
    .set({ backup_codes: JSON.stringify(hashes) })
    .where("user_id", "=", userId)
    .where("verified", "=", true)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Records that the authenticator's code of this step is used. Returns false if that code or a later
 * one was used before.
 */
export async function recordStep(work: Work, userId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await work.db
    .updateTable("two_factors")
    .set({ last_step: step })
    .where("user_id", "=", userId)
    .where((eb) => eb.or([eb("last_step", "is", null), eb("last_step", "<", step)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
