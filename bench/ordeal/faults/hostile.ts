import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "#server/db/database.ts";
import { startCluster } from "#testing/database/postgres-cluster.ts";
import { createDatabase, makeTemplate } from "#testing/database/postgres-databases.ts";
import { prepareDatabase } from "#testing/database/prepare-database.ts";
import type { Figures, Plan } from "#testing/hostile/attack.ts";
import { attackNewApp } from "#testing/hostile/hostile.ts";
import { type Engine, engineNames } from "../place.ts";
import type { Report } from "../report.ts";

/** Sends hostile requests to every call in every role, and complains of wrong replies. */
export async function measureHostile(engine: Engine, plan: Plan, report: Report): Promise<void> {
  report.say(`hostile requests on the ${engineNames[engine]}, seed ${plan.seed}`);
  const figures = engine === "postgres" ? await onPostgres(plan) : await onPglite(plan);
  for (const fault of figures.faults) report.complain(fault);
  report.conclude(`hostile requests on the ${engineNames[engine]}`, tell(figures));
}

async function onPglite(plan: Plan): Promise<Figures> {
  const dataDir = await mkdtemp(join(tmpdir(), "softspoken-hostile-"));
  try {
    const database = await openDatabase({ databaseUrl: undefined, dataDir });
    await prepareDatabase(database);
    return await attackNewApp(plan, database);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function onPostgres(plan: Plan): Promise<Figures> {
  const cluster = await startCluster();
  try {
    await makeTemplate(cluster.socketFolder);
    const databaseUrl = await createDatabase(cluster.socketFolder);
    return await attackNewApp(plan, await openDatabase({ databaseUrl, dataDir: "" }));
  } finally {
    await cluster.stop();
  }
}

function tell({ seed, requests, targets, attackers, statuses, faults }: Figures): string {
  const replies = [...statuses]
    .toSorted(([one], [other]) => one - other)
    .map(([status, count]) => `${count} of ${status}`);
  return [
    `${requests} requests of seed ${seed} to ${targets.calls} calls and ${targets.others} other`,
    `addresses, by ${attackers} kinds of callers; replies: ${replies.join(", ")};`,
    `${faults.length} faults`,
  ].join(" ");
}
