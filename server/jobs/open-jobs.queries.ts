import { type RawBuilder, sql } from "kysely";

/** Returns an SQL condition: whether the queue has a waiting or running job for this id. */
export function hasOpenJob(queue: string, id: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (select from pgboss.job
    where name = ${queue} and state in ('created', 'retry', 'active')
      and data ->> 'id' = ${id}::text)`;
}
