import type { Work } from "#server/work.ts";

type Link = { tokenHash: string; userId: string; expiresAt: Date };

export async function insertResetLink(
  work: Work,
  { tokenHash, userId, expiresAt }: Link,
): Promise<void> {
  await work.db
    .insertInto("reset_links")
    .values({ token_hash: tokenHash, user_id: userId, expires_at: expiresAt })
    .execute();
}

/** Undefined if the link is spent. */
export async function findResetAccount(work: Work, tokenHash: string) {
  return await work.db
    .selectFrom("reset_links")
    .innerJoin("users", "users.id", "reset_links.user_id")
    .select(["users.id", "users.email", "users.email_verified"])
    .where("token_hash", "=", tokenHash)
    .where("expires_at", ">", work.now())
    .executeTakeFirst();
}
