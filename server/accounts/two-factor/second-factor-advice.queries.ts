import type { ExpressionBuilder } from "kysely";
import type { Schema } from "#server/db/schema.ts";
import type { Work } from "#server/work.ts";

function hasNoSecondFactor(eb: ExpressionBuilder<Schema, "users">) {
  const passkeys = eb.selectFrom("passkeys").select("id").whereRef("user_id", "=", "users.id");
  return eb.and([eb("two_factor_enabled", "=", false), eb.not(eb.exists(passkeys))]);
}

/** Null if never postponed; undefined if the account has a second factor, or is gone. */
export async function findPostponement(
  work: Work,
  userId: string,
): Promise<Date | null | undefined> {
  const row = await work.db
    .selectFrom("users")
    .select("second_factor_postponed_until")
    .where("id", "=", userId)
    .where(hasNoSecondFactor)
    .executeTakeFirst();
  return row?.second_factor_postponed_until;
}

export async function postponeOnce(work: Work, userId: string, until: Date): Promise<void> {
  await work.db
    .updateTable("users")
    .set({ second_factor_postponed_until: until })
    .where("id", "=", userId)
    .where(hasNoSecondFactor)
    .where("second_factor_postponed_until", "is", null)
    .execute();
}
