import { type RawBuilder, sql } from "kysely";
import { shownEntries, type Today, type WaitingWork } from "#contract/today/today.ts";
import { asArray, asCount } from "#server/db/json.ts";
import { statement, type ValueOf } from "#server/db/statement.ts";
import { reasonsNotToWrite } from "#server/messages/messages.ts";
import { nameForStaff, personOfAccount } from "#server/people/people.ts";
import type { Work } from "#server/work.ts";

/** Dates are academy-local. */
type Values = {
  /** The academy's. */
  zone: string;
  today: string;
  tomorrow: string;
  offers_until: string;
  now: Date;
  failed_since: Date;
  /** Later invitations count for a free place. */
  invited_since: Date;
};

type Entries<Name extends keyof Today> = Today[Name] extends { items: (infer Entry)[] }
  ? Entry[]
  : never;

type Some<Entry> = { items: Entry[]; total: number };

type Found = {
  [Name in Exclude<keyof Today, "today" | "applications">]: Some<Entries<Name>[number]>;
} & {
  applications: Some<
    Omit<Entries<"applications">[number], "answer_by" | "is_late"> & { created_at: string }
  >;
};

type Given = ValueOf<Values>;

const mostCounted = 1000;

const entriesOf = statement<Values, Found>((_, value) => {
  return sql<Found>`select
    ${some(applications)} as applications, ${some(bookings(value))} as bookings,
    ${some(tierRequests)} as tier_requests, ${some(freePlaces(value))} as free_places,
    ${some(failedMail(value, true))} as failed_mail,
    ${some(failedMail(value, false))} as lost_mail,
    ${some(failedZoom(value))} as failed_zoom, ${some(leftSessions(value))} as left_sessions,
    ${some(offers(value))} as offers,
    ${some(sessions(value))} as sessions, ${some(infoSessions(value))} as info_sessions,
    ${some(questions(value))} as questions`;
});

/** One statement. */
export async function readEntries(work: Work, values: Values): Promise<Found> {
  const [found] = await entriesOf(work, values);
  if (found === undefined) throw new Error("The database answered nothing");
  return found;
}

const waitingOf = statement<Pick<Values, "today" | "failed_since">, WaitingWork>((_, value) => {
  return sql<WaitingWork>`select
    ${asCount(applications, mostCounted)} as applications, ${asCount(bookings(value), mostCounted)} as bookings,
    ${asCount(tierRequests, mostCounted)} as tier_requests,
    ${asCount(failedMail(value, true), mostCounted)} as failed_mail`;
});

export async function readWaiting(
  work: Work,
  values: Pick<Values, "today" | "failed_since">,
): Promise<WaitingWork> {
  const [found] = await waitingOf(work, values);
  if (found === undefined) throw new Error("The database answered nothing");
  return found;
}

function some(query: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`json_build_object('items', ${asArray(query, shownEntries)}, 'total', ${asCount(query, mostCounted)})`;
}

