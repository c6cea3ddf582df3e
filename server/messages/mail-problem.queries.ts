import { type RawBuilder, sql } from "kysely";

/** SQL: the mail server's last error. Ignores retried messages: the server may be down. */
export function mailProblem(person: RawBuilder<unknown>): RawBuilder<string | null> {
  return sql<string | null>`(
    select last_error from messages
    where person_id = ${person} and state in ('sent', 'failed')
    order by coalesce(sent_at, planned_at) desc, id desc limit 1)`;
}
