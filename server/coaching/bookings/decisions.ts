import {
  type BookingDecision,
  type BookingDecisions,
  type BookingNoting,
  type BookingStatus,
  type BookingUndoing,
  type BookingUndoings,
  type BookingWithSession,
  type DecidedBookings,
  type ListPendingBookings,
  type SessionBooking,
  secondsToUndo,
} from "#contract/coaching/bookings.ts";
import { Failure, type FailureCode } from "#contract/errors.ts";
import type { FoundCount } from "#contract/lists/lists.ts";
import type { HandingOver, Responsible } from "#contract/people/handing-over.ts";
import { staffRefusals } from "#server/coaching/coaching.policy.ts";
import { freePlace } from "#server/coaching/waitlist/waiting.ts";
import { academyDate } from "#server/config/academy-clock.ts";
import { withdrawMessage } from "#server/messages/messages.ts";
import { holdOnStaff } from "#server/people/people.ts";
import { refuseStale } from "#server/stale-changes.ts";
import { type Work, withClock } from "#server/work.ts";
import * as changes from "./booking-changes.queries.ts";
import { bookingCancelled, bookingConfirmed, causeOf, mailMember } from "./booking-mails.ts";
import * as queries from "./bookings.queries.ts";
import { getBooking, lockBooking, lockBookings } from "./locks.ts";

/** A click takes time to arrive. */
const toleranceSeconds = 2;

export async function listPendingBookings(work: Work, input: ListPendingBookings) {
  const { timeZone } = work.config;
  const day = { zone: timeZone, today: academyDate(work) };
  const page = await queries.listPendingBookings(work, day, input);
  return { ...page, academy_time_zone: timeZone };
}

export function countPendingBookings(work: Work, input: ListPendingBookings): Promise<FoundCount> {
  const day = { zone: work.config.timeZone, today: academyDate(work) };
  return queries.countPendingBookings(work, day, input);
}

/** As staff see them, the soonest first. */
export async function listComingBookings(
  work: Work,
  userId: string,
  limit: number,
): Promise<BookingWithSession[]> {
  const rows = await queries.listComingBookings(work, { userId, limit });
  return rows.map((row) => queries.toBookingWithSession(row, work.now()));
}

/** Throws not_found. */
export async function readBooking(work: Work, id: string): Promise<BookingWithSession> {
  return queries.toBookingWithSession(await getBooking(work, id), work.now());
}

/** Throws not_found, session_cancelled, booking_confirmed, booking_cancelled, changed_meanwhile. */
export function confirmBooking(work: Work, input: BookingDecision): Promise<SessionBooking> {
  return decide(work, input, { what: "confirm", status: "confirmed", mail: bookingConfirmed });
}

/** All can be undone until the same instant, counted from when the locks are held. */
export function confirmBookings(work: Work, { bookings }: BookingDecisions) {
  return decideEach(work, bookings, { decideOne: confirmBooking });
}

/** Throws not_found, session_cancelled, booking_cancelled, changed_meanwhile. */
export function declineBooking(work: Work, input: BookingDecision): Promise<SessionBooking> {
  const mail: DecisionMail = (config, booking, undoUntil) =>
    bookingCancelled(config, booking, "coach", undoUntil);
  return decide(work, input, { what: "decline", status: "cancelled", mail });
}

type DecisionMail = typeof bookingConfirmed;
type Decision = { what: "confirm" | "decline"; status: BookingStatus; mail: DecisionMail };

/**
 * Tells the member, unless the session has begun; a mail that waits is never sent if the decision
 * is undone. Throws changed_meanwhile unless the booking has the status and session in `was`.
 */
async function decide(
  work: Work,
  { id, was }: BookingDecision,
  { what, status, mail }: Decision,
): Promise<SessionBooking> {
  return await work.transaction(async (work) => {
    const before = await lockPermitted(work, id, what);
    refuseStale(before, { status }, was);
    const undo_until = before.status === "pending" ? undoUntil(work) : null;
    await changes.setStatus(work, before, { status, undo_until });
    const booking = await getBooking(work, id);
    if (booking.starts_at > work.now()) {
      await mailMember(work, booking, mail(work.config, booking, undo_until));
    }
    return queries.toSessionBooking(booking, work.now());
  });
}

