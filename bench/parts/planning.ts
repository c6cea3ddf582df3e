import { sql } from "kysely";
import { planDue } from "#server/campaigns/campaigns.ts";
import type { Database } from "#server/db/database.ts";
import { deliverMessageJob } from "#server/messages/messages.ts";
import type { Runtime } from "#server/runtime.ts";
import { makeAcademy } from "../academies.ts";
import type { Stage } from "../parts.ts";
import { makeRuntime, openQueue } from "../runtime.ts";
import { type Row, whole } from "../table.ts";
import { fillWorld, leadsPerMember } from "./planning-world.ts";

// A Monday: messages of every pace are due.
const begin = new Date("2026-03-02T00:00:00Z");
const minute = 60_000;
const tickMinutes = 5;
const ticks = (24 * 60) / tickMinutes;
const studyingEachTick = 1 / 2000;

/**
 * Measures planning a day of `stage.members` members, and all of them at once as after an upgrade,
 * against a plain update of their rows. Nothing is delivered.
 */
export async function measurePlanning(stage: Stage): Promise<Row[]> {
  const { open } = await makeAcademy(stage);
  const database = await open();
  const jobs = await openQueue(database);
  try {
    await fillWorld(database.db, stage.members, begin);
    const clock = { now: begin };
    const runtime = await makeRuntime({
      db: database.db,
      jobs,
      now: () => clock.now,
      engine: stage.engine,
    });
    return await measureDay(runtime, clock, stage);
  } finally {
    await jobs.stop();
    await database.close();
  }
}

async function measureDay(
  runtime: Runtime,
  clock: { now: Date },
  { members }: Stage,
): Promise<Row[]> {
  const { db } = runtime;
  const touch = () => timed(() => sql`update outreach set plan_at = plan_at`.execute(db));
  // Before and after: it is short, so other load on the machine would distort one measurement.
  const earlier = await touch();
  const first = await timed(() => planDue(runtime));
  const before = await countQueued(db);
  const day = await planThroughDay(runtime, clock, members);
  const after = await countQueued(db);
  const queued = after.messages - before.messages;
  await check(db, clock.now, { members, planned: day.planned, queued, ...after });
  const later = await touch();
  const touching = (earlier.seconds + later.seconds) / 2;
  type Measured = { seconds: number; cpu: number };
  const row = (work: string, plans: number, { seconds, cpu }: Measured): Row => ({
    work,
    measured: `${seconds.toFixed(0)} s / ${touching.toFixed(1)} s, ${whole(plans)} plans`,
    cpu: whole(cpu / plans),
    ratio: (seconds / touching).toFixed(0),
    spread: "",
    target: "120 s",
  });
  return [
    row(`planning ${whole(members)} members at once / updating their rows`, first.result, first),
    row(`planning a day of ${whole(members)} members / updating their rows`, day.planned, day),
  ];
}

/** Members study between plannings. Only the planning is timed. */
async function planThroughDay(runtime: Runtime, clock: { now: Date }, members: number) {
  const day = { planned: 0, seconds: 0, cpu: 0 };
  const studying = Math.ceil(members * studyingEachTick);
  for (let tick = 1; tick <= ticks; tick += 1) {
    clock.now = new Date(begin.getTime() + tick * tickMinutes * minute);
    await study(runtime.db, { from: tick * studying, count: studying }, clock.now);
    const { result, seconds, cpu } = await timed(() => planDue(runtime));
    day.planned += result;
    day.seconds += seconds;
    day.cpu += cpu;
  }
  return day;
}

/** Different members at each tick complete one module each. */
async function study(
  db: Database,
  { from, count }: { from: number; count: number },
  now: Date,
): Promise<void> {
  await sql`insert into user_course_progress
      (user_id, course_id, module_id, completed, completed_at, studied_at)
    select u.id, m.course_id, m.id, true, ${now}, ${now}
    from (select id from users order by id
      offset ${from} limit ${count}) u
    cross join lateral (
      select * from modules m where not exists (select from user_course_progress g
        where g.user_id = u.id and g.module_id = m.id) limit 1
    ) m`.execute(db);
}

/** `cpu` is microseconds of this process. */
async function timed<Result>(run: () => Promise<Result>) {
  const started = performance.now();
  const before = process.cpuUsage();
  const result = await run();
  const { user, system } = process.cpuUsage(before);
  const seconds = (performance.now() - started) / 1000;
  return { result, seconds, cpu: user + system };
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

type Outcome = { members: number; planned: number; queued: number; messages: number; jobs: number };

/** Throws if the day did not go as expected, so that its figures would mean nothing. */
async function check(db: Database, now: Date, outcome: Outcome): Promise<void> {
  const { members, planned, queued, messages, jobs } = outcome;
  const { rows: late } = await sql`select person_id from outreach where plan_at <= ${now}
    union all select person_id from outreach_changes`.execute(db);
  const problems = [
    planned < members && "not everyone was planned for",
    queued < members / 2 && "hardly anything was queued",
    queued > members * (1 + leadsPerMember) && "someone was written to twice",
    jobs !== messages && "not every message has its job",
    late.length > 0 && `${late.length} people are due still`,
  ].filter((problem) => problem !== false);
  if (problems.length > 0) throw new Error(problems.join("; "));
}
