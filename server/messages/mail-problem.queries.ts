import { type RawBuilder, sql } from "kysely";

/**
 * Returns the mail server's error when the last message to the person was sent or failed, as an SQL
 * value; null if there was none. Messages still being retried are ignored: the mail server may be
 * down, which says nothing about the address.
 */
export function mailProblem(person: RawBuilder<unknown>): RawBuilder<string | null> {
  return sql<string | null>`(
    select last_error from messages
    where person_id = ${person} and state in ('sent', 'failed')
    order by coalesce(sent_at, planned_at) desc, id desc limit 1)`;
}
