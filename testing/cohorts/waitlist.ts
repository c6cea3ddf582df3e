import { startTimedApp } from "#testing/app/timed-app.ts";
import { deleteCohorts, makeCohort } from "./cohorts.ts";

export const sunday = "2026-11-15T12:00:00-05:00";
export const nine = (day: number) => `2026-11-${day}T09:00:00-05:00`;
const days = { first_day: "2026-11-30", last_day: "2027-01-24" };
export const told = "You can apply now: Winter cohort";

export type WaitlistScene = Awaited<ReturnType<typeof startWaitlist>>;

export async function startWaitlist() {
  const app = await startTimedApp(sunday);
  const { db } = app.database;
  const coach = await app.personWith("coach");
  let count = 0;
  return {
    app,
    coach,
    /**
     * Empties the waiting list, deletes all cohorts, and sets the clock to the Sunday. Returns an
     * unused address.
     */
    clear: async (): Promise<string> => {
      await db.deleteFrom("cohort_waitlist").execute();
      await deleteCohorts(db);
      await app.forgetEveryone();
      await app.at(sunday);
      count += 1;
      return `waiting-${count}@example.com`;
    },
    ask: (email: string) => app.visitor().api.cohortWaitlist.join({ email }),
    open: (values: Parameters<typeof makeCohort>[1] = {}) =>
      makeCohort(db, { title: "Winter cohort", ...days, ...values }),
    list: () => coach.api.cohortWaitlist.list({}),
  };
}
