import { sql } from "kysely";

/**
 * Rule dashboard.continue: studied last first, then courses of the member's cohorts, then as staff
 * ordered them. For a statement with `courses`, and `study` with `studied_at` and `is_in_cohort`;
 * nulls come last.
 */
export const studyOrder = sql`(-extract(epoch from study.studied_at), not study.is_in_cohort,
  courses.order_index, courses.created_at, courses.id)`;
