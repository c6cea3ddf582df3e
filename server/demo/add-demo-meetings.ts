import { demoInfoSessions, demoMeetings } from "#content/demo.ts";
import {
  createSession,
  inventSession,
  listBookingsOfSession,
  markAttendance,
} from "#server/coaching/coaching.ts";
import { academyDate } from "#server/config/academy-clock.ts";
import { inventInfoSession } from "#server/info-sessions/info-sessions.ts";
import type { Work } from "#server/work.ts";

/** Must run before anybody registers. */
export async function addInfoSessions(work: Work): Promise<void> {
  const zone = work.config.timeZone;
  for (const { inDays } of demoInfoSessions) {
    const day = Temporal.PlainDate.from(academyDate(work)).add({ days: inDays });
    const starts = day.toZonedDateTime({ timeZone: zone, plainTime: "18:00" });
    await inventInfoSession(work, new Date(starts.epochMilliseconds));
  }
}

type DemoCohort = { id: string; firstDay: Temporal.PlainDate; coachId: string };

/** Later in the day than any other session of the coach. Returns their ids. */
export async function addMeetings(
  work: Work,
  { id: cohort_id, firstDay, coachId }: DemoCohort,
): Promise<string[]> {
  const ids: string[] = [];
  for (const { day, ...meeting } of demoMeetings) {
    const { id } = await createSession(work, coachId, {
      ...meeting,
      type: "group",
      session_date: firstDay.add({ days: day }).toString(),
      session_time: "17:00",
      session_turn: null,
      duration: 45,
      max_participants: 8,
      meeting_link: "https://example.com/meeting",
      cohort_id,
    });
    await inventSession(work, id);
    ids.push(id);
  }
  return ids;
}

/** Whoever meant to come to what is over. */
export async function addAttendance(work: Work, id: string, markedBy: string): Promise<void> {
  const { members, can } = await listBookingsOfSession(work, id);
  const person_ids = members
    .filter(({ is_absent }) => !is_absent)
    .map((member) => member.person_id);
  if (!can.mark_attendance || person_ids.length === 0) return;
  await markAttendance(work, { id, person_ids, attended: true }, markedBy);
}
