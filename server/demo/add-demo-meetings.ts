import { demoInfoSessions } from "#content/demo.ts";
import { createSession, inventSession } from "#server/coaching/coaching.ts";
import { academyDate } from "#server/config/academy-clock.ts";
import { inventInfoSession } from "#server/info-sessions/info-sessions.ts";
import type { Work } from "#server/work.ts";

/** After the first start. */
const cohortSessionInDays = 3;

/** In the past. Must run before anybody registers. */
export async function addInfoSessions(work: Work): Promise<void> {
  const zone = work.config.timeZone;
  for (const { daysAgo } of demoInfoSessions) {
    const day = Temporal.PlainDate.from(academyDate(work)).subtract({ days: daysAgo });
    const starts = day.toZonedDateTime({ timeZone: zone, plainTime: "18:00" });
    await inventInfoSession(work, new Date(starts.epochMilliseconds));
  }
}

/** Returns its id. */
export async function addCohortSession(
  work: Work,
  { cohortId, coachId }: { cohortId: string; coachId: string },
): Promise<string> {
  const today = Temporal.PlainDate.from(academyDate(work));
  const { id } = await createSession(work, coachId, {
    title: "Halfway together",
    description: "What has become easier, and what you would like to try next. Only this group.",
    type: "group",
    session_date: today.add({ days: cohortSessionInDays }).toString(),
    session_time: "12:00",
    session_turn: null,
    duration: 45,
    max_participants: 8,
    meeting_link: null,
    cohort_id: cohortId,
  });
  await inventSession(work, id);
  return id;
}
