import { sql } from "kysely";
import type { PersonPage } from "#contract/people/people.ts";
import { cohortTierUntil } from "#server/cohorts/cohorts.ts";
import { academyDate } from "#server/config/academy-clock.ts";
import { mailProblem, nextMail, whyNoMail } from "#server/messages/messages.ts";
import type { Work } from "#server/work.ts";
import { staffName } from "./handing-over.queries.ts";
import { nameForStaff } from "./people.queries.ts";

type Page = Omit<PersonPage, "labels" | "notes" | "bookings">;
type Account = NonNullable<PersonPage["account"]>;

type Row = Omit<Page, "first_seen_at" | "erased_at" | "account" | "can"> & {
  first_seen_at: Date;
  erased_at: Date | null;
  is_nameless: boolean;
  user_id: string | null;
  is_confirmed: boolean;
  is_suspended: boolean;
  signed_up_at: Date | null;
  last_studied_at: Date | null;
} & Omit<Account, "id" | "is_confirmed" | "is_suspended" | "created_at" | "last_studied_at">;

/** Undefined if we know nobody with this id. */
export async function findPersonPage(work: Work, id: string): Promise<Page | undefined> {
  const person = sql.ref("contacts.id");
  const { rows } = await sql<Row>`
    select contacts.id, contacts.email, contacts.first_seen_at, contacts.erased_at,
      contacts.time_zone,
      ${nameForStaff("contacts.id")} as name, contacts.name as own_name,
      people.responsible_id, ${staffName("people.responsible_id")} as responsible,
      (select name is null and is_name_chosen from people where id = contacts.id) as is_nameless,
      ${nextMail(person)} as next_mail, ${whyNoMail(person)} as why_no_mail,
      ${nextMeeting(work)} as next_meeting,
      exists (select from unsubscribed_people where person_id = contacts.id) as is_unsubscribed,
      case when asked.id is not null then
        jsonb_build_object('id', asked.id, 'status', asked.status) end as lead,
      case when applied.id is not null then
        jsonb_build_object('id', applied.id, 'status', applied.status) end as application,
      coalesce((select jsonb_agg(jsonb_build_object('cohort_id', cohort_id, 'title', held.title,
          'status', status, 'first_day', first_day, 'last_day', last_day,
          'completed_count', (select count(*) from studied_modules studied
            join cohort_schedule open on open.module_id = studied.module_id
            where open.cohort_id = held.cohort_id and studied.user_id = accounts.id
              and studied.completed),
          'module_count', (select count(*) from cohort_schedule open
            where open.cohort_id = held.cohort_id), 'is_paid', paid_at is not null, 'paid_note', paid_note,
          'staff_note', staff_note) order by last_day desc, held.title) from place_list held
        join cohort_list on cohort_list.id = held.cohort_id
        where person_id = contacts.id and status in ('offered', 'joined')), '[]') as places,
      (select membership_tier from waiting_tiers
        where person_id = contacts.id) as waiting_tier,
      ${mailProblem(person)} as mail_problem,
      accounts.id as user_id, accounts.email_verified as is_confirmed,
      accounts.suspended_at is not null as is_suspended, accounts.created_at as signed_up_at,
      array(select role from role_holders where user_id = accounts.id order by role) as roles,
      memberships.membership_tier,
      ${cohortTierUntil(person, academyDate(work))} as cohort_tier,
      (select jsonb_build_object('id', id, 'requested_tier', requested_tier, 'note', note,
          'status', status, 'created_at', created_at) from tier_request_list
        where user_id = accounts.id and status = 'pending') as tier_request,
      (select count(*) from studied_modules
        where user_id = accounts.id and completed) as completed_modules,
      (select max(studied_at) from studied_modules
        where user_id = accounts.id) as last_studied_at,
      case when quiet_choices.user_id is not null then jsonb_build_object(
        'quiet_mode', quiet_mode, 'quiet_pace', quiet_pace,
        'quiet_hours_start', to_char(quiet_hours_start, 'HH24:MI'),
        'quiet_hours_end', to_char(quiet_hours_end, 'HH24:MI'),
        'channel_email', channel_email, 'time_zone', quiet_choices.time_zone) end as quiet,
      case when quiet_until > (${work.now()}::timestamptz at time zone quiet_choices.time_zone)::date
        then quiet_until end as quiet_until
    from contacts
    join people using (id)
    left join lead_list asked on asked.person_id = contacts.id
    left join application_list applied on applied.person_id = contacts.id
    left join accounts on accounts.email = contacts.email
    left join memberships on memberships.user_id = accounts.id
    left join quiet_choices on quiet_choices.user_id = accounts.id
    where contacts.id = ${id}
  `.execute(work.db);
  const [row] = rows;
  return row && toPage(row);
}

/** SQL: of the person's cohorts, as JSON. */
function nextMeeting(work: Work) {
  const startsAt = sql`session_start(session_date, session_time, session_turn,
    ${work.config.timeZone}::text)`;
  return sql`(select jsonb_build_object('title', meetings.title, 'starts_at', ${startsAt},
      'cohort', cohort_list.title)
    from meeting_members meetings join cohort_list on cohort_list.id = meetings.cohort_id
    where person_id = contacts.id and not is_absent
      and ${startsAt} + duration * interval '1 minute' > ${work.now()}
    order by session_date, session_time limit 1)`;
}

function toPage(row: Row): Page {
  const { id, name, own_name, email, time_zone, is_unsubscribed, mail_problem, lead } = row;
  const { application, places, waiting_tier, why_no_mail, next_meeting, next_mail } = row;
  const { responsible_id, responsible } = row;
  return {
    ...{ id, name, own_name, email, time_zone, is_unsubscribed, mail_problem, lead, application },
    ...{ places, waiting_tier, why_no_mail, responsible_id, responsible },
    next_meeting: next_meeting && {
      ...next_meeting,
      starts_at: toInstant(next_meeting.starts_at),
    },
    next_mail: next_mail && { ...next_mail, at: toInstant(next_mail.at) },
    first_seen_at: row.first_seen_at.toISOString(),
    erased_at: row.erased_at?.toISOString() ?? null,
    account: toAccount(row),
    can: { rename: row.erased_at === null && !row.is_nameless },
  };
}

function toAccount(row: Row): Account | null {
  const { user_id, signed_up_at, is_confirmed, is_suspended, roles } = row;
  if (user_id === null || signed_up_at === null) return null;
  const { membership_tier, cohort_tier, tier_request, completed_modules } = row;
  const { quiet, quiet_until } = row;
  return {
    ...{ id: user_id, is_confirmed, is_suspended, roles, membership_tier, cohort_tier },
    ...{ completed_modules, quiet, quiet_until },
    tier_request: tier_request && {
      ...tier_request,
      created_at: toInstant(tier_request.created_at),
    },
    last_studied_at: row.last_studied_at?.toISOString() ?? null,
    created_at: signed_up_at.toISOString(),
  };
}

/** JSON of the database writes times as in 2026-11-21T14:00:00+00:00. */
function toInstant(time: string): string {
  return new Date(time).toISOString();
}
