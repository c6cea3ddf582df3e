import { sql } from "kysely";
import type { Work } from "#server/work.ts";

type Link = { tokenHash: string; userId: string; expiresAt: Date };

export async function insertConfirmationLink(
  work: Work,
  { tokenHash, userId, expiresAt }: Link,
): Promise<void> {
  await work.db
    .insertInto("confirmation_links")
    .values({ token_hash: tokenHash, user_id: userId, expires_at: expiresAt })
    .execute();
}

/** Undefined if the link is spent. */
export async function findLinkOwner(work: Work, tokenHash: string) {
  return await work.db
    .selectFrom("confirmation_links")
    .innerJoin("users", "users.id", "confirmation_links.user_id")
    .where("token_hash", "=", tokenHash)
    .where("expires_at", ">", work.now())
    .where("users.email_verified", "=", false)
    .select(["users.id", "users.email"])
    .executeTakeFirst();
}

/** Deletes all links of the account. Of several uses at once, only one returns true. */
export async function consumeConfirmationLink(work: Work, tokenHash: string): Promise<boolean> {
  const { rows } = await sql`
    with confirmed as (
      update users set email_verified = true
      where not email_verified and id = (
        select user_id from confirmation_links
        where token_hash = ${tokenHash} and expires_at > ${work.now()})
      returning id
    ), spent as (
      delete from confirmation_links using confirmed where user_id = confirmed.id
    )
    select id from confirmed`.execute(work.db);
  return rows.length > 0;
}
