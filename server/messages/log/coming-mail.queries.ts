import { type RawBuilder, sql } from "kysely";
import type { WhyNoMail } from "#contract/messages/why-no-mail.ts";
import { mailProblem } from "../mail-problem.queries.ts";
import { reasonsNotToWrite } from "../why-not-write.queries.ts";

/** SQL: the mail that leaves next, as JSON; null for none. Times as PostgreSQL writes them. */
export function nextMail(person: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select jsonb_build_object('id', id, 'message_kind', kind, 'state', state,
      'at', planned_at, 'items', array(select concat_ws(' ', part ->> 'kind', part ->> 'part')
        from jsonb_array_elements(parts) part))
    from message_list coming
    where coming.person_id = ${person} and coming.state in ('held', 'queued', 'sending')
    order by planned_at, id limit 1)`;
}

/** SQL: null if a mail is to come. */
export function whyNoMail(person: RawBuilder<unknown>): RawBuilder<WhyNoMail | null> {
  return sql`case
    when exists (select from message_list coming
      where coming.person_id = ${person} and coming.state in ('held', 'queued', 'sending')) then null
    else coalesce(${reasonsNotToWrite(person)}[1],
      case when ${mailProblem(person)} is not null then 'refused' end,
      case when exists (select from accounts join quiet_choices on quiet_choices.user_id = accounts.id
        where accounts.person_id = ${person} and quiet_mode) then 'paused' end,
      case when not exists (select from lead_list where person_id = ${person})
        and not exists (select from registration_list where person_id = ${person})
        and not exists (select from application_list where person_id = ${person})
        and not exists (select from cohort_waits where person_id = ${person})
        and not exists (select from contacts known join accounts on accounts.email = known.email
          where known.id = ${person}) then 'never_wrote' end,
      'nothing_planned') end`;
}
