import type { Work } from "#server/work.ts";

/** The password was given, the second step was not. */
export type Unfinished = { tokenHash: string; accountId: string };

export async function insertUnfinished(
  work: Work,
  { tokenHash, accountId }: Unfinished,
  expiresAt: Date,
): Promise<void> {
  await work.db
    .insertInto("unfinished_sign_ins")
    .values({ token_hash: tokenHash, user_id: accountId, expires_at: expiresAt })
    .execute();
}

/** Undefined if the sign-in is over. */
export async function findAccountOf(work: Work, tokenHash: string): Promise<string | undefined> {
  const row = await work.db
    .selectFrom("unfinished_sign_ins")
    .select("user_id")
    .where("token_hash", "=", tokenHash)
    .where("expires_at", ">", work.now())
    .executeTakeFirst();
  return row?.user_id;
}

export async function deleteUnfinished(work: Work, tokenHash: string): Promise<void> {
  await work.db.deleteFrom("unfinished_sign_ins").where("token_hash", "=", tokenHash).execute();
}

/** The last one allowed ends the sign-in. */
export async function countWrongCode(work: Work, tokenHash: string, most: number): Promise<void> {
  const { wrong_codes } = await work.db
    .updateTable("unfinished_sign_ins")
    .set(({ eb }) => ({ wrong_codes: eb("wrong_codes", "+", 1) }))
    .where("token_hash", "=", tokenHash)
    .returning("wrong_codes")
    .executeTakeFirstOrThrow();
  if (wrong_codes >= most) await deleteUnfinished(work, tokenHash);
}
