import { sql } from "kysely";

/** Rule dashboard.continue. Needs `courses`, and `study` with `studied_at` and `is_in_cohort`. */
export const studyOrder = sql`(-extract(epoch from study.studied_at), not study.is_in_cohort,
  courses.order_index, courses.created_at, courses.id)`;
