import { sql } from "kysely";
import type { Dashboard, NextSession } from "#contract/dashboard/dashboard.ts";
import type { MembershipTier } from "#contract/members/members.ts";
import type { QuietPace } from "#contract/quiet/quiet.ts";
import { cohortOfCourse, cohortTier, cohortTierFor } from "#server/cohorts/cohorts.ts";
import { statement, type ValueOf } from "#server/db/statement.ts";
import { studyOrder } from "#server/progress/progress.ts";
import type { Work } from "#server/work.ts";
import type { CourseLeft } from "./dashboard.policy.ts";

type Home = Pick<
  Dashboard,
  | "name"
  | "courses"
  | "training_modules"
  | "upcoming_sessions"
  | "pending_sessions"
  | "membership_tier"
  | "time_zone"
  | "quiet_until"
  | "waiting_roles"
> & {
  opened: number;
  completed: number;
  /** The one that runs or comes next, or else the last if it has ended lately. */
  cohort_id: string | null;
  /** Of running cohorts that have the member. */
  cohort_tier: MembershipTier | null;
  /** Null until the member has chosen one. */
  pace: QuietPace | null;
  /** Dates in the member's time zone. */
  today: string;
  monday: string;
  opened_days: string[];
  completed_days: string[];
  completed_this_week: number;
  /** In the order in which they are studied. */
  courses_left: CourseLeft[];
  next_sessions: NextSession[];
};

type Values = { userId: string; today: string; zone: string; now: Date };

const moduleOrder = sql`modules.order_index, modules.created_at, modules.id`;

/** The courses that the member has not completed, as JSON. */
function coursesLeft(value: ValueOf<Values>) {
  const module = sql`json_build_object('id', modules.id, 'title', modules.title,
    'duration', modules.duration, 'is_opened', studied.module_id is not null)`;
  const isLeft = sql`studied.completed is not true`;
  return sql`select coalesce(json_agg(json_build_object('id', courses.id, 'title', courses.title,
      'is_locked', courses.is_locked,
      'membership_tier_required', courses.membership_tier_required,
      'is_archived', courses.is_archived,
      'cohort_tier', ${cohortTierFor(sql`accounts.person_id`, sql`courses.id`, value("today"))},
      'course_modules', study.course_modules, 'course_completed', study.course_completed,
      'left', study.left_modules,
      'next', study.next, 'opened', study.opened, 'coming', study.coming
    ) order by ${studyOrder(value("today"))}), '[]')
    from course_list courses
    join (
      select modules.course_id, max(studied.studied_at) as studied_at,
        max(studied.completed_at) as completed_at,
        count(*) as course_modules, count(*) filter (where studied.completed) as course_completed,
        json_agg(json_build_object('id', modules.id, 'title', modules.title) order by ${moduleOrder})
          filter (where ${isLeft}) as left_modules,
        (array_agg(${module} order by ${moduleOrder}) filter (where ${isLeft}))[1] as next,
        (array_agg(${module} order by ${moduleOrder}) filter (
          where ${isLeft} and openings.opens_at <= ${value("now")}))[1] as opened,
        (array_agg(json_build_object('title', modules.title, 'opens_at', openings.opens_at)
          order by openings.opens_at, ${moduleOrder}) filter (
            where ${isLeft} and openings.opens_at > ${value("now")}))[1] as coming
      from module_list modules
      left join studied_modules studied on studied.user_id = ${value("userId")}
        and studied.course_id = modules.course_id and studied.module_id = modules.id
      left join (
        select module_id, min(opens_at) at time zone ${value("zone")} as opens_at
        from cohort_modules
        where person_id = (select person_id from accounts where id = ${value("userId")})
        group by module_id
      ) openings on openings.module_id = modules.id
      group by modules.course_id
    ) study on study.course_id = courses.id
    left join member_courses own
      on own.person_id = accounts.person_id and own.course_id = courses.id
      and own.cohort_id = ${cohortOfCourse(sql`accounts.person_id`, sql`courses.id`, value("today"))}
    where study.next is not null and (not courses.is_archived or own.cohort_id is not null
      or study.opened is not null or study.coming is not null)`;
}

