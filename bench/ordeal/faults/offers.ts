import { linkSigner } from "#server/http/downloads/signed-links.ts";
import { keyRing } from "#server/secrets/key-ring.ts";
import type { Work } from "#server/work.ts";
import { testSecrets } from "#testing/app/secrets.ts";
import { makeCoaches, raceForPlaces } from "#testing/cohorts/offer-race.ts";
import { makeRuntime, openQueue } from "../../runtime.ts";
import type { Place } from "../place.ts";
import type { Report } from "../report.ts";
import { withTwoServers } from "../two-servers.ts";

/**
 * Two coaches offer the last places of a cohort at the same instant, and people take theirs several
 * times at once, through two processes on one PostgreSQL, repeatedly.
 */
export async function measureOffers(rounds: number, report: Report): Promise<void> {
  let wrong = 0;
  await withTwoServers(2, async ({ place, urls, db, started }) => {
    const works = [await openWork(place, started), await openWork(place, started)];
    const track = { db, works, urls, coaches: await makeCoaches(db, place.stage.crowd) };
    for (let round = 1; round <= rounds; round += 1) {
      const faults = await raceForPlaces(track, round);
      if (faults.length > 0) wrong += 1;
      for (const fault of faults) report.complain(`round ${round}: ${fault}`);
    }
  });
  report.conclude(
    "offers",
    `${rounds} rounds of 6 offers by two coaches, taken through two processes, ${wrong} rounds wrong`,
  );
}

/**
 * A coach's work on connections of its own, closed with `started`, and with the servers' secret of
 * links.
 */
async function openWork(place: Place, started: AsyncDisposableStack): Promise<Work> {
  const database = await place.openDatabase();
  started.defer(database.close);
  const jobs = await openQueue(database);
  started.defer(jobs.stop);
  const runtime = await makeRuntime({ db: database.db, jobs });
  return { ...runtime, links: linkSigner(keyRing([testSecrets.LINKS_SECRET])) };
}
