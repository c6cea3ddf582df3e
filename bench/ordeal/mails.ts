import { leaseMilliseconds } from "#server/messages/message-states.queries.ts";
import { listUnsent } from "./check.ts";
import type { Load } from "./load.ts";
import type { Place } from "./place.ts";
import type { Report } from "./report.ts";
import { waitUntil } from "./wait.ts";

/**
 * How long mails may take after the last fault, in milliseconds. On PostgreSQL those that a killed
 * process was sending leave once their jobs have expired.
 */
const patience = 600_000;

/** Waits until every mail that an acknowledged write promises has come. Says how long it took. */
export async function waitForMails(place: Place, load: Load, report: Report): Promise<void> {
  const isDone = async () => {
    if (report.isShort) await hurry(place);
    return listUnsent(place, load.acknowledged).length === 0;
  };
  const waited = await waitUntil(isDone, patience);
  report.say(`all mails had come ${waited.toFixed(0)} s after the last fault`);
}

/** How long ago a mail must have been claimed before its lease is ended, in seconds. */
const longestDelivery = 10;

/**
 * On PostgreSQL, ends the leases and the jobs of processes that gave no answer, and makes retries
 * due, before time. A job whose message is still leased is left alone: it would only use up its
 * retries.
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
