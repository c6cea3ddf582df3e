import type { Database } from "#server/db/database.ts";
import { freePort } from "#testing/processes/free-port.ts";
import { spawnServer } from "#testing/processes/server-process.ts";
import { makePlace, type Place } from "./place.ts";
import { stoppingAll } from "./started.ts";

/** On one PostgreSQL. Additions to `started` are stopped before the servers. */
export type TwoServers = {
  place: Place;
  urls: readonly string[];
  db: Database;
  started: AsyncDisposableStack;
};

/** On a new PostgreSQL. Stops everything, also after an error. */
export async function withTwoServers(
  members: number,
  act: (servers: TwoServers) => Promise<void>,
): Promise<void> {
  await stoppingAll(async (started) => {
    const place = await makePlace("postgres", { members });
    started.defer(place.remove);
    const start = async () => {
      const server = await spawnServer({ ...place.settings, PORT: String(await freePort()) });
      started.defer(async () => {
        await server.stop();
      });
      await server.ready();
      return server.url;
    };
    const urls = [await start(), await start()];
    const { db, close } = await place.openDatabase();
    started.defer(close);
    await act({ place, urls, db, started });
  });
}
