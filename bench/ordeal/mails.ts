import { listUnsent } from "./check.ts";
import type { Load } from "./load.ts";
import type { Place } from "./place.ts";
import type { Report } from "./report.ts";
import { waitUntil } from "./wait.ts";

/**
 * How long mails may take after the last fault, in milliseconds. On the embedded engine those of a
 * killed process go on at its next start. On PostgreSQL its jobs and leases have to end first.
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

/** On PostgreSQL, ends the jobs and leases of dead processes, and makes retries due, before time. */
async function hurry(place: Place): Promise<void> {
  if (place.engine !== "postgres") return;
  const { pool, close } = await place.openDatabase();
  await pool.query(`update messages set leased_until = now()
    where state = 'sending' and leased_until < now() + interval '170 seconds'`);
  await pool.query(`update pgboss.job set state = 'retry', start_after = now()
    where name = 'deliver-message' and (state = 'retry' and start_after > now()
      or state = 'active' and started_on < now() - interval '10 seconds')`);
  await close();
}
