import { sql } from "kysely";
import type { PersonPage } from "#contract/people/people.ts";
import { cohortTierUntil } from "#server/cohorts/cohorts.ts";
import { academyDate } from "#server/config/academy-clock.ts";
import { mailProblem } from "#server/messages/messages.ts";
import type { Work } from "#server/work.ts";
import { staffName } from "./handing-over.queries.ts";
import { nameForStaff } from "./people.queries.ts";

type Row = Omit<PersonPage, "labels" | "notes" | "first_seen_at" | "erased_at" | "account"> & {
  first_seen_at: Date;
  erased_at: Date | null;
  user_id: string | null;
  is_confirmed: boolean;
  is_suspended: boolean;
  signed_up_at: Date | null;
} & Omit<NonNullable<PersonPage["account"]>, "id" | "is_confirmed" | "is_suspended" | "created_at">;

/** Without labels and notes; undefined if we know nobody with this id. */
export async function findPersonPage(
  work: Work,
  id: string,
): Promise<Omit<PersonPage, "labels" | "notes"> | undefined> {
  const { rows } = await sql<Row>`
    select contacts.id, contacts.email, contacts.first_seen_at, contacts.erased_at,
      contacts.time_zone,
      ${nameForStaff("contacts.id")} as name,
      people.responsible_id, ${staffName("people.responsible_id")} as responsible,
      exists (select from unsubscribed_people where person_id = contacts.id) as is_unsubscribed,
      case when asked.id is not null then
        jsonb_build_object('id', asked.id, 'status', asked.status) end as lead,
      case when applied.id is not null then
        jsonb_build_object('id', applied.id, 'status', applied.status) end as application,
      coalesce((select jsonb_agg(jsonb_build_object('cohort_id', cohort_id, 'title', title,
          'status', status, 'is_paid', paid_at is not null, 'paid_note', paid_note,
          'staff_note', staff_note) order by title) from place_list
        where person_id = contacts.id and status in ('offered', 'joined')), '[]') as places,
      (select membership_tier from waiting_tiers
        where person_id = contacts.id) as waiting_tier,
      ${mailProblem(sql.ref("contacts.id"))} as mail_problem,
      accounts.id as user_id, accounts.email_verified as is_confirmed,
      accounts.suspended_at is not null as is_suspended, accounts.created_at as signed_up_at,
      array(select role from role_holders where user_id = accounts.id order by role) as roles,
      memberships.membership_tier,
      ${cohortTierUntil(sql.ref("contacts.id"), academyDate(work))} as cohort_tier,
      (select requested_tier from tier_request_list
        where user_id = accounts.id and status = 'pending') as requests_tier,
      case when quiet_choices.user_id is not null then jsonb_build_object(
        'quiet_mode', quiet_mode, 'quiet_pace', quiet_pace,
        'quiet_hours_start', to_char(quiet_hours_start, 'HH24:MI'),
        'quiet_hours_end', to_char(quiet_hours_end, 'HH24:MI'),
        'channel_email', channel_email, 'time_zone', quiet_choices.time_zone) end as quiet
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

function toPage(row: Row): Omit<PersonPage, "labels" | "notes"> {
  const { id, name, email, time_zone, is_unsubscribed, mail_problem, lead, application } = row;
  const { places, waiting_tier, responsible_id, responsible } = row;
  return {
    ...{ id, name, email, time_zone, is_unsubscribed, mail_problem, lead, application },
    ...{ places, waiting_tier, responsible_id, responsible },
    first_seen_at: row.first_seen_at.toISOString(),
    erased_at: row.erased_at?.toISOString() ?? null,
    account: toAccount(row),
  };
}

function toAccount(row: Row): PersonPage["account"] {
  const { user_id, signed_up_at, is_confirmed, is_suspended, roles } = row;
  if (user_id === null || signed_up_at === null) return null;
  const { membership_tier, cohort_tier, requests_tier, quiet } = row;
  return {
    ...{ id: user_id, is_confirmed, is_suspended, roles, membership_tier, cohort_tier },
    ...{ requests_tier, quiet },
    created_at: signed_up_at.toISOString(),
  };
}
