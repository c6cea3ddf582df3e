import { startApp } from "#testing/app/start-app.ts";
import { makeCrowd } from "#testing/people/crowd.ts";
import { startProcess } from "#testing/processes/start-process.ts";
import { makeCoaches, type Racetrack } from "./offer-race.ts";

/**
 * Two processes on one database, with two coaches. On the embedded engine, which allows only one
 * process, both are the same.
 */
export async function openRacetrack(): Promise<Racetrack & { close: () => Promise<void> }> {
  const app = await startApp();
  const isShared = process.env["TEST_ENGINE"] === "postgres";
  const other = isShared ? await startProcess(app.database) : undefined;
  const { db } = app.database;
  return {
    db,
    works: [app.runtime, other?.runtime ?? app.runtime],
    urls: [app.url, other?.url ?? app.url],
    coaches: await makeCoaches(db, await makeCrowd(db, 2)),
    close: async () => {
      await other?.stop();
      await app.stop();
    },
  };
}
