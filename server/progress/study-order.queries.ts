import { type Expression, type RawBuilder, sql } from "kysely";

/**
 * Rule dashboard.continue. Needs `courses`, its member's cohort as `own`, and `study` with
 * `completed_at` and `studied_at`. `today` is the academy-local date.
 */
export function studyOrder(today: Expression<string>): RawBuilder<unknown> {
  const current = sql`own.last_day >= ${today}::date`;
  return sql`(case when ${current} then own.first_day end, case when ${current} then own.position end,
    -extract(epoch from study.completed_at), -extract(epoch from study.studied_at),
    own.cohort_id is null, courses.order_index, courses.created_at, courses.id)`;
}
