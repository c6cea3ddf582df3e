import { pino } from "pino";
import type { OpenDatabase } from "#server/db/database.ts";
import { migrate } from "#server/db/migrate.ts";
import { startJobs } from "#server/jobs/jobs.ts";

/** All that a server creates at its start, so that servers on copies start fast. */
export async function prepareDatabase({ db, pool }: OpenDatabase): Promise<void> {
  await migrate(db);
  const jobs = await startJobs(pool, pino({ level: "silent" }));
  await jobs.stop();
}
