import { sql } from "kysely";
import { applicationMessages } from "#contract/applications.ts";
import { seriesParts } from "#contract/campaigns.ts";
import type { StaffNews } from "#contract/members.ts";
import type { QuietPace } from "#contract/quiet.ts";
import { prepared } from "#server/db/prepared.ts";
import { reasonsNotToWrite, type WhyNot } from "#server/messages/messages.ts";
import type { Work } from "#server/work.ts";
import type { News } from "./facts.ts";

/** What is known about a person; account columns are null for someone without an account. */
export type PersonRow = {
  person_id: string;
  email: string;
  lead_name: string | null;
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
  membership_tier: "basic" | "premium" | "elite" | null;
  is_staff: boolean;
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
  news: NewsRow[];
  held_id: string | null;
  held_due: Date | null;
  held_attempts: number | null;
};

export type NewsRow = News & {
  who: string | null;
  what: string | null;
  starts_at: string | null;
  /** The id of the application, or of the account that booked. */
  subject: string;
};

export type BookingRow = {
  id: string;
  title: string;
  starts_at: string;
  duration: number;
  meeting_link: string | null;
  reminded: ("24h" | "1h")[];
};

const isoInstant = (moment: ReturnType<typeof sql>) =>
  sql`to_char(${moment} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

type Asked = {
  now: Date;
  academyZone: string;
  /** The id of a message to ignore. */
  except?: string | null;
};

/**
 * Returns everything that decides what each of these people is sent next, in few statements.
 * Includes leads who unsubscribed and addresses that no longer belong to anyone.
 */
export async function readPeople(
  work: Work,
  personIds: readonly string[],
  { now, academyZone, except = null }: Asked,
): Promise<PersonRow[]> {
  const startsAt = sql`((s.session_date + s.session_time) at time zone ${academyZone})`;
  const said = (lead: string) => sql`exists (select from said_items i
    where i.person_id = c.id and i.message_id is distinct from ${except}
      and i.kind = ${`reminder-${lead}`} and i.about_id = s.id
      and i.occasion = ${isoInstant(startsAt)})`;
  // With "limit 1" each lateral join stays one index look-up per person, even with outdated
  // statistics.
  const { rows } = await sql<Omit<PersonRow, "news">>`select ${prepared} c.id as person_id, c.email,
      l.name as lead_name,
      to_char(l.created_at at time zone ${academyZone}, 'YYYY-MM-DD') as lead_date,
      u.id as user_id,
      c.time_zone, q.quiet_hours_start, q.quiet_hours_end, q.quiet_pace,
      q.session_reminders, q.weekly_progress, q.staff_news,
      q.quiet_mode, t.membership_tier,
      exists (select from role_holders r where r.user_id = u.id and r.role in ('admin', 'coach'))
        as is_staff,
      ${reasonsNotToWrite(sql`c.id`)} as reasons_not_to_write,
      mailed.local_date as mailed_on, mailed.at as mailed_at,
      series.parts_left as series_left,
      series.last_on as series_last_on,
      study.completed, study.completed_lately, study.studied_at,
      coming.bookings,
      held.id as held_id, held.due_at as held_due, held.attempts as held_attempts
    from unnest(${personIds}::uuid[]) asked (id)
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
      where person_id = c.id and message_id is distinct from ${except}
      order by local_date desc limit 1
    ) mailed on true
    left join lateral (
      select max(i.local_date) as last_on,
        coalesce(array_agg(part order by part) filter (where i.message_id is null), '{}')
          as parts_left
      from generate_series(1, ${seriesParts}::int) part
      left join said_items i on i.person_id = c.id and i.kind = 'series'
        and i.occasion = part::text and i.message_id is distinct from ${except}
      where l.id is not null
    ) series on true
    left join lateral (
      select coalesce(array_agg(g.module_id) filter (where g.completed), '{}') as completed,
        coalesce(jsonb_agg(${isoInstant(sql`g.completed_at`)}) filter (
          where g.completed_at > ${now}::timestamptz - interval '9 days'), '[]') as completed_lately,
        max(g.studied_at) as studied_at
      from studied_modules g where g.user_id = u.id
    ) study on true
    left join lateral (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', s.id, 'title', s.title, 'starts_at', ${isoInstant(startsAt)},
        'duration', s.duration, 'meeting_link', s.meeting_link,
        'reminded', array_remove(array[
          case when ${said("24h")} then '24h' end, case when ${said("1h")} then '1h' end], null)
      ) order by s.session_date, s.session_time, s.id), '[]') as bookings
      from booked_sessions s
      where s.user_id = u.id and s.status = 'confirmed'
        and ${startsAt} > ${now} and ${startsAt} < ${now}::timestamptz + interval '10 days'
    ) coming on true
  `.execute(work.db);
  const staff = rows.filter((row) => row.is_staff).map(({ person_id }) => person_id);
  const asked = { now, academyZone, except };
  const news = staff.length === 0 ? [] : await readNews(work, staff, asked);
  return rows.map((row) => ({
    ...row,
    news: news.filter(({ reader }) => reader === row.person_id),
  }));
}

/**
 * Returns the pending applications and bookings for each staff member, created since they joined
 * the staff and at most two weeks old. A booking that was renewed or moved, and so must be
 * confirmed again, counts as new.
 */
async function readNews(
  work: Work,
  staff: readonly string[],
  { now, academyZone, except }: Required<Asked>,
): Promise<(NewsRow & { reader: string })[]> {
  const startsAt = sql`((s.session_date + s.session_time) at time zone ${academyZone})`;
  const { rows } = await sql<NewsRow & { reader: string }>`
    with found as (
      select 'application' as about, a.id, a.created_at as since, a.name as who,
        coalesce(a.works_as, ${applicationMessages.answersDeleted}) as what, null as starts_at, a.id as subject, null as booker
      from application_list a where a.status = 'pending'
      union all
      select 'booking', s.id, s.updated_at, bu.email, s.title, ${isoInstant(startsAt)},
        bu.id, bu.email
      from booked_sessions s
      join accounts bu on bu.id = s.user_id
      where s.status = 'pending' and ${startsAt} > ${now}
    )
    select u.person_id as reader, found.about, found.id, ${isoInstant(sql`found.since`)} as since,
      found.who, found.what, found.starts_at, found.subject
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
