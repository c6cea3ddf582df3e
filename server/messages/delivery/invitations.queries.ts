import { sql } from "kysely";
import type { CalendarEvent } from "#emails/calendar-event.ts";
import type { ClaimedMessage } from "#server/messages/message-states.queries.ts";
import type { Work } from "#server/work.ts";

/**
 * None for a reader who has chosen a feed, or nothing, but for what takes an earlier invitation out
 * of the calendar (rule calendars.one-way).
 */
export async function listInvitations(
  work: Work,
  { calendar, person_id }: Pick<ClaimedMessage, "calendar" | "person_id">,
): Promise<CalendarEvent[]> {
  const events = [calendar ?? []].flat();
  if (events.length === 0) return [];
  const uninvited = await work.db
    .selectFrom("uninvited_people")
    .select("since")
    .where("person_id", "=", person_id)
    .executeTakeFirst();
  if (uninvited === undefined) return events;
  const invitations: CalendarEvent[] = [];
  for (const event of events.filter(({ method }) => method === "CANCEL")) {
    if (await wasInvited(work, { person_id, ...uninvited, uid: event.uid }))
      invitations.push(event);
  }
  return invitations;
}

type Invited = { person_id: string; since: Date; uid: string };

async function wasInvited(work: Work, { person_id, since, uid }: Invited): Promise<boolean> {
  const row = await work.db
    .selectFrom("messages")
    .select("id")
    .where("person_id", "=", person_id)
    .where("sent_at", "<", since)
    .where(sql<boolean>`strpos(calendar::text, ${uid}) > 0`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
