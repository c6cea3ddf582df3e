import { type RawBuilder, sql } from "kysely";
import type { Database } from "#server/db/database.ts";

export function idsWithOpenJob(queue: string): RawBuilder<string[]> {
  return sql<string[]>`array(select data ->> 'id' from pgboss.job
    where name = ${queue} and state in ('created', 'retry', 'active'))`;
}

/** Makes running jobs due, so no process may be running one. */
export async function takeBackJobs(db: Database): Promise<void> {
  await sql`update pgboss.job set state = 'retry', start_after = now()
    where state = 'active'`.execute(db);
}

/** After the clock is set back, jobs run when they would have. Safe in several processes. */
export async function followClock(db: Database): Promise<void> {
  await sql`update pgboss.job set
      start_after = start_after - (greatest(created_on, started_on) - now()),
      created_on = least(created_on, now()),
      started_on = least(started_on, now())
    where state in ('created', 'retry', 'active')
      and greatest(created_on, started_on) > now()`.execute(db);
  await sql`update pgboss.queue
    set monitor_on = least(monitor_on, now()), monitor_claim_on = least(monitor_claim_on, now())
    where greatest(monitor_on, monitor_claim_on) > now()`.execute(db);
  await sql`update pgboss.version set cron_on = now() where cron_on > now()`.execute(db);
}
