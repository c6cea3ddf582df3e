import { setTimeout as pause } from "node:timers/promises";
import { type SpawnedServer, spawnServer } from "#testing/processes/server-process.ts";
import { judge } from "../check.ts";
import { type Load, startLoad } from "../load.ts";
import { waitForMails } from "../mails.ts";
import { type Engine, engineNames, makePlace, type Place } from "../place.ts";
import { type Report, tellVerdict } from "../report.ts";
import { stoppingAll } from "../started.ts";

const longestLoad = 2000;
const longestStart = 4000;
/** The share of kills during the start instead of under load. */
const killsAtStart = 0.2;

/** Kills the server repeatedly under load, then looks for all acknowledged writes. */
export async function measureKills(engine: Engine, kills: number, report: Report): Promise<void> {
  const part = `${kills} kills on the ${engineNames[engine]}`;
  await stoppingAll(async (started) => {
    const place = await makePlace(engine, { members: Math.min(4000, 200 + kills * 100) });
    started.defer(place.remove);
    const load = startLoad(place.url, place.stage);
    started.defer(load.stop);
    for (let kill = 1; kill <= kills; kill += 1) await killOnce(place, { kill, load, report });
    await load.stop();
    await letMailsCome(place, load, report);
    complainOfRefusals(load, report);
    report.conclude(part, tellVerdict(report, await judge(place, load.acknowledged)));
  });
}

type Round = { kill: number; load: Load; report: Report };

async function killOnce(place: Place, { kill, load, report }: Round): Promise<void> {
  const before = load.acknowledged.length;
  const began = Date.now();
  const server = await spawnServer(place.settings);
  let howItWas = "";
  try {
    const isAtStart = kill > 1 && Math.random() < killsAtStart;
    howItWas = isAtStart ? await whileStarting() : await underLoad(server);
    if (server.hasEnded()) report.complain(`the server ended by itself:\n${server.log()}`);
  } finally {
    await server.kill();
  }
  const acknowledged = load.acknowledged.length - before;
  const seconds = ((Date.now() - began) / 1000).toFixed(1);
  report.say(
    `kill ${kill} on the ${engineNames[place.engine]}, ${howItWas}, ${seconds} s after its start: ${acknowledged} writes acknowledged`,
  );
}

async function whileStarting(): Promise<string> {
  await pause(Math.random() * longestStart);
  return "while it started";
}

async function underLoad(server: SpawnedServer): Promise<string> {
  await server.ready();
  await pause(Math.random() * longestLoad);
  return "under load";
}

/** Starts the server once more until the promised mails have come. */
async function letMailsCome(place: Place, load: Load, report: Report): Promise<void> {
  const server = await spawnServer(place.settings);
  try {
    await server.ready();
    await waitForMails(place, load, report);
    const code = await server.stop();
    if (code !== 0) report.complain(`the server ended with ${code} when it was asked to stop`);
  } finally {
    await server.kill();
  }
}

function complainOfRefusals({ refused }: Load, report: Report): void {
  for (const [status, count] of refused) {
    if (status >= 500) report.complain(`${count} requests were answered with ${status}`);
  }
}