function instant(moment: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`to_char(${moment} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

function clock(time: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`to_char(${time}, 'HH24:MI')`;
}

const applications = sql`
  select listed.id, person_id, ${nameForStaff("listed.person_id")} as name, contacts.email,
    ${instant(sql`listed.created_at`)} as created_at
  from applications_to_answer_list listed join contacts on contacts.id = listed.person_id
  order by listed.created_at, listed.id`;

function bookings(value: Given): RawBuilder<unknown> {
  return sql`
    select booked.id, session_id, ${personOfAccount} as person_id, contacts.name, accounts.email,
      accounts.email_verified, title, session_date, ${clock(sql`session_time`)} as session_time, notes
    from booked_sessions booked
    join accounts on accounts.id = booked.user_id
    left join contacts on contacts.id = accounts.person_id
    where status = 'pending' and session_date >= cast(${value("today")} as date)
    order by session_date, booked.session_time, booked.created_at, booked.id`;
}

const tierRequests = sql`
  select requests.id, ${personOfAccount} as person_id, contacts.name, accounts.email,
    accounts.email_verified, requested_tier, note, ${instant(sql`requests.created_at`)} as created_at
  from waiting_tier_requests requests
  join accounts on accounts.id = requests.user_id
  left join contacts on contacts.id = accounts.person_id
  order by requests.created_at, requests.id`;

/** People who were asked to wait, then those on the waiting list whom the planner does not tell. */
function freePlaces(value: Given): RawBuilder<unknown> {
  return sql`
    select source, proposed.id, person_id, name, email, cohort_id, cohort.title as cohort,
      cohort.first_day, cohort.free
    from (
      select cohort_id, title, first_day, accepts_applications, free - (
        select count(*) from cohort_waits invited
        where invited_to = listed.cohort_id
          and (told_at is null or told_at > ${value("invited_since")})
          and not exists (select from held_places held
            where held.person_id = invited.person_id and held.cohort_id = listed.cohort_id)) as free
      from free_cohort_places listed
      where first_day > cast(${value("today")} as date) and free > 0
      order by first_day, cohort_id limit 1
    ) cohort
    cross join lateral (
      select * from ((
        select 'application' as source, listed.id, person_id,
          ${nameForStaff("listed.person_id")} as name, contacts.email, listed.created_at as since
        from postponed_applications listed join contacts on contacts.id = listed.person_id
        where not exists (select from held_places where held_places.person_id = listed.person_id)
        order by listed.created_at, listed.id limit greatest(cohort.free, 0)
      ) union all (
        select 'waiting_list', listed.id, person_id, ${nameForStaff("listed.person_id")},
          contacts.email, asked_at
        from waiting_people listed join contacts on contacts.id = listed.person_id
        where not cohort.accepts_applications and invited_to is distinct from cohort.cohort_id
          and not exists (select from held_places where held_places.person_id = listed.person_id)
          and not exists (
            select from application_list where application_list.person_id = listed.person_id)
          and cardinality(${reasonsNotToWrite(sql`listed.person_id`)}) = 0
        order by asked_at, listed.id limit greatest(cohort.free, 0)
      )) waiting order by source, since, id limit greatest(cohort.free, 0)
    ) proposed
    order by source, since, proposed.id`;
}

/** Mail that can't be sent again has no subject. */
function failedMail(value: Given, canBeSentAgain: boolean): RawBuilder<unknown> {
  return sql`
    select failed.id, person_id, ${nameForStaff("failed.person_id")} as name, contacts.email, kind,
      last_error,
      case when can_be_sent_again then subject end as subject,
      ${instant(sql`planned_at`)} as planned_at
    from failed_messages failed join contacts on contacts.id = failed.person_id
    where planned_at >= ${value("failed_since")} and not contacts.is_erased
      and can_be_sent_again = ${sql.lit(canBeSentAgain)}
    order by failed.planned_at desc, failed.id`;
}

/** Of sessions that have not begun. */
function failedZoom(value: Given): RawBuilder<unknown> {
  return sql`
    select id, title, session_date, ${clock(sql`session_time`)} as session_time, meeting_link,
      is_made, problem
    from failed_zoom_meetings failed
    where session_start(session_date, failed.session_time, session_turn, ${value("zone")})
      > ${value("now")}
    order by session_date, failed.session_time, id`;
}

function leftSessions(value: Given): RawBuilder<unknown> {
  return sql`
    select left_coach_sessions.id, title, session_date,
      ${clock(sql`session_time`)} as session_time, coalesce(contacts.name, accounts.email) as coach,
      booked
    from left_coach_sessions
    join accounts on accounts.id = coach_id
    left join contacts on contacts.id = accounts.person_id
    where session_date >= cast(${value("today")} as date)
      and session_start(session_date, left_coach_sessions.session_time, session_turn,
        ${value("zone")}) > ${value("now")}
    order by session_date, left_coach_sessions.session_time, left_coach_sessions.id`;
}

function offers(value: Given): RawBuilder<unknown> {
  return sql`
    select place_id as id, person_id, ${nameForStaff("offers.person_id")} as name, contacts.email,
      cohort_id, cohort, answer_by
    from place_offers offers join contacts on contacts.id = offers.person_id
    where status = 'offered'
      and answer_by between cast(${value("today")} as date) and cast(${value("offers_until")} as date)
    order by answer_by, place_id`;
}

/** Sessions come with at most 100 participants: bookings, and members who come to a meeting. */
function sessions(value: Given): RawBuilder<unknown> {
  const participants = sql`
    select id, person_id, name, email, email_verified, notes, is_confirmed from (
      select booked.id, ${personOfAccount} as person_id, contacts.name, accounts.email,
        accounts.email_verified, booked.notes, booked.status = 'confirmed' as is_confirmed,
        booked.created_at
      from booked_sessions booked
      join accounts on accounts.id = booked.user_id
      left join contacts on contacts.id = accounts.person_id
      where booked.session_id = sessions.id and booked.status <> 'cancelled'
      union all
      select members.person_id, members.person_id, contacts.name, contacts.email,
        true, null, true, null
      from meeting_members members join contacts on contacts.id = members.person_id
      where members.session_id = sessions.id and not members.is_absent
    ) coming
    order by created_at, id`;
  const startsAt = sql`session_start(session_date, session_time, session_turn, ${value("zone")})`;
  return sql`
    select id, title, session_date, ${clock(sql`session_time`)} as session_time, duration,
      meeting_link, ${instant(startsAt)} as starts_at,
      ${asArray(participants, 100)} as participants
    from session_list sessions
    where session_date between cast(${value("today")} as date) and cast(${value("tomorrow")} as date)
      and cancelled_at is null
    order by session_date, sessions.session_time, id`;
}

function infoSessions(value: Given): RawBuilder<unknown> {
  const zone = sql`cast(${value("zone")} as text)`;
  const start = sql`(dates.starts_at at time zone ${zone})`;
  const midnight = (day: "today" | "tomorrow") => sql`cast(${value(day)} as date)::timestamp`;
  return sql`
    select dates.id, cast(${start} as date) as session_date, ${clock(start)} as session_time,
      ${instant(sql`dates.starts_at`)} as starts_at, max(meeting_link) as meeting_link,
      count(guests.id) filter (where not listens_later) as registered
    from info_session_dates dates
    left join info_session_guests guests on guests.info_session_id = dates.id
    where dates.starts_at >= ${midnight("today")} at time zone ${zone}
      and dates.starts_at < (${midnight("tomorrow")} + interval '1 day') at time zone ${zone}
    group by dates.id, dates.starts_at
    order by dates.starts_at, dates.id`;
}

function questions(value: Given): RawBuilder<unknown> {
  return sql`
    select asked.id, person_id, ${nameForStaff("asked.person_id")} as name, contacts.email, question,
      ${instant(sql`next.starts_at`)} as starts_at
    from (
      select id, starts_at from info_session_dates where starts_at > ${value("now")}
      order by starts_at limit 1
    ) as next
    cross join lateral (
      select id, person_id, question, created_at from info_session_questions listed
      where listed.info_session_id = next.id
    ) as asked
    join contacts on contacts.id = asked.person_id
    order by asked.created_at, asked.id`;
}
