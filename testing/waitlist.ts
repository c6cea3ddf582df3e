import { deleteCohorts } from "./cohorts.ts";
import type { TimedApp } from "./timed-app.ts";

/** A Sunday noon in New York. */
export const sunday = "2026-11-15T12:00:00-05:00";
export const nine = (day: number) => `2026-11-${day}T09:00:00-05:00`;
export const days = { first_day: "2026-11-30", last_day: "2027-01-24" };
export const told = "You can apply now: Winter cohort";

let count = 0;

/**
 * Takes everybody off the waiting list, deletes all cohorts, and sets the clock to the Sunday. Returns
 * an address that nobody has yet.
 */
export async function clearWaitlist(app: TimedApp): Promise<string> {
  const { db } = app.database;
  await db.deleteFrom("cohort_waitlist").execute();
  await deleteCohorts(db);
  await app.forgetEveryone();
  await app.at(sunday);
  count += 1;
  return `waiting-${count}@example.com`;
}
