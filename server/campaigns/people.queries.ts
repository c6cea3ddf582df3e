import { sql } from "kysely";
import { seriesParts } from "#contract/campaigns/campaigns.ts";
import {
  infoSessionMinutes,
  infoSessionName,
} from "#contract/info-sessions/info-session-length.ts";
import type { StaffNews } from "#contract/members/members.ts";
import type { QuietPace } from "#contract/quiet/quiet.ts";
import { cohortTiers, type TierOfCohort } from "#server/cohorts/cohorts.ts";
import { statement, type ValueOf } from "#server/db/statement.ts";
import { reasonsNotToWrite, type WhyNot } from "#server/messages/messages.ts";
import type { Work } from "#server/work.ts";
import {
  type CohortDayRow,
  cohortDaysOf,
  isInCohort,
  type MeetingRow,
  newMeetingsOf,
  voicesToAskOf,
} from "./cohort-days.queries.ts";
import type { ModuleOpening, OfferedPlace, OpenCohort, VoiceToAsk } from "./facts.ts";
import { type GuestRow, guestOf, nextInfoSession } from "./guests.queries.ts";
import { type Asked, isoInstant, type NewsRow, readNews, readOpenCohorts } from "./news.queries.ts";

/** Account columns are null without an account. */
export type PersonRow = {
  person_id: string;
  email: string;
  name: string | null;
  lead_date: string | null;
  user_id: string | null;
  time_zone: string | null;
  quiet_hours_start: string | null;
  quiet_hours_end: string | null;
  quiet_pace: QuietPace | null;
  session_reminders: boolean | null;
  weekly_progress: boolean | null;
  staff_news: StaffNews | null;
  quiet_mode: boolean | null;
  quiet_until: string | null;
  has_returned: boolean;
  skipped_on: string | null;
  wanted_at: Date | null;
  membership_tier: "basic" | "premium" | "elite" | null;
  /** Of cohorts that run on the academy-local date and have the person. */
  cohort_tiers: TierOfCohort[];
  openings: OpeningRow[];
  is_staff: boolean;
  is_waiting: boolean;
  is_in_cohort: boolean;
  cohort_days: CohortDayRow[];
  new_meetings: MeetingRow[];
  voices_to_ask: VoiceToAsk[];
  guest: GuestRow[];
  next_info_session: string | null;
  /** Null unless the person waits, has no place in it and was not told of it. */
  open_cohort: OpenCohort | null;
  reasons_not_to_write: WhyNot[];
  mailed_on: string | null;
  mailed_at: Date | null;
  series_left: number[];
  series_last_on: string | null;
  completed: string[];
  /** UTC instants of the last nine days. */
  completed_lately: string[];
  studied_at: Date | null;
  bookings: BookingRow[];
  places: PlaceRow[];
  news: NewsRow[];
  held_id: string | null;
  held_due: Date | null;
  held_attempts: number | null;
};

export type OpeningRow = ModuleOpening & { is_told: boolean; is_since_joining: boolean };

export type PlaceRow = OfferedPlace & { cohort: string };

export type BookingRow = {
  id: string;
  title: string;
  starts_at: string;
  duration: number;
  meeting_link: string | null;
  reminded: ("24h" | "1h")[];
  is_info_session: boolean;
};

/** Includes leads who unsubscribed and addresses that no longer belong to anyone. */
export async function readPeople(
  work: Work,
  personIds: readonly string[],
  { now, academyZone, except = null }: Asked,
): Promise<PersonRow[]> {
  const asked = { now, academyZone, except };
  const rows = await factsOf(work, { ...asked, personIds });
  const staff = rows.filter((row) => row.is_staff).map(({ person_id }) => person_id);
  const news = staff.length === 0 ? [] : await readNews(work, staff, asked);
  const waiting = rows.filter((row) => row.is_waiting).map(({ person_id }) => person_id);
  const cohorts = waiting.length === 0 ? [] : await readOpenCohorts(work, waiting, asked);
  return rows.map((row) => ({
    ...row,
    open_cohort: cohorts.find(({ reader }) => reader === row.person_id)?.cohort ?? null,
    news: news.filter(({ reader }) => reader === row.person_id),
  }));
}

