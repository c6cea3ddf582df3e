import { pino } from "pino";
import type { OpenDatabase } from "#server/db/database.ts";
import { migrate } from "#server/db/migrate.ts";
import { startJobs } from "#server/jobs/jobs.ts";

/** Makes every table that a starting server would make, so that copies start at once. */
export async function prepareDatabase({ db, pool }: OpenDatabase): Promise<void> {
  await migrate(db);
  const jobs = await startJobs(pool, pino({ level: "silent" }));
  await jobs.stop();
}
