import { sql } from "kysely";
import type { Access } from "#contract/courses/module-access.ts";
import type { CohortModule } from "#contract/dashboard/own-cohort.ts";
import { cohortTierFor, openingFor } from "#server/cohorts/cohorts.ts";
import { statement, type ValueOf } from "#server/db/statement.ts";

type Values = { cohortId: string; userId: string; today: string; zone: string };

type ModuleRow = Access & Omit<CohortModule, "opens_at" | "week"> & { opens_after_days: number };

/** In the order of courses and modules. `today` is the academy-local date. */
export const listCohortModules = statement(
  (_, value: ValueOf<Values>) => sql<ModuleRow>`
    select schedule.module_id as id, schedule.course_id, schedule.title,
      courses.title as course_title, modules.duration,
      coalesce(studied.completed, false) as completed, schedule.opens_after_days,
      courses.is_locked, courses.membership_tier_required, courses.is_archived, memberships.membership_tier,
      ${cohortTierFor(sql`accounts.person_id`, sql`courses.id`, value("today"))} as cohort_tier,
      ${openingFor(sql`accounts.person_id`, sql`schedule.module_id`, value("zone"))} as opens_at
    from cohort_schedule schedule
    join course_list courses on courses.id = schedule.course_id
    join module_list modules on modules.id = schedule.module_id
    join accounts on accounts.id = ${value("userId")}
    join memberships on memberships.user_id = accounts.id
    left join user_course_progress studied on studied.user_id = accounts.id
      and studied.course_id = schedule.course_id and studied.module_id = schedule.module_id
    where schedule.cohort_id = ${value("cohortId")}
    order by schedule.position, schedule.order_index, schedule.module_created_at,
      schedule.module_id`,
);
