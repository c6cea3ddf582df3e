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
      (select count(*) from course_list) as courses,
      (select count(*) from module_list) as training_modules,
      (select count(*) from booked_sessions
        where user_id = memberships.user_id and status = 'confirmed' and session_date >= ${today})
        as upcoming_sessions,
      (select count(*) from studied_modules where user_id = memberships.user_id) as records,
      (select count(*) from studied_modules
        where user_id = memberships.user_id and completed) as completed,
      membership_tier
    from memberships where user_id = ${userId}
  `.execute(work.db);
  const [counts] = rows;
  if (counts === undefined) throw new Error("The account has no profile");
  return counts;
}
