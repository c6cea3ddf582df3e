import { listActiveBookings } from "#server/coaching/bookings/bookings.queries.ts";
import { listTold } from "#server/coaching/meetings/meetings.queries.ts";
import type { Work } from "#server/work.ts";

type Told = { id: string; starts_at: Date };

export function hasBegun(work: Work, { starts_at }: Pick<Told, "starts_at">): boolean {
  return starts_at <= work.now();
}

/** Members of a meeting who are told about a change; none once it has begun. */
export async function listToldMembers(work: Work, session: Told) {
  return hasBegun(work, session) ? [] : await listTold(work, session.id);
}

/** Bookings whose members are told about a change; none once it has begun. */
export async function listToldBookings(work: Work, session: Told) {
  if (hasBegun(work, session)) return [];
  return await listActiveBookings(work, work.config.timeZone, session.id);
}
