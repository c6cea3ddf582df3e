import { hoursToConfirmAddress } from "#contract/coaching/booking-limits.ts";
import { lockAccount } from "#server/accounts/accounts.ts";
import { lockSessions } from "#server/coaching/sessions/session-changes.queries.ts";
import { freePlace } from "#server/coaching/waitlist/waiting.ts";
import type { Work } from "#server/work.ts";
import { listUnconfirmed, type UnconfirmedBooking } from "./booking-limits.queries.ts";
import { bookingCancelled, mailMember } from "./booking-mails.ts";
import { findBooking } from "./bookings.queries.ts";

/** Offers the places to waiting members. Safe to run in several processes at once. */
export async function giveUpUnconfirmed(work: Work): Promise<void> {
  const bookedBefore = new Date(work.now().getTime() - hoursToConfirmAddress * 3_600_000);
  for (const booking of await listUnconfirmed(work, bookedBefore)) await giveUp(work, booking);
}

/** Decides again under the locks: the member or another process may have acted. */
async function giveUp(work: Work, { id, user_id, session_id }: UnconfirmedBooking): Promise<void> {
  await work.transaction(async (work) => {
    await lockAccount(work, user_id);
    await lockSessions(work, [session_id]);
    const booking = await findBooking(work, work.config.timeZone, id);
    if (booking === undefined || booking.session_id !== session_id) return;
    if (booking.email_verified || booking.starts_at <= work.now()) return;
    const last = { ...booking, sequence: booking.sequence + 1 };
    if (booking.status !== "cancelled") {
      await mailMember(work, last, bookingCancelled(work.config, last, "unconfirmed"));
    }
    await freePlace(work, booking);
  });
}
