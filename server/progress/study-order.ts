import { sql } from "kysely";

/**
 * The order in which a member's courses are offered to go on with (rule dashboard.continue): those
 * studied last first, then those of the member's cohorts, then as staff ordered them. For a statement
 * with `courses`, and `study` with `studied_at` and `is_in_cohort`.
 */
export const studyOrder = sql`study.studied_at desc nulls last, study.is_in_cohort desc,
  courses.order_index, courses.created_at, courses.id`;
