import { sql } from "kysely";
import {
  bookedPlaces,
  isBookableBy,
  startsAt,
} from "#server/coaching/sessions/session-columns.queries.ts";
import { messagesAbout, reasonsNotToWrite } from "#server/messages/messages.ts";
import { personWith } from "#server/people/people.ts";
import type { Work } from "#server/work.ts";

/** Safe to repeat: an existing entry keeps its position. */
export async function insertWaiting(work: Work, userId: string, sessionId: string): Promise<void> {
  const created_at = work.now();
  await work.db
    .insertInto("session_waitlist")
    .values((eb) => ({
      user_id: userId,
      person_id: personWith(
        eb.selectFrom("accounts").select("email").where("id", "=", userId).$asScalar(),
        created_at,
      ),
      session_id: sessionId,
      created_at,
    }))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteWaiting(work: Work, userId: string, sessionId: string): Promise<void> {
  await work.db
    .deleteFrom("session_waitlist")
    .where("user_id", "=", userId)
    .where("session_id", "=", sessionId)
    .execute();
}

/** Of a session that is called off. */
export async function deleteAllWaiting(work: Work, sessionId: string): Promise<void> {
  await work.db.deleteFrom("session_waitlist").where("session_id", "=", sessionId).execute();
}

export async function countWaiting(work: Work, sessionId: string): Promise<number> {
  const row = await work.db
    .selectFrom("session_waitlist")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("session_id", "=", sessionId)
    .executeTakeFirstOrThrow();
  return row.count;
}

/** And the number of waiting members who were offered one after `since`. */
export function findPlaces(
  work: Work,
  sessionId: string,
  { zone, since }: { zone: string; since: Date },
) {
  return work.db
    .selectFrom("sessions")
    .select((eb) => [
      "id",
      "title",
      "duration",
      startsAt(zone).as("starts_at"),
      sql<number>`max_participants - ${bookedPlaces}`.as("free"),
      eb
        .selectFrom("session_waitlist")
        .select((count) => count.fn.countAll<number>().as("count"))
        .whereRef("session_id", "=", "sessions.id")
        .where("told_at", ">", since)
        .$asScalar()
        .$notNull()
        .as("offered"),
    ])
    .where("id", "=", sessionId)
    .executeTakeFirst();
}

/** A place that is taken and freed in turn must not cause mails to the same member without end. */
const mostOffersADay = 3;

/** Up to `count`, marked as told. Passes over those that rule coaching.told-once names. */
export async function takeNextWaiting(
  work: Work,
  sessionId: string,
  { count, told_at, zone }: { count: number; told_at: Date; zone: string },
) {
  const aDayAgo = new Date(told_at.getTime() - 24 * 3_600_000);
  const offers = messagesAbout({ about: "waiting", id: sql.ref("session_waitlist.id") }, aDayAgo);
  const next = await work.db
    .selectFrom("session_waitlist")
    .innerJoin("sessions", "sessions.id", "session_waitlist.session_id")
    .innerJoin("accounts", "accounts.id", "session_waitlist.user_id")
    .leftJoin("quiet_choices", "quiet_choices.user_id", "session_waitlist.user_id")
    .select([
      "session_waitlist.id",
      "accounts.email",
      sql<string>`coalesce(quiet_choices.time_zone, ${zone}::text)`.as("time_zone"),
    ])
    .where("session_id", "=", sessionId)
    .where("told_at", "is", null)
    .where(isBookableBy(sql.ref("session_waitlist.user_id")))
    .where(sql<boolean>`${reasonsNotToWrite(sql.ref("session_waitlist.person_id"))} = '{}'::text[]`)
    .where(sql<boolean>`${offers} < ${mostOffersADay}`)
    .where(sql<boolean>`(quiet_until is null
      or quiet_until <= (${told_at}::timestamptz at time zone quiet_choices.time_zone)::date)`)
    .orderBy("session_waitlist.position")
    .limit(count)
    .execute();
  if (next.length === 0) return [];
  const ids = next.map(({ id }) => id);
  await work.db.updateTable("session_waitlist").set({ told_at }).where("id", "in", ids).execute();
  return next.map((waiting) => ({ ...waiting, told_at }));
}

/** Null without a current offer. */
export async function findToldAt(work: Work, id: string): Promise<Date | null> {
  const row = await work.db
    .selectFrom("session_waitlist")
    .select("told_at")
    .where("id", "=", id)
    .executeTakeFirst();
  return row?.told_at ?? null;
}

/** Everyone still waiting is notified again. */
export async function forgetOffers(work: Work, sessionId: string): Promise<void> {
  await work.db
    .updateTable("session_waitlist")
    .set({ told_at: null })
    .where("session_id", "=", sessionId)
    .where("told_at", "is not", null)
    .execute();
}
