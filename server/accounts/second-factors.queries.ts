import { type SqlBool, sql } from "kysely";
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

/** Returns the encrypted secret of the account's authenticator, and until when it is locked. */
export async function findSecondFactor(work: Work, userId: string) {
  return await work.db
    .selectFrom("two_factors")
    .select(["secret", "locked_until"])
    .where("user_id", "=", userId)
    .executeTakeFirst();
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