function undoUntil(work: Work): Date {
  return new Date(work.now().getTime() + (secondsToUndo + toleranceSeconds) * 1000);
}

/** Throws not_found, and undo_too_late if the mail is on its way or the booking has changed. */
export async function undoDecision(
  work: Work,
  { id, undo_until }: BookingUndoing,
): Promise<SessionBooking> {
  return await work.transaction(async (work) => {
    const before = await lockBooking(work, id);
    const isLatest = before.undo_until?.getTime() === Date.parse(undo_until);
    if (!isLatest || Date.parse(undo_until) <= work.now().getTime()) {
      throw new Failure("undo_too_late");
    }
    if (!(await withdrawMessage(work, causeOf(before), "a coach undid the decision"))) {
      throw new Failure("undo_too_late");
    }
    await changes.setStatus(work, before, { status: "pending", undo_until: null });
    return queries.toSessionBooking(await getBooking(work, id), work.now());
  });
}

/** Each for itself. Whether it is too late counts from the call. */
export function undoDecisions(work: Work, { bookings }: BookingUndoings) {
  return decideEach(work, bookings, { decideOne: undoDecision, at: work.now() });
}

const outdated: readonly FailureCode[] = [
  ...(["not_found", "booking_confirmed", "booking_cancelled", "changed_meanwhile"] as const),
  ...(["session_cancelled", "undo_too_late"] as const),
];

type Deciding<Asked> = {
  decideOne: (work: Work, booking: Asked) => Promise<SessionBooking>;
  /** By default when the locks are held. */
  at?: Date;
};

/** Skips bookings that have changed since they were shown. */
function decideEach<Asked extends { id: string }>(
  work: Work,
  bookings: readonly Asked[],
  { decideOne, at }: Deciding<Asked>,
): Promise<DecidedBookings> {
  const byId = new Map(bookings.map((booking) => [booking.id.toLowerCase(), booking]));
  return work.transaction(async (work) => {
    const decided: DecidedBookings = { items: [], refused: [] };
    await lockBookings(work, [...byId.keys()]);
    const instant = at ?? work.now();
    const atOnce = withClock(work, () => instant);
    for (const booking of byId.values()) {
      try {
        decided.items.push(await decideOne(atOnce, booking));
      } catch (error) {
        if (!(error instanceof Failure && outdated.includes(error.code))) throw error;
        decided.refused.push(booking.id);
      }
    }
    return decided;
  });
}

async function lockPermitted(work: Work, id: string, what: keyof typeof staffRefusals) {
  const booking = await lockBooking(work, id);
  if (booking.cancelled_at !== null) throw new Failure("session_cancelled");
  const refusal = staffRefusals[what][booking.status];
  if (refusal !== null) throw new Failure(refusal);
  return booking;
}

/** Offers the place to waiting members. Throws not_found, session_cancelled, booking_not_cancelled. */
export async function releaseBooking(work: Work, id: string): Promise<void> {
  await work.transaction(async (work) => {
    await freePlace(work, await lockPermitted(work, id, "release"));
  });
}

/** Only staff can read it. Throws not_found, changed_meanwhile. */
export async function noteBooking(
  work: Work,
  id: string,
  { was, ...update }: BookingNoting,
): Promise<SessionBooking> {
  return await work.transaction(async (work) => {
    refuseStale(await lockBooking(work, id), update, was);
    if (update.coach_note !== undefined) await changes.updateCoachNote(work, id, update.coach_note);
    return queries.toSessionBooking(await getBooking(work, id), work.now());
  });
}

/** Throws not_found, changed_meanwhile, coach_gone. */
export async function handBookingOver(
  work: Work,
  { id, was, ...change }: HandingOver,
): Promise<Responsible> {
  return await work.transaction(async (work) => {
    await holdOnStaff(work, change.responsible_id);
    refuseStale(await lockBooking(work, id), change, was);
    if (change.responsible_id !== undefined) {
      await changes.updateResponsible(work, id, change.responsible_id);
    }
    const { responsible_id, responsible } = await getBooking(work, id);
    return { responsible_id, responsible };
  });
}
