import type { Booking } from "#contract/coaching/bookings.ts";
import type { OpenSession } from "#contract/coaching/sessions.ts";
import * as limits from "#server/coaching/bookings/booking-limits.ts";
import { zonesOf } from "#server/coaching/bookings/own-bookings.ts";
import { academyDate } from "#server/config/academy-clock.ts";
import type { Work } from "#server/work.ts";
import { toShape } from "./session-columns.queries.ts";
import { listOpenSessions as readOpenSessions } from "./sessions.queries.ts";

export async function listOpenSessions(work: Work, userId: string) {
  const day = { zone: work.config.timeZone, today: academyDate(work), now: work.now() };
  const rows = await readOpenSessions(work, { userId, ...day });
  const held = heldPlacesIn(rows);
  const items = rows.map((row): OpenSession => {
    const isFull = row.booked >= row.max_participants;
    const state = stateOf(row.own_status, isFull);
    const limit = state === "bookable" ? limits.limitOfBooking(held, row.id) : null;
    return { ...toShape(row.id, row), state, limit, waiting: row.waiting };
  });
  return { items, ...(await zonesOf(work, userId)) };
}

type OpenRow = Awaited<ReturnType<typeof readOpenSessions>>[number];

/** `rows` are all sessions that have not begun. */
function heldPlacesIn(rows: readonly OpenRow[]): limits.HeldPlaces {
  const places = rows.flatMap(({ id, own_id, own_status, cancelled_by_member_at }) =>
    own_id === null || own_status === null
      ? []
      : [{ id: own_id, session_id: id, status: own_status, cancelled_by_member_at }],
  );
  return { isConfirmed: rows.some(({ is_confirmed }) => is_confirmed), places };
}

/** A cancelled booking keeps its place (rule coaching.cancelled-place). */
function stateOf(own: Booking["status"] | null, isFull: boolean): OpenSession["state"] {
  if (own === "cancelled") return "bookable";
  if (own !== null) return "booked";
  return isFull ? "full" : "bookable";
}
