// `npm run simulate` simulates two months of ten thousand people in about an hour, and counts the
// mails that came at a wrong time or not at all.
import "./processes/without-drawing.ts";
import { parseArgs } from "node:util";
import { openDatabase, openPglite } from "#server/db/database.ts";
import { openEngineInMemory } from "#server/db/engine/embedded-engine.ts";
import { migrate } from "#server/db/migrate.ts";
import { startCluster } from "#testing/database/postgres-cluster.ts";
import { createDatabase, makeTemplate } from "#testing/database/postgres-databases.ts";
import { check, countFaults } from "./checker/check.ts";
import type { History } from "./history/history.ts";
import { makeHistory } from "./history/make-history.ts";
import { startProcesses } from "./processes/child-processes.ts";
import { keepPlans } from "./processes/prepared-statements.ts";
import { openProcess } from "./processes/product-process.ts";
import { printFigures, printHeader, printProgress } from "./report.ts";
import { type MailLog, runThrough, type Simulated } from "./run.ts";

const { values } = parseArgs({
  options: {
    people: { type: "string", default: "10000" },
    days: { type: "string", default: "60" },
    start: { type: "string", default: "2026-09-20" },
    seed: { type: "string", default: "1" },
    engine: { type: "string", default: "pglite" },
    processes: { type: "string", default: "1" },
    examples: { type: "boolean", default: false },
  },
});

const processes = Number(values.processes);
const history = makeHistory({
  seed: Number(values.seed),
  people: Number(values.people),
  days: Number(values.days),
  start: values.start,
});
const started = performance.now();
const engine = processes > 1 || values.engine === "postgres" ? "PostgreSQL" : "embedded engine";
printHeader(history, { engine, processes });
const { recorded, kills } = await simulate(history);
const figures = check(history, recorded);
const seconds = (performance.now() - started) / 1000;
printFigures(figures, { kills, seconds, examples: values.examples });
if (countFaults(figures) > 0) process.exitCode = 1;

async function simulate(history: History): Promise<Simulated> {
  if (engine === "embedded engine") return await onPglite(history);
  const cluster = await startCluster();
  try {
    await makeTemplate(cluster.socketFolder);
    return await onPostgres(history, await createDatabase(cluster.socketFolder));
  } finally {
    await cluster.stop();
  }
}

async function onPglite(history: History): Promise<Simulated> {
  const database = await openPglite(await openEngineInMemory());
  keepPlans(database);
  await migrate(database.db);
  const log: MailLog = { deliveries: [], failures: [] };
  const { tick } = await openProcess(database.db, history, {
    delivered: (delivery) => log.deliveries.push(delivery),
    failed: (failure) => log.failures.push(failure),
  });
  const product = {
    tick: async (at: number) => {
      await tick(at);
      return { wasKilled: false };
    },
    readRecord: async () => log,
  };
  const recorded = await runThrough(database.db, history, product, printProgress);
  await database.close();
  return { recorded, kills: 0 };
}

/** With several processes, one is killed every few simulated days. */
async function onPostgres(history: History, databaseUrl: string): Promise<Simulated> {
  const database = await openDatabase({ databaseUrl, dataDir: "" });
  keepPlans(database);
  const { seed, spells, refused, academyZone } = history;
  const options = { seed, spells, refused, academyZone };
  const killChance = processes > 1 ? 1 / 300 : 0;
  const product = await startProcesses({ databaseUrl, options }, { count: processes, killChance });
  try {
    const recorded = await runThrough(database.db, history, product, printProgress);
    return { recorded, kills: product.countKills() };
  } finally {
    await product.stop();
    await database.close();
  }
}
