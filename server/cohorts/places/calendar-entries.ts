import type { CalendarEvent } from "#emails/calendar-event.ts";
import type { Work } from "#server/work.ts";
import { listJoinedPlaces, listMailedPlaces, listMeetingsOf } from "./mailed-places.queries.ts";
import { entriesOf } from "./place-entries.ts";

/** For the feed of a member: the first days and meetings of cohorts that begin after `since`. */
export async function listPlaceEntries(
  work: Work,
  personId: string,
  since: Date,
): Promise<CalendarEvent[]> {
  const entries: CalendarEvent[] = [];
  const ids = await listJoinedPlaces(work, personId);
  for (const place of await listMailedPlaces(work, { ids })) {
    const meetings = await listMeetingsOf(work, place, since);
    entries.push(...entriesOf(work, place, { meetings, method: "PUBLISH" }));
  }
  return entries;
}
