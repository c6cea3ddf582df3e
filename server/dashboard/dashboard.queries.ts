import { sql } from "kysely";
import type { Dashboard } from "#contract/dashboard.ts";
import type { Work } from "#server/work.ts";

type Counts = Dashboard & { records: number; completed: number };

/** All that a member's home shows, in one statement; `today` is the academy's local date. */
export async function readCounts(
  work: Work,
  userId: string,
  today: string,
): Promise<Omit<Counts, "progress_percent">> {
  const { rows } = await sql<Omit<Counts, "progress_percent">>`
    select
      (select count(*) from courses) as courses,
      (select count(*) from modules) as training_modules,
      (select count(*) from session_bookings
        join sessions on sessions.id = session_bookings.session_id
        where session_bookings.user_id = profiles.id
          and session_bookings.status = 'confirmed'
          and sessions.session_date >= ${today}) as upcoming_sessions,
      (select count(*) from user_course_progress where user_id = profiles.id) as records,
      (select count(*) from user_course_progress
        where user_id = profiles.id and completed) as completed,
      membership_tier
    from profiles where id = ${userId}
  `.execute(work.db);
  const [counts] = rows;
  if (counts === undefined) throw new Error("The account has no profile");
  return counts;
}
