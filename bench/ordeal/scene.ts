import { type SpawnedServer, spawnServer } from "#testing/processes/server-process.ts";
import { judge } from "./check.ts";
import { type Load, startLoad } from "./load.ts";
import { waitForMails } from "./mails.ts";
import type { Place } from "./place.ts";
import { type Report, tellVerdict } from "./report.ts";
import { waitUntil } from "./wait.ts";

export type Scene = {
  place: Place;
  report: Report;
  load: Load;
  server: () => SpawnedServer;
  killAndRestart: (settings: Record<string, string>) => Promise<void>;
};

type Setting = {
  place: Place;
  report: Report;
  part: string;
  settings?: Record<string, string>;
};

/**
 * Starts a server and load, lets `act` bring faults upon them, waits for all promised mails, and
 * judges the acknowledged writes. The server must not end by itself.
 */
export async function playScene(
  { place, report, part, settings = {} }: Setting,
  act: (scene: Scene) => Promise<void>,
): Promise<void> {
  const spawn = (more: Record<string, string>) => spawnServer({ ...place.settings, ...more });
  let current = settings;
  let server = await spawn(current);
  const load = startLoad(place.url, place.stage);
  const killAndRestart: Scene["killAndRestart"] = async (next) => {
    await server.kill();
    current = next;
    server = await spawn(current);
    await server.ready();
  };
  try {
    await server.ready();
    await someWrites(load);
    await act({ place, report, load, server: () => server, killAndRestart });
    await load.stop();
    // A new process sends at once what the embedded engine would send again after minutes.
    if (report.isShort && place.engine === "pglite") await killAndRestart(current);
    await waitForMails(place, load, report);
    if (server.hasEnded()) report.complain(`${part}: the server ended:\n${server.log()}`);
    await server.stop();
    report.conclude(part, tellVerdict(report, await judge(place, load.acknowledged)));
  } finally {
    await load.stop();
    await server.kill();
    await place.remove();
  }
}

/** Waits for a few acknowledged writes. Returns the seconds. */
export function someWrites(load: Load, limit = 60_000): Promise<number> {
  const enough = load.acknowledged.length + 10;
  return waitUntil(() => load.acknowledged.length >= enough, limit);
}
