import { type Expression, type RawBuilder, sql } from "kysely";
import type { CohortTier, MembershipTier } from "#contract/members/members.ts";

/** With the cohort's courses, which the tier does not open. */
export type TierOfCohort = { tier: MembershipTier; course_ids: string[] };

/** The highest of those that run on this academy-local date, or null (rule cohorts.tier). */
export function cohortTier(
  personId: RawBuilder<unknown>,
  today: string | Expression<string>,
): RawBuilder<MembershipTier | null> {
  return sql`(select membership_tier from cohort_tiers where ${isGiven(personId, today)}
    order by cohort_tiers.rank desc limit 1)`;
}

/**
 * The highest of these tiers whose cohort does not take the course, or null (rule
 * cohorts.wider-right). The planner's `isOpenByTier` says the same in TypeScript.
 */
export function cohortTierFor(
  personId: RawBuilder<unknown>,
  courseId: RawBuilder<unknown>,
  today: string | Expression<string>,
): RawBuilder<MembershipTier | null> {
  return sql`(select membership_tier from cohort_tiers
    where ${isGiven(personId, today)} and ${courseId} <> all(cohort_tiers.course_ids)
    order by cohort_tiers.rank desc limit 1)`;
}

/** As JSON. */
export function cohortTiers(
  personId: RawBuilder<unknown>,
  today: string | Expression<string>,
): RawBuilder<TierOfCohort[]> {
  return sql`(select coalesce(jsonb_agg(jsonb_build_object('tier', membership_tier,
    'course_ids', cohort_tiers.course_ids)), '[]')
    from cohort_tiers where ${isGiven(personId, today)})`;
}

function isGiven(personId: RawBuilder<unknown>, today: string | Expression<string>) {
  return sql`cohort_tiers.person_id = ${personId}
    and ${today}::date between cohort_tiers.first_day and cohort_tiers.last_day`;
}

/** The highest tier as JSON, with the cohort's title and last day. */
export function cohortTierUntil(
  personId: RawBuilder<unknown>,
  today: string,
): RawBuilder<CohortTier | null> {
  return sql`(select jsonb_build_object('tier', membership_tier, 'cohort', title,
      'last_day', last_day)
    from cohort_tiers where ${isGiven(personId, today)}
    order by cohort_tiers.rank desc, cohort_tiers.last_day desc, cohort_tiers.cohort_id limit 1)`;
}

/** A UTC instant; null if no cohort of theirs has the module (rule cohorts.openings). */
export function openingFor(
  personId: RawBuilder<unknown>,
  moduleId: RawBuilder<unknown>,
  academyZone: string | Expression<string>,
): RawBuilder<Date | null> {
  return sql`(select min(cohort_modules.opens_at) at time zone ${academyZone} from cohort_modules
    where cohort_modules.person_id = ${personId} and cohort_modules.module_id = ${moduleId})`;
}

/** The cohort in which the person takes the course: that which runs or comes next, or else the last. */
export function cohortOfCourse(
  personId: RawBuilder<unknown>,
  courseId: RawBuilder<unknown>,
  today: string | Expression<string>,
): RawBuilder<string | null> {
  return sql`(select cohort_id from member_courses mine
    where mine.person_id = ${personId} and mine.course_id = ${courseId}
    order by last_day < ${today}::date, case when last_day >= ${today}::date then first_day end,
      last_day desc, cohort_id limit 1)`;
}
