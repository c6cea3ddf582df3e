import { type RawBuilder, sql } from "kysely";

/** As a part of a statement: whether the queue has a job for this id that waits or is worked on. */
export function hasOpenJob(queue: string, id: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (select from pgboss.job
    where name = ${queue} and state in ('created', 'retry', 'active')
      and data ->> 'id' = ${id}::text)`;
}
