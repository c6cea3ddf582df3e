import { sql } from "kysely";

/**
 * The order in which a member's courses are offered to go on with (rule dashboard.continue): those
 * studied last first, then those of the member's cohorts, then as staff ordered them. A row to sort
 * by, for a statement with `courses`, and `study` with `studied_at` and `is_in_cohort`; in a row, what
 * is unknown comes last.
 */
export const studyOrder = sql`(-extract(epoch from study.studied_at), not study.is_in_cohort,
  courses.order_index, courses.created_at, courses.id)`;
