import type { Work } from "#server/work.ts";

/** Without the feed's token. */
export async function findChoiceOf(work: Work, userId: string) {
  return await work.db
    .selectFrom("calendar_choices")
    .select(["choice", "feed_read_at", "feed_read_by", "changed_at"])
    .where("user_id", "=", userId)
    .executeTakeFirst();
}
