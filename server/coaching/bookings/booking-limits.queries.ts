import type { BookingStatus } from "#contract/coaching/bookings.ts";
import { startsAt } from "#server/coaching/sessions/session-columns.queries.ts";
import { academyDate } from "#server/config/academy-clock.ts";
import type { Work } from "#server/work.ts";

export type HeldPlace = {
  id: string;
  session_id: string;
  status: BookingStatus;
  cancelled_by_member_at: Date | null;
  is_talk: boolean;
};

/** In sessions that have not begun, of any status; cancelled ones in the order of cancelling. */
export async function listHeldPlaces(work: Work, userId: string): Promise<HeldPlace[]> {
  return await work.db
    .selectFrom("session_bookings")
    .innerJoin("sessions", "sessions.id", "session_bookings.session_id")
    .select(["session_bookings.id", "session_id", "status", "cancelled_by_member_at"])
    .select("sessions.ends_with_booking as is_talk")
    .where("session_bookings.user_id", "=", userId)
    .where("sessions.cancelled_at", "is", null)
    .where("sessions.session_date", ">=", academyDate(work))
    .where(startsAt(work.config.timeZone), ">", work.now())
    .orderBy("cancelled_by_member_at")
    .orderBy("session_bookings.id")
    .execute();
}

export async function isAddressConfirmed(work: Work, userId: string): Promise<boolean> {
  const row = await work.db
    .selectFrom("accounts")
    .select("email_verified")
    .where("id", "=", userId)
    .executeTakeFirst();
  return row?.email_verified ?? false;
}

export type UnconfirmedBooking = { id: string; user_id: string; session_id: string };

/** Of sessions that have not begun, cancelled bookings included, made up to `before`. */
export async function listUnconfirmed(work: Work, before: Date): Promise<UnconfirmedBooking[]> {
  return await work.db
    .selectFrom("sessions")
    .innerJoin("session_bookings", "session_bookings.session_id", "sessions.id")
    .innerJoin("accounts", "accounts.id", "session_bookings.user_id")
    .select(["session_bookings.id", "accounts.id as user_id", "session_id"])
    .where("accounts.email_verified", "=", false)
    .where("session_bookings.created_at", "<=", before)
    .where("sessions.cancelled_at", "is", null)
    .where("sessions.session_date", ">=", academyDate(work))
    .where(startsAt(work.config.timeZone), ">", work.now())
    .orderBy("session_bookings.created_at")
    .execute();
}
