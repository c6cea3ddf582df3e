import { sql } from "kysely";
import type { Database } from "#server/db/database.ts";
import type { Jobs } from "#server/jobs/jobs.ts";
import { deliverMessageJob } from "#server/messages/messages.ts";

/** The library's queue uses the real clock, so its rules are repeated on the simulated one. */
const longestWorkSeconds = 120;
const firstRetrySeconds = 15;
const longestRetrySeconds = 3600;

export async function createQueue(db: Database): Promise<void> {
  await sql`create table simulated_jobs (
    id bigint generated always as identity primary key,
    message_id uuid not null,
    run_at timestamptz(3) not null,
    tries integer not null default 0)`.execute(db);
  await sql`create index simulated_jobs_due on simulated_jobs (run_at)`.execute(db);
}

export function simulatedJobs(now: () => Date): Jobs {
  const enqueueMany: Jobs["enqueueMany"] = async (trx, job, payloads) => {
    if (payloads.length === 0) return;
    const ids = payloads.map(
      (payload) => deliverMessageJob.payload.parse(job.payload.parse(payload)).id,
    );
    await sql`insert into simulated_jobs (message_id, run_at)
      select id, ${now()} from unnest(${ids}::uuid[]) id`.execute(trx);
  };
  return {
    enqueue: (trx, job, payload) => enqueueMany(trx, job, [payload], "soon"),
    enqueueMany,
    wake: () => undefined,
    work: async () => undefined,
    repeat: async () => undefined,
    isReady: async () => true,
    stop: async () => undefined,
  };
}

export type Work = { id: number; message_id: string; tries: number };

/** Jobs return to the queue if this process dies. */
export async function takeWork(db: Database, now: Date, limit: number): Promise<Work[]> {
  const until = new Date(now.getTime() + longestWorkSeconds * 1000);
  const { rows } = await sql<Work>`
    update simulated_jobs set run_at = ${until}, tries = tries + 1 where id in (
      select id from simulated_jobs where run_at <= ${now} order by run_at, id limit ${limit}
      for update skip locked
    ) returning id, message_id, tries`.execute(db);
  return rows;
}

export async function finishWork(db: Database, works: readonly Work[]): Promise<void> {
  if (works.length === 0) return;
  const ids = works.map(({ id }) => id);
  await sql`delete from simulated_jobs where id = any(${ids}::bigint[])`.execute(db);
}

export async function retryLater(db: Database, { id, tries }: Work, now: Date): Promise<void> {
  const seconds = Math.min(longestRetrySeconds, firstRetrySeconds * 2 ** Math.min(20, tries - 1));
  const runAt = new Date(now.getTime() + seconds * 1000);
  const isOver = tries > deliverMessageJob.retries;
  await (isOver
    ? sql`delete from simulated_jobs where id = ${id}`
    : sql`update simulated_jobs set run_at = ${runAt} where id = ${id}`
  ).execute(db);
}

export async function hasWork(db: Database, now: Date): Promise<boolean> {
  const { rows } = await sql`select from simulated_jobs where run_at <= ${now} limit 1`.execute(db);
  return rows.length > 0;
}
