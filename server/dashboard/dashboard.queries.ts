import { sql } from "kysely";
import type { Dashboard } from "#contract/dashboard.ts";
import { shared } from "#server/db/prepared.ts";
import { statement, type ValueOf } from "#server/db/statement.ts";
import type { Work } from "#server/work.ts";

type Counts = Dashboard & { records: number; completed: number };

type Values = { userId: string; today: string };

const countsOf = statement(
  (_, value: ValueOf<Values>) => sql<Omit<Counts, "progress_percent">>`select ${shared}
      (select count(*) from course_list) as courses,
      (select count(*) from module_list) as training_modules,
      (select count(*) from booked_sessions
        where user_id = memberships.user_id and status = 'confirmed' and session_date >= ${value("today")})
        as upcoming_sessions,
      (select count(*) from studied_modules where user_id = memberships.user_id) as records,
      (select count(*) from studied_modules
        where user_id = memberships.user_id and completed) as completed,
      membership_tier
    from memberships where user_id = ${value("userId")}`,
);

/** Returns the counts of a member's home in one statement; `today` is the academy-local date. */
export async function readCounts(work: Work, values: Values) {
  const [counts] = await countsOf(work, values);
  if (counts === undefined) throw new Error("The account has no profile");
  return counts;
}
