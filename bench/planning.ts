import { sql } from "kysely";
import { planDue } from "#server/campaigns/campaigns.ts";
import type { Database, OpenDatabase } from "#server/db/database.ts";
import { type Jobs, startJobs } from "#server/jobs/jobs.ts";
import { deliverMessageJob } from "#server/messages/messages.ts";
import type { Runtime } from "#server/runtime.ts";
import { makeAcademy } from "./academies.ts";
import type { Stage } from "./parts.ts";
import { fillWorld, members, people } from "./planning-world.ts";
import { makeRuntime, silentLog } from "./runtime.ts";
import { type Row, whole } from "./table.ts";

// A Monday: messages of every pace are due.
const begin = new Date("2026-03-02T00:00:00Z");
const minute = 60_000;
const tickMinutes = 5;
const ticks = (24 * 60) / tickMinutes;
const studyingEachTick = 50;

const targets = { postgres: "60 s", pglite: "120 s" } as const;

/**
 * Measures one day of planning for 100,000 members, and planning all of them at once as after an
 * upgrade, compared with a plain update of their rows. The queued messages are not delivered.
 */
export async function measurePlanning(stage: Stage): Promise<Row[]> {
  const { open } = await makeAcademy(stage);
  const database = await open();
  const jobs = await openQueue(database);
  try {
    await fillWorld(database.db, begin);
    const clock = { now: begin };
    const runtime = await makeRuntime(database.db, jobs, () => clock.now);
    return await measureDay(runtime, clock, targets[stage.engine]);
  } finally {
    await jobs.stop();
    await database.close();
  }
}

/**
 * Opens the real queue, without a worker. A worker has run before, so that the queue's tables
 * exist.
 */
export async function openQueue({ pool }: OpenDatabase): Promise<Jobs> {
  const worker = await startJobs(pool, silentLog);
  await worker.work(deliverMessageJob, async () => undefined);
  await worker.stop();
  return await startJobs(pool, silentLog);
}

async function measureDay(runtime: Runtime, clock: { now: Date }, target: string): Promise<Row[]> {
  const { db } = runtime;
  const touch = () => timed(() => sql`update outreach set plan_at = plan_at`.execute(db));
  // Measured before and after: it is short, so other load on the machine would distort one
  // measurement.
  const earlier = await touch();
  const first = await timed(() => planDue(runtime));
  const before = await countQueued(db);
  const day = await planThroughDay(runtime, clock);
  const after = await countQueued(db);
  const queued = after.messages - before.messages;
  await check(db, clock.now, { planned: day.planned, queued, ...after });
  const later = await touch();
  const touching = (earlier.seconds + later.seconds) / 2;
  const row = (work: string, plans: number, { seconds }: { seconds: number }): Row => ({
    work,
    measured: `${seconds.toFixed(0)} s / ${touching.toFixed(1)} s, ${whole(plans)} plans`,
    cpu: "",
    ratio: (seconds / touching).toFixed(0),
    spread: "",
    target,
  });
  return [
    row("planning all members at once / updating their rows", first.result, first),
    row("planning a day / updating their rows", day.planned, day),
  ];
}

/** Plans every few minutes, while members study in between. Only the planning is timed. */
async function planThroughDay(runtime: Runtime, clock: { now: Date }) {
  const day = { planned: 0, seconds: 0 };
  for (let tick = 1; tick <= ticks; tick += 1) {
    clock.now = new Date(begin.getTime() + tick * tickMinutes * minute);
    await study(runtime.db, tick, clock.now);
    const { result, seconds } = await timed(() => planDue(runtime));
    day.planned += result;
    day.seconds += seconds;
  }
  return day;
}

/** Completes one module each for some members, different ones at each tick. */
async function study(db: Database, tick: number, now: Date): Promise<void> {
  await sql`insert into user_course_progress
      (user_id, course_id, module_id, completed, completed_at, studied_at)
    select u.id, m.course_id, m.id, true, ${now}, ${now}
    from (select id from users order by id
      offset ${tick * studyingEachTick} limit ${studyingEachTick}) u
    cross join lateral (
      select * from modules m where not exists (select from user_course_progress g
        where g.user_id = u.id and g.module_id = m.id) limit 1
    ) m`.execute(db);
}

async function timed<Result>(run: () => Promise<Result>) {
  const started = performance.now();
  const result = await run();
  return { result, seconds: (performance.now() - started) / 1000 };
}

async function countQueued(db: Database) {
  const { rows } = await sql<{ messages: number; jobs: number }>`
    select (select count(*) from messages where state = 'queued') as messages,
      (select count(*) from pgboss.job where name = ${deliverMessageJob.queue}
        and state = 'created') as jobs`.execute(db);
  const [counted] = rows;
  if (counted === undefined) throw new Error("Nothing was counted");
  return counted;
}

type Outcome = { planned: number; queued: number; messages: number; jobs: number };

/** Throws if the measured day did not go as expected, so that its figures would mean nothing. */
async function check(db: Database, now: Date, outcome: Outcome): Promise<void> {
  const { planned, queued, messages, jobs } = outcome;
  const { rows: late } = await sql`select person_id from outreach where plan_at <= ${now}
    union all select person_id from outreach_changes`.execute(db);
  const problems = [
    planned < members && "not everyone was planned for",
    queued < members / 2 && "hardly anything was queued",
    queued > people && "someone was written to twice",
    jobs !== messages && "not every message has its job",
    late.length > 0 && `${late.length} people are due still`,
  ].filter((problem) => problem !== false);
  if (problems.length > 0) throw new Error(problems.join("; "));
}
