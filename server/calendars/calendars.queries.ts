import type { CalendarChoice } from "#contract/calendars/calendars.ts";
import { isStaffInEffect } from "#server/roles/roles.ts";
import type { Work } from "#server/work.ts";

/** Without the feed's token. */
export async function findChoiceOf(work: Work, userId: string) {
  return await work.db
    .selectFrom("calendar_choices")
    .select(["choice", "feed_read_at", "feed_read_by", "changed_at"])
    .where("user_id", "=", userId)
    .executeTakeFirst();
}

export async function findFeedToken(work: Work, userId: string) {
  const row = await work.db
    .selectFrom("calendar_choices")
    .select(["feed_token", "feed_key_id"])
    .where("user_id", "=", userId)
    .executeTakeFirst();
  if (!row?.feed_token || row.feed_key_id === null) return null;
  return { text: row.feed_token, keyId: row.feed_key_id };
}

export type FeedToken = { feed_token_hash: string; feed_token: string; feed_key_id: number };

const noFeed = { feed_token_hash: null, feed_token: null, feed_key_id: null };
const unread = { feed_read_at: null, feed_read_by: null };

/** A feed that there is keeps its token. */
export async function saveChoice(
  work: Work,
  userId: string,
  { choice, feed }: { choice: CalendarChoice; feed: FeedToken | null },
): Promise<void> {
  const values = { choice, ...(feed ?? noFeed), ...unread, changed_at: work.now() };
  await work.db
    .insertInto("calendar_choices")
    .values({ user_id: userId, ...values })
    .onConflict((conflict) =>
      conflict.column("user_id").doUpdateSet(values).where("calendar_choices.choice", "<>", choice),
    )
    .execute();
}

/** False without a feed. */
export async function replaceFeed(work: Work, userId: string, feed: FeedToken): Promise<boolean> {
  const { numUpdatedRows } = await work.db
    .updateTable("calendar_choices")
    .set({ ...feed, ...unread })
    .where("user_id", "=", userId)
    .where("choice", "=", "feed")
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Of an account that is not suspended. */
export async function findFeed(work: Work, tokenHash: string) {
  return await work.db
    .selectFrom("calendar_choices as choices")
    .innerJoin("accounts", "accounts.id", "choices.user_id")
    .select(["choices.user_id", "choices.feed_read_at", "choices.feed_read_by"])
    .select(["accounts.person_id", isStaffInEffect("choices.user_id").as("is_staff")])
    .where("choices.feed_token_hash", "=", tokenHash)
    .where("accounts.suspended_at", "is", null)
    .executeTakeFirst();
}

export async function markFeedRead(
  work: Work,
  tokenHash: string,
  program: string | null,
): Promise<void> {
  await work.db
    .updateTable("calendar_choices")
    .set({ feed_read_at: work.now(), feed_read_by: program })
    .where("feed_token_hash", "=", tokenHash)
    .execute();
}

export async function listFeedTokensExcept(work: Work, keyId: number) {
  return await work.db
    .selectFrom("calendar_choices")
    .select(["user_id", "feed_token", "feed_key_id"])
    .where("feed_key_id", "<>", keyId)
    .where("feed_token", "is not", null)
    .$narrowType<{ feed_token: string; feed_key_id: number }>()
    .execute();
}

export async function replaceFeedToken(
  work: Work,
  before: { user_id: string; feed_token: string },
  after: Pick<FeedToken, "feed_token" | "feed_key_id">,
): Promise<void> {
  await work.db
    .updateTable("calendar_choices")
    .set(after)
    .where("user_id", "=", before.user_id)
    .where("feed_token", "=", before.feed_token)
    .execute();
}

export async function emailOf(work: Work, userId: string): Promise<string> {
  const { email } = await work.db
    .selectFrom("accounts")
    .select("email")
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  return email;
}
