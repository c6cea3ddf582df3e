import { hash } from "node:crypto";
import type { Work } from "#server/work.ts";

/** Returns the hash of the account library's name for a link or an unfinished sign-in: it is stored so. */
function identifierOf(name: string): string {
  return hash("sha256", name, "base64url");
}

/**
 * Returns the id of the account that a link or an unfinished sign-in is of, by how the account library
 * names it; undefined if it is over or was used already.
 */
export async function findAccountIdOf(work: Work, name: string): Promise<string | undefined> {
  const row = await work.db
    .selectFrom("verifications")
    .select("value")
    .where("identifier", "=", identifierOf(name))
    .where("expires_at", ">", new Date()) // the account library's clock
    .executeTakeFirst();
  return row?.value;
}

/**
 * Uses up a link or an unfinished sign-in, by how the account library names it. Returns false if it is
 * over or was used already.
 */
export async function spendVerification(work: Work, name: string): Promise<boolean> {
  const { numDeletedRows } = await work.db
    .deleteFrom("verifications")
    .where("identifier", "=", identifierOf(name))
    .where("expires_at", ">", new Date()) // the account library's clock
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
