import { leaseMilliseconds } from "#server/messages/message-states.queries.ts";
import { listUnsent } from "./check.ts";
import type { Load } from "./load.ts";
import type { Place } from "./place.ts";
import type { Report } from "./report.ts";
import { waitUntil } from "./wait.ts";

/**
 * In milliseconds after the last fault. On PostgreSQL mails of a killed process leave once their
 * jobs have expired.
 */
const patience = 600_000;

/** Waits for every mail that an acknowledged write promises. Reports the time. */
export async function waitForMails(place: Place, load: Load, report: Report): Promise<void> {
  const isDone = async () => {
    if (report.isShort) await hurry(place);
    return listUnsent(place, load.acknowledged).length === 0;
  };
  const waited = await waitUntil(isDone, patience);
  report.say(`all mails had come ${waited.toFixed(0)} s after the last fault`);
}

/** In seconds since the claim, before its lease is ended. */
const longestDelivery = 10;

/**
 * On PostgreSQL, ends leases and jobs of dead processes and makes retries due before time. A job
 * whose message is still leased is left alone: it would only use up its retries.
 */
async function hurry(place: Place): Promise<void> {
  if (place.engine !== "postgres") return;
  const { pool, close } = await place.openDatabase();
  await pool.query(
    `update messages set leased_until = now()
    where state = 'sending' and leased_until > now()
      and leased_until < now() + make_interval(secs => $1)`,
    [leaseMilliseconds / 1000 - longestDelivery],
  );
  await pool.query(
    `update pgboss.job set state = 'retry', start_after = now()
    where name = 'deliver-message'
      and (state = 'retry' and start_after > now()
        or state = 'active' and started_on < now() - make_interval(secs => $1))
      and not exists (select from messages
        where id = (job.data ->> 'id')::uuid and state = 'sending' and leased_until > now())`,
    [longestDelivery],
  );
  await close();
}
