import { sql } from "kysely";
import { applicationMessages } from "#contract/applications/applications.ts";
import { offerEndWords as endWords } from "#contract/offers/offers.ts";
import type { Work } from "#server/work.ts";
import type { News, OpenCohort } from "./facts.ts";

export type NewsRow = News & {
  who: string | null;
  /** The address of the person if `who` is a name. */
  address: string | null;
  what: string | null;
  starts_at: string | null;
  /** The application, the account that booked, or the person with the offer. */
  subject: string;
};

export type Asked = {
  now: Date;
  academyZone: string;
  /** A message to ignore. */
  except?: string | null;
};

/** As JavaScript does, as in 2026-03-02T09:00:00.000Z. */
export const isoInstant = (moment: ReturnType<typeof sql>) =>
  sql`to_char(${moment} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/**
 * Pending applications and bookings, and offers that were taken, refused or expired, for each staff
 * member, since they joined the staff and at most two weeks old. A booking that must be confirmed
 * again counts as new. Invented people are left out.
 */
export async function readNews(
  work: Work,
  staff: readonly string[],
  { now, academyZone, except }: Required<Asked>,
): Promise<(NewsRow & { reader: string })[]> {
  const startsAt = sql`session_start(s.session_date, s.session_time, s.session_turn,
    ${academyZone})`;
  const { rows } = await sql<NewsRow & { reader: string }>`
    with found as (
      select 'application' as about, a.id, a.created_at as since, a.name as who, null as address,
        coalesce(a.works_as, ${applicationMessages.answersDeleted}) as what, null as starts_at, a.id as subject, null as booker
      from application_list a
      where a.status = 'pending'
        and not exists (select from contacts where id = a.person_id and is_invented)
      union all
      select 'booking', s.id, s.updated_at, coalesce(b.name, bu.email),
        case when b.name is not null then bu.email end, s.title, ${isoInstant(startsAt)},
        bu.id, bu.email
      from booked_sessions s
      join accounts bu on bu.id = s.user_id
      left join contacts b on b.id = bu.person_id
      where s.is_news and ${startsAt} > ${now} and b.is_invented is not true
      union all
      select 'offer', o.place_id, o.ended_at, coalesce(c.name, c.email),
        case when c.name is not null then c.email end,
        case o.status when 'joined' then ${endWords.joined} when 'refused' then ${endWords.refused}
          else ${endWords.expired} end || E'\n' || o.cohort, null, c.id, null
      from place_offers o
      join contacts c on c.id = o.person_id
      where o.status in ('joined', 'refused', 'expired') and not c.is_erased and not c.is_invented
    )
    select u.person_id as reader, found.about, found.id, ${isoInstant(sql`found.since`)} as since,
      found.who, found.address, found.what, found.starts_at, found.subject
    from accounts u
    join lateral (
      select min(r.since) as since from role_holders r
      where r.user_id = u.id and r.role in ('admin', 'coach')
    ) works on true
    join found on found.since >= works.since and found.booker is distinct from u.email
    where u.person_id = any(${staff}::uuid[])
      and found.since > ${now}::timestamptz - interval '14 days'
      and not exists (select from said_items i where i.person_id = u.person_id
        and i.message_id is distinct from ${except}
        and i.kind = 'news-' || found.about and i.about_id = found.id
        and i.occasion = ${isoInstant(sql`found.since`)})
    order by found.since, found.id
  `.execute(work.db);
  return rows;
}

/**
 * For each person, the cohort with a free place to which staff invite, or else the soonest one that
 * accepts applications. A person is told once that a cohort is open, once more if it was full when
 * the person asked again, and is invited once; after an invitation only if it was full meanwhile.
 */
export async function readOpenCohorts(
  work: Work,
  waiting: readonly string[],
  { now, academyZone, except }: Required<Asked>,
): Promise<{ reader: string; cohort: OpenCohort }[]> {
  const { rows } = await sql<{ reader: string; cohort: OpenCohort }>`
    with today (day) as (select (${now}::timestamptz at time zone ${academyZone})::date),
    open as (
      select cohort_id as id, title, first_day, last_day, accepts_applications
      from free_cohort_places, today
      where free > 0 and first_day > today.day
    )
    select w.person_id as reader, to_jsonb(told) as cohort
    from waiting_people w
    cross join lateral (
      select open.id, title, first_day, last_day, way.occasion from open
      cross join lateral (select array(select i.occasion from said_items i
          where i.person_id = w.person_id and i.message_id is distinct from ${except}
            and i.kind = 'cohort-open' and i.about_id = open.id) as occasions) said
      cross join lateral (
        select 'invited' as occasion where open.id = w.invited_to
        union all select 'opened' where accepts_applications and cardinality(said.occasions) = 0
        union all select 'reopened' where accepts_applications and cardinality(said.occasions) > 0
          and open.id = w.full_cohort_id
      ) way
      where way.occasion <> all(said.occasions)
        and not exists (select from cohort_members m
          where m.person_id = w.person_id and m.cohort_id = open.id)
        and not exists (select from place_offers o
          where o.person_id = w.person_id and o.status = 'offered')
      order by (way.occasion = 'invited') desc, first_day, open.id limit 1
    ) told
    where w.person_id = any(${waiting}::uuid[])
  `.execute(work.db);
  return rows;
}
