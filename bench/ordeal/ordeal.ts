// `npm run ordeal` brings faults upon the server under load, and looks for what it lost. `npm run
// ordeal -- kills places --kills=10 --rounds=20` runs some parts, and fewer times. `--short` is the
// run within `npm test`, without long waits. `--seed=7 --each=3 --only=leads` repeats hostile
// requests, three a call and role, on calls whose name begins so.
import { parseArgs } from "node:util";
import { exitWhenAsked } from "#testing/processes/started-processes.ts";
import { measureClock } from "./faults/clock.ts";
import { measureHostile } from "./faults/hostile.ts";
import { measureImports } from "./faults/imports.ts";
import { measureJourneys } from "./faults/journeys.ts";
import { measureKills } from "./faults/kills.ts";
import { measureOffers } from "./faults/offers.ts";
import { measureDatabaseOutages, measureFullDisk, measureMailOutages } from "./faults/outages.ts";
import { measurePlaces } from "./faults/places.ts";
import { measureServerTests } from "./faults/server-tests.ts";
import { measureStoreOutages } from "./faults/store.ts";
import { openReport, type Report } from "./report.ts";

process.env["BUILT_SERVER"] = "yes";
exitWhenAsked();

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    kills: { type: "string", default: "100" },
    rounds: { type: "string", default: "200" },
    each: { type: "string", default: "28" },
    seed: { type: "string", default: String(Date.now() % 1_000_000) },
    only: { type: "string" },
    short: { type: "boolean", default: false },
  },
});

const kills = Number(values.kills);
const plan = { seed: Number(values.seed), each: Number(values.each), only: values.only };
const parts: Record<string, (report: Report) => Promise<void>> = {
  kills: async (report) => {
    await measureKills("pglite", kills, report);
    await measureKills("postgres", kills, report);
  },
  places: (report) => measurePlaces(Number(values.rounds), report),
  offers: (report) => measureOffers(Number(values.rounds), report),
  database: measureDatabaseOutages,
  mail: measureMailOutages,
  store: measureStoreOutages,
  disk: measureFullDisk,
  clock: measureClock,
  imports: async (report) => {
    await measureImports("pglite", report);
    await measureImports("postgres", report);
  },
  journeys: measureJourneys,
  tests: measureServerTests,
  hostile: async (report) => {
    await measureHostile("pglite", plan, report);
    await measureHostile("postgres", plan, report);
  },
};

/**
 * The parts that take minutes. `npm test` reads a long file, sends hostile requests, walks the
 * journeys and runs tests by itself.
 */
const longParts = ["hostile", "imports", "journeys", "store", "tests"];
const isWanted = (name: string) => !values.short || !longParts.includes(name);

const report = openReport(values.short);
const names = positionals.length > 0 ? positionals : Object.keys(parts).filter(isWanted);
for (const name of names) {
  const run = parts[name];
  if (run === undefined) throw new Error(`The parts are: ${Object.keys(parts).join(", ")}`);
  console.log(`\n${name}`);
  await run(report);
}
if (report.summarize() > 0) process.exitCode = 1;
