// `npm run ordeal` brings faults upon the server under load, and looks for what it lost. `npm run
// ordeal -- kills places --kills=10 --rounds=20` runs only some parts, and fewer times. `--short` is
// the run within `npm test`: it does not wait for what only takes its time.
import { parseArgs } from "node:util";
import { measureClock } from "./clock.ts";
import { measureJourneys } from "./journeys.ts";
import { measureKills } from "./kills.ts";
import { measureDatabaseOutages, measureFullDisk, measureMailOutages } from "./outages.ts";
import { measurePlaces } from "./places.ts";
import { openReport, type Report } from "./report.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    kills: { type: "string", default: "100" },
    rounds: { type: "string", default: "200" },
    short: { type: "boolean", default: false },
  },
});

const kills = Number(values.kills);
const parts: Record<string, (report: Report) => Promise<void>> = {
  kills: async (report) => {
    await measureKills("pglite", kills, report);
    await measureKills("postgres", kills, report);
  },
  places: (report) => measurePlaces(Number(values.rounds), report),
  database: measureDatabaseOutages,
  mail: measureMailOutages,
  disk: measureFullDisk,
  clock: measureClock,
  journeys: measureJourneys,
};

/** The journeys take long, and run by themselves in `npm test`. */
const isWanted = (name: string) => !values.short || name !== "journeys";

const report = openReport(values.short);
const names = positionals.length > 0 ? positionals : Object.keys(parts).filter(isWanted);
for (const name of names) {
  const run = parts[name];
  if (run === undefined) throw new Error(`The parts are: ${Object.keys(parts).join(", ")}`);
  console.log(`\n${name}`);
  await run(report);
}
if (report.summarize() > 0) process.exitCode = 1;