type Values = Required<Asked> & { personIds: readonly string[] };

type Given = ValueOf<Values>;

const factsOf = statement<Values, Omit<PersonRow, "news" | "open_cohort">>((_, value) => {
  const today = sql<string>`(${value("now")}::timestamptz at time zone ${value("academyZone")})`;
  // With "limit 1" each lateral join stays one index look-up per person, even with outdated
  // statistics. The ids come from a subquery so that their number is unknown to the planner: it
  // would otherwise plan each small batch again, which takes several times as long as running.
  return sql<Omit<PersonRow, "news" | "open_cohort">>`select c.id as person_id, c.email, c.name,
      to_char(l.created_at at time zone ${value("academyZone")}, 'YYYY-MM-DD') as lead_date,
      u.id as user_id,
      c.time_zone, q.quiet_hours_start, q.quiet_hours_end, q.quiet_pace,
      q.session_reminders, q.weekly_progress, q.staff_news,
      q.quiet_mode, q.quiet_until, q.skipped_on, q.wanted_at,
      (q.quiet_until is not null and exists (select from said_items i
        where i.person_id = c.id and i.message_id is distinct from ${value("except")}
          and i.kind = 'nudge' and i.occasion >= q.quiet_until::text)) as has_returned,
      t.membership_tier,
      ${cohortTiers(sql`c.id`, today)} as cohort_tiers,
      (${openingsOf(value)}) as openings,
      exists (select from role_holders r where r.user_id = u.id and r.role in ('admin', 'coach'))
        as is_staff,
      exists (select from waiting_people w where w.person_id = c.id) as is_waiting,
      ${isInCohort(value)} as is_in_cohort,
      (${cohortDaysOf(value)}) as cohort_days,
      (${newMeetingsOf(value)}) as new_meetings,
      (${voicesToAskOf(value)}) as voices_to_ask,
      (${guestOf(value)}) as guest,
      ${nextInfoSession(value)} as next_info_session,
      ${reasonsNotToWrite(sql`c.id`)} as reasons_not_to_write,
      mailed.local_date as mailed_on, mailed.at as mailed_at,
      series.parts_left as series_left,
      series.last_on as series_last_on,
      study.completed, study.completed_lately, study.studied_at,
      (${bookingsOf(value)}) as bookings,
      (${placesOf(value)}) as places,
      held.id as held_id, held.due_at as held_due, held.attempts as held_attempts
    from unnest((select ${value("personIds")}::uuid[])) asked (id)
    join lateral (select * from contacts where contacts.id = asked.id limit 1) c on true
    left join accounts u on u.person_id = c.id
    left join memberships t on t.user_id = u.id
    left join quiet_choices q on q.user_id = u.id
    left join lateral (select * from lead_list where person_id = c.id limit 1) l on true
    left join lateral (
      select id, due_at, attempts from coming_digests
      where person_id = c.id and state = 'held' limit 1
    ) held on true
    left join lateral (
      select local_date, at from message_days
      where person_id = c.id and message_id is distinct from ${value("except")}
      order by local_date desc limit 1
    ) mailed on true
    left join lateral (
      select max(i.local_date) as last_on,
        coalesce(array_agg(part order by part) filter (where i.message_id is null), '{}')
          as parts_left
      from generate_series(1, ${seriesParts}::int) part
      left join said_items i on i.person_id = c.id and i.kind = 'series'
        and i.occasion = part::text and i.message_id is distinct from ${value("except")}
      where l.id is not null
    ) series on true
    left join lateral (
      select coalesce(array_agg(g.module_id) filter (where g.completed), '{}') as completed,
        coalesce(jsonb_agg(${isoInstant(sql`g.completed_at`)}) filter (
          where g.completed_at > ${value("now")}::timestamptz - interval '9 days'), '[]') as completed_lately,
        max(g.studied_at) as studied_at
      from studied_modules g where g.user_id = u.id
    ) study on true
  `;
});

