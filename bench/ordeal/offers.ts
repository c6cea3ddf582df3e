import { linkSigner } from "#server/http/signed-links.ts";
import { keyRing } from "#server/secrets/key-ring.ts";
import type { Work } from "#server/work.ts";
import { freePort } from "#testing/free-port.ts";
import { makeCoaches, raceForPlaces } from "#testing/offer-race.ts";
import { testSecrets } from "#testing/secrets.ts";
import { startServer } from "#testing/server-process.ts";
import { makeRuntime, openQueue } from "../runtime.ts";
import { makePlace, type Place } from "./place.ts";
import type { Report } from "./report.ts";

/**
 * Lets two coaches offer the last places of a cohort at the same instant, and those who got one take
 * it several times at once through two processes on one PostgreSQL, again and again.
 */
export async function measureOffers(rounds: number, report: Report): Promise<void> {
  const place = await makePlace("postgres", { members: 2 });
  const start = async () => startServer({ ...place.settings, PORT: String(await freePort()) });
  const servers = [await start(), await start()];
  const coachesWork = [await openWork(place), await openWork(place)];
  const { db, close } = await place.openDatabase();
  let wrong = 0;
  try {
    const coaches = await makeCoaches(db, place.stage.crowd);
    const works = coachesWork.map(({ work }) => work);
    const track = { db, works, urls: servers.map(({ url }) => url), coaches };
    for (let round = 1; round <= rounds; round += 1) {
      const faults = await raceForPlaces(track, round);
      if (faults.length > 0) wrong += 1;
      for (const fault of faults) report.complain(`round ${round}: ${fault}`);
    }
  } finally {
    await close();
    await Promise.all(coachesWork.map(({ stop }) => stop()));
    await Promise.all(servers.map(({ stop }) => stop()));
    await place.remove();
  }
  report.conclude(
    "offers",
    `${rounds} rounds of 6 offers by two coaches, taken through two processes, ${wrong} rounds wrong`,
  );
}

/** What a coach's offer is made with: connections of its own, and the servers' secret of links. */
async function openWork(place: Place): Promise<{ work: Work; stop: () => Promise<void> }> {
  const database = await place.openDatabase();
  const jobs = await openQueue(database);
  const runtime = await makeRuntime({ db: database.db, jobs });
  const work = { ...runtime, links: linkSigner(keyRing([testSecrets.LINKS_SECRET])) };
  const stop = async () => {
    await jobs.stop();
    await database.close();
  };
  return { work, stop };
}