/** Three booked sessions or meetings that are not over, as JSON. */
function nextSessions(value: ValueOf<Values>) {
  return sql`select coalesce(json_agg(json_build_object('id', id, 'title', title,
      'starts_at', starts_at, 'duration', duration, 'status', status,
      'meeting_link', case when status = 'confirmed' then meeting_link end
    ) order by starts_at, id), '[]')
    from (
      select booked.*,
        session_start(session_date, session_time, session_turn, ${value("zone")}) as starts_at
      from (
        select id, title, session_date, session_time, session_turn, duration, status, meeting_link
        from booked_sessions
        where user_id = ${value("userId")} and status <> 'cancelled'
        union all
        select session_id, title, session_date, session_time, session_turn, duration, 'confirmed',
          meeting_link
        from meeting_members
        where person_id = (select person_id from accounts where id = ${value("userId")})
          and not is_absent
      ) booked
      where session_start(session_date, session_time, session_turn, ${value("zone")})
          + duration * interval '1 minute' > ${value("now")}
      order by session_date, session_time, id limit 3
    ) coming`;
}

/** How long a cohort that is over stays on the dashboard. */
const daysAfterwards = 28;

/** The soonest cohort of the account's person that is not over, or else the last. */
function ownCohort(value: ValueOf<Values>) {
  const today = sql`cast(${value("today")} as date)`;
  return sql`select cohorts.id
    from cohort_members members join cohort_list cohorts on cohorts.id = members.cohort_id
    where members.person_id = accounts.person_id and cohorts.is_published
      and cohorts.last_day >= ${today} - ${sql.lit(daysAfterwards)}
    order by cohorts.last_day < ${today},
      case when cohorts.last_day >= ${today} then cohorts.first_day end,
      cohorts.last_day desc, cohorts.id limit 1`;
}

const homeOf = statement(
  (_, value: ValueOf<Values>) => sql<Home>`select
      (select count(*) from course_list where not is_archived) as courses,
      (select count(*) from module_list where course_id in (
        select id from course_list where not is_archived)) as training_modules,
      (select count(*) from booked_sessions
        where user_id = memberships.user_id and status = 'confirmed' and session_date >= ${value("today")})
        + (select count(*) from meeting_members
          where person_id = accounts.person_id and not is_absent and session_date >= ${value("today")})
        as upcoming_sessions,
      (select count(*) from booked_sessions
        where user_id = memberships.user_id and status = 'pending' and session_date >= ${value("today")})
        as pending_sessions,
      study.*,
      (select name from contacts where contacts.id = accounts.person_id) as name,
      memberships.membership_tier,
      ${cohortTier(sql`accounts.person_id`, value("today"))} as cohort_tier,
      quiet.quiet_pace as pace, quiet.time_zone,
      case when quiet.quiet_until > local.today then quiet.quiet_until end as quiet_until,
      to_char(local.today, 'YYYY-MM-DD') as today, to_char(local.monday, 'YYYY-MM-DD') as monday,
      (select coalesce(json_agg(role order by role), '[]') from role_holders
        where user_id = memberships.user_id and not in_effect) as waiting_roles,
      (${ownCohort(value)}) as cohort_id,
      (${coursesLeft(value)}) as courses_left,
      (${nextSessions(value)}) as next_sessions
    from memberships
    join accounts on accounts.id = memberships.user_id
    left join quiet_choices quiet on quiet.user_id = memberships.user_id
    cross join lateral (select coalesce(quiet.time_zone, ${value("zone")}) as time_zone) zone
    cross join lateral (
      select zone.time_zone, day::date as today, date_trunc('week', day)::date as monday
      from (select ${value("now")}::timestamptz at time zone zone.time_zone as day) now
    ) local
    cross join lateral (
      select count(distinct module_id) as opened,
        count(distinct module_id) filter (where completed) as completed,
        count(distinct module_id) filter (where is_completion and day >= local.monday)
          as completed_this_week,
        coalesce(array_agg(distinct to_char(day, 'YYYY-MM-DD')) filter (where day >= local.monday),
          '{}') as opened_days,
        coalesce(array_agg(distinct to_char(day, 'YYYY-MM-DD')) filter (
          where is_completion and day >= local.monday), '{}') as completed_days
      from (
        select studied.module_id, studied.completed, moment.is_completion,
          (moment.at at time zone local.time_zone)::date as day
        from studied_modules studied
        cross join lateral (values (studied.opened_at, false), (studied.studied_at, false),
          (studied.completed_at, true)) as moment (at, is_completion)
        where studied.user_id = memberships.user_id
      ) moments
    ) study
    where memberships.user_id = ${value("userId")}`,
);

/** One statement; `today` is the academy-local date, `zone` its zone. */
export async function readHome(work: Work, values: Values) {
  const [home] = await homeOf(work, values);
  if (home === undefined) throw new Error("The account has no profile");
  return home;
}
