import { sql } from "kysely";
import type { Database } from "#server/db/database.ts";
import { applyEvents, openAcademy } from "./apply-events.ts";
import { type Delivery, day, type History, type Recorded, step } from "./history/history.ts";
import { createQueue, hasWork } from "./processes/job-queue.ts";

/** All processes get the same instant in a tick. */
export type Product = {
  tick: (at: number) => Promise<{ wasKilled: boolean }>;
  readRecord: () => Promise<Pick<Recorded, "deliveries" | "failures">>;
};

export type Simulated = { recorded: Recorded; kills: number };

export type MailLog = { deliveries: Delivery[]; failures: Recorded["failures"][number][] };

/** Applies the history step by step, and runs the product in each step. */
export async function runThrough(
  db: Database,
  history: History,
  product: Product,
  onDay: (day: number) => void,
): Promise<Recorded> {
  await createQueue(db);
  await openAcademy(db, history);
  const people = inTurn(history.personEvents);
  const academy = inTurn(history.academyEvents);
  const delays: { from: number; to: number }[] = [];
  for (let at = history.start; at < history.end; at += step) {
    await applyEvents(db, history, { people: people(at), academy: academy(at) });
    if ((at - history.start) % day === 0) {
      // The embedded engine has no autovacuum. It also makes connections plan their statements
      // again.
      await sql`analyze`.execute(db);
      onDay((at - history.start) / day);
    }
    if (isProductDown(history, at) || !(await isDue(db, history, new Date(at)))) continue;
    const { wasKilled } = await product.tick(at);
    const isLate = await hasWork(db, new Date(at + step / 2));
    if (wasKilled || isLate) delays.push({ from: at, to: at + step });
  }
  return { ...(await product.readRecord()), delays, places: await readPlaces(db) };
}

async function readPlaces(db: Database): Promise<Recorded["places"]> {
  const rows = await db
    .selectFrom("cohort_places")
    .select(["id", "status", "closed_at"])
    .where("offered_at", "is not", null)
    .execute();
  return rows.map(({ id, status, closed_at }) => ({
    id,
    status,
    closedAt: closed_at?.getTime() ?? null,
  }));
}

function inTurn<Event extends { at: number }>(events: readonly Event[]) {
  let next = 0;
  return (before: number) => {
    const first = next;
    while ((events[next]?.at ?? Number.POSITIVE_INFINITY) < before) next += 1;
    return events.slice(first, next);
  };
}

function isProductDown({ spells }: History, at: number): boolean {
  return spells.some(({ kind, from, to }) => kind === "product-down" && from <= at && at < to);
}

/** Ticks with nothing to do are skipped to save time. */
async function isDue(db: Database, { academyZone }: History, now: Date): Promise<boolean> {
  const { rows } = await sql`
    select from outreach_changes
    union all select from outreach where plan_at <= ${now}
    union all select from messages
      where state = 'held' and kind <> 'digest' and planned_at <= ${now}
    union all select from cohort_places where status = 'offered'
      and answer_by < (${now}::timestamptz at time zone ${academyZone})::date
    union all select from simulated_jobs where run_at <= ${now}
    limit 1`.execute(db);
  return rows.length > 0;
}
