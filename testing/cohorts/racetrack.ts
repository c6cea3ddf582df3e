import { makeCrowd } from "#testing/people/crowd.ts";
import { startTwoProcesses } from "#testing/processes/two-processes.ts";
import { makeCoaches, type Racetrack } from "./offer-race.ts";

/** Two processes on one database, with two coaches. */
export async function openRacetrack(): Promise<Racetrack & { close: () => Promise<void> }> {
  const { db, works, urls, stop } = await startTwoProcesses();
  return { db, works, urls, coaches: await makeCoaches(db, await makeCrowd(db, 2)), close: stop };
}
