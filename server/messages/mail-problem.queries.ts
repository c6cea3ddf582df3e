import { type RawBuilder, sql } from "kysely";

/**
 * What the mail server said when a message to the person was last sent or given up, or null.
 * What is still tried says nothing about the address: the mail server may be down.
 */
export function mailProblem(person: RawBuilder<unknown>): RawBuilder<string | null> {
  return sql<string | null>`(
    select last_error from messages
    where person_id = ${person} and state in ('sent', 'failed')
    order by coalesce(sent_at, planned_at) desc, id desc limit 1)`;
}
