import { sql } from "kysely";
import type { MembershipTier } from "#contract/members/members.ts";
import type { ValueOf } from "#server/db/statement.ts";
import type { CohortDay } from "./facts.ts";
import { type Asked, isoInstant } from "./news.queries.ts";
import { voiceAskedUntil } from "./plan-cohort.ts";

export type CohortDayRow = Omit<CohortDay, "module_ids"> & {
  title: string;
  last_day: string;
  /** What opens on the first day. `opens_at` is a UTC instant. */
  modules: { course_id: string; module_id: string; opens_at: string }[];
  /** The next one that has not begun and that the person did not say to miss. */
  meeting: { title: string; starts_at: string } | null;
  course_ids: string[];
  /** Whether modules open after the last day. */
  opens_later: boolean;
  membership_tier: MembershipTier | null;
};

export type MeetingRow = {
  id: string;
  title: string;
  starts_at: string;
  duration: number;
  meeting_link: string | null;
  description: string | null;
  cohort: string;
  place_id: string;
  sequence: number;
};

type Given = ValueOf<Required<Asked>>;

const meetingStart = (value: Given) =>
  sql`session_start(m.session_date, m.session_time, m.session_turn, ${value("academyZone")})`;

/** Of the person `c`: the day is today, one of the next nine or the last three, and not told of. */
export function cohortDaysOf(value: Given) {
  const today = sql`(${value("now")}::timestamptz at time zone ${value("academyZone")})::date`;
  return sql`select coalesce(jsonb_agg(jsonb_build_object(
    'cohort_id', d.id, 'which', d.which, 'date', d.date, 'title', d.title, 'last_day', d.last_day,
    'membership_tier', (select membership_tier from cohort_tiers t
      where t.person_id = c.id and t.cohort_id = d.id limit 1),
    'course_ids', (select coalesce(jsonb_agg(distinct course_id), '[]')
      from cohort_schedule s where s.cohort_id = d.id),
    'opens_later', exists (select from cohort_schedule s
      where s.cohort_id = d.id and s.opens_at >= d.last_day + 1),
    'modules', (select coalesce(jsonb_agg(jsonb_build_object(
        'course_id', s.course_id, 'module_id', s.module_id,
        'opens_at', ${isoInstant(sql`(s.opens_at at time zone ${value("academyZone")})`)}
      ) order by s.position, s.order_index, s.module_created_at, s.module_id), '[]')
      from cohort_schedule s
      where d.which = 'first' and s.cohort_id = d.id and s.opens_at::date = d.date),
    'meeting', (select jsonb_build_object('title', m.title,
        'starts_at', ${isoInstant(meetingStart(value))})
      from cohort_meetings m
      where m.cohort_id = d.id
        and ${meetingStart(value)} > ${value("now")}
        and not exists (select from meeting_members a
          where a.session_id = m.session_id and a.person_id = c.id and a.is_absent)
      order by m.session_date, m.session_time, m.session_id limit 1)
  ) order by d.date, d.id, d.which), '[]')
  from (
    select l.id, l.title, l.last_day, way.which, way.date
    from cohort_members p join cohort_list l on l.id = p.cohort_id
    cross join lateral (values ('first', l.first_day), ('last', l.last_day)) way (which, date)
    where p.person_id = c.id and l.is_published
      and way.date between ${today} - 3 and ${today} + 9
      and not exists (select from said_items i where i.person_id = c.id
        and i.message_id is distinct from ${value("except")}
        and i.kind = 'cohort-' || way.which and i.about_id = l.id and i.occasion = way.date::text)
  ) d`;
}

/** The cohort is not over, or ended so lately that something of it may be told. */
export function isInCohort(value: Given) {
  const today = sql`(${value("now")}::timestamptz at time zone ${value("academyZone")})::date`;
  return sql`exists (select from cohort_members p join cohort_list l on l.id = p.cohort_id
    where p.person_id = c.id and l.is_published
      and l.last_day >= ${today} - ${sql.lit(voiceAskedUntil)})`;
}

/** Of cohorts of the person `c` that have ended, or do in the next nine days. */
export function voicesToAskOf(value: Given) {
  const today = sql`(${value("now")}::timestamptz at time zone ${value("academyZone")})::date`;
  return sql`select coalesce(jsonb_agg(jsonb_build_object(
    'cohort_id', l.id, 'title', l.title, 'last_day', l.last_day) order by l.last_day, l.id), '[]')
  from cohort_members p join cohort_list l on l.id = p.cohort_id
  where p.person_id = c.id and l.is_published
    and l.last_day between ${today} - ${sql.lit(voiceAskedUntil)} and ${today} + 9
    and not exists (select from voice_people v
      where v.person_id = c.id and v.cohort_id = l.id)
    and not exists (select from said_items i where i.person_id = c.id
      and i.message_id is distinct from ${value("except")}
      and i.kind = 'voice' and i.about_id = l.id)`;
}

/**
 * Of the person `c`: not begun, not announced, and fixed since a mail about the place named all
 * meetings.
 */
export function newMeetingsOf(value: Given) {
  const startsAt = meetingStart(value);
  return sql`select coalesce(jsonb_agg(jsonb_build_object(
    'id', m.session_id, 'title', m.title, 'starts_at', ${isoInstant(startsAt)},
    'duration', m.duration, 'meeting_link', m.meeting_link, 'description', m.description,
    'cohort', p.title, 'place_id', p.id, 'sequence', m.sequence
  ) order by m.session_date, m.session_time, m.session_id), '[]')
  from meeting_members m
  join place_list p on p.person_id = m.person_id and p.cohort_id = m.cohort_id
    and p.status = 'joined'
  where m.person_id = c.id and not m.is_absent and m.meeting_since >= p.told_at
    and ${startsAt} > ${value("now")}
    and not exists (select from said_items i where i.person_id = c.id
      and i.message_id is distinct from ${value("except")}
      and i.kind = 'meeting' and i.about_id = m.session_id)`;
}