/** And which openings `c` was told of. */
function openingsOf(value: Given) {
  return sql`select coalesce(jsonb_agg(jsonb_build_object(
    'course_id', m.course_id, 'module_id', m.module_id,
    'opens_at', ${isoInstant(sql`(m.opens_at at time zone ${value("academyZone")})`)},
    'is_since_joining', m.opens_at at time zone ${value("academyZone")} >= m.joined_at,
    'is_told', exists (select from said_items i where i.person_id = c.id
      and i.message_id is distinct from ${value("except")}
      and i.kind = 'opening' and i.about_id = m.module_id)
  ) order by m.opens_at, m.course_id, m.module_id), '[]')
  from (
    select course_id, module_id, min(opens_at) as opens_at, min(joined_at) as joined_at
    from cohort_modules where person_id = c.id group by course_id, module_id
  ) m`;
}

/**
 * Confirmed, of the account `u`, and of `c` meetings of cohorts and info sessions, in the next ten
 * days, with the reminders sent to `c`.
 */
function bookingsOf(value: Given) {
  const start = sql`session_start(session_date, session_time, session_turn,
    ${value("academyZone")})`;
  const said = (lead: string) => sql`exists (select from said_items i
    where i.person_id = c.id and i.message_id is distinct from ${value("except")}
      and i.kind = ${`reminder-${lead}`} and i.about_id = s.id
      and i.occasion = ${isoInstant(sql`s.starts_at`)})`;
  return sql`select coalesce(jsonb_agg(jsonb_build_object(
    'id', s.id, 'title', s.title, 'starts_at', ${isoInstant(sql`s.starts_at`)},
    'duration', s.duration, 'meeting_link', s.meeting_link, 'is_info_session', s.is_info_session,
    'reminded', array_remove(array[
      case when ${said("24h")} then '24h' end, case when ${said("1h")} then '1h' end], null)
  ) order by s.starts_at, s.id), '[]')
  from (
    select id, title, ${start} as starts_at, duration, meeting_link, false as is_info_session
    from booked_sessions where user_id = u.id and status = 'confirmed'
    union all
    select session_id, title, ${start}, duration, meeting_link, false
    from meeting_members where person_id = c.id and not is_absent
    union all
    select id, ${infoSessionName}, starts_at, ${sql.lit(infoSessionMinutes)}, meeting_link, true
    from info_session_guests where person_id = c.id and not listens_later
  ) s
  where s.starts_at > ${value("now")} and s.starts_at < ${value("now")}::timestamptz + interval '10 days'`;
}

/**
 * The last offer to the person `c`, if something of it is still to be told. Nothing is of one whose
 * letter staff cancelled.
 */
function placesOf(value: Given) {
  return sql`select coalesce(jsonb_agg(jsonb_build_object(
    'id', o.place_id, 'cohort', o.cohort, 'status', o.status, 'answer_by', o.answer_by,
    'ends_at', ${isoInstant(sql`((o.answer_by + 1)::timestamp at time zone ${value("academyZone")})`)}
  ) order by o.offered_at, o.place_id), '[]')
  from place_offers o
  where o.person_id = c.id and (o.status = 'offered'
      or (o.status = 'expired' and o.ended_at > ${value("now")}::timestamptz - interval '14 days'))
    and not exists (select from place_offers later
      where later.person_id = c.id and later.offered_at > o.offered_at)
    and not exists (select from cohort_members
      where cohort_members.person_id = c.id and cohort_members.cohort_id = o.cohort_id)
    and not exists (select from cancelled_letters letter
      join application_list decided
        on decided.id = letter.application_id and decided.decided_at = letter.decided_at
      where letter.application_id = o.application_id)
    and not exists (select from said_items i
      where i.person_id = c.id and i.message_id is distinct from ${value("except")}
        and i.kind = case o.status when 'offered' then 'place-reminder' else 'place-expired' end
        and i.about_id = o.place_id)`;
}
