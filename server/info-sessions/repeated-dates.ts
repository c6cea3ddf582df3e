import type { Repetition } from "#contract/coaching/series.ts";
import { turnOf } from "#contract/forms/wall-clock.ts";
import { infoSessionMinutes } from "#contract/info-sessions/info-session-length.ts";
import type { InfoSessionPlan } from "#contract/info-sessions/info-sessions.ts";
import { type PlannedStart, planStarts } from "#server/coaching/coaching.ts";
import type { Work } from "#server/work.ts";

type Repeated = InfoSessionPlan & { coach_id: string | null; repeat: Repetition };

/** All at the time of `starts_at` on the academy's clock. Throws what planStarts does. */
export async function repeatedDates(
  work: Work,
  reader: string,
  { starts_at, coach_id, repeat }: Repeated,
): Promise<PlannedStart[]> {
  const { timeZone } = work.config;
  const first = Temporal.Instant.from(starts_at).toZonedDateTimeISO(timeZone);
  const session_date = first.toPlainDate().toString();
  const session_time = first.toPlainTime().toString({ smallestUnit: "minute" });
  const session_turn = turnOf(`${session_date}T${session_time}`, timeZone, starts_at);
  return await planStarts(work, reader, {
    ...{ type: "group", cohort_id: null, duration: infoSessionMinutes, coach_id, repeat },
    ...{ session_date, session_time, session_turn },
  });
}
