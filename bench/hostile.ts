// `npm run hostile` sends 20,000 hostile requests to the product on each database engine, and prints
// the replies that are not as the contract says. `npm run hostile -- --engine=postgres --seed=7
// --only=leads` repeats some of them.
import { parseArgs } from "node:util";
import { PGlite } from "@electric-sql/pglite";
import { type OpenDatabase, openDatabase, openPglite } from "#server/db/database.ts";
import type { Figures } from "#testing/hostile/attack.ts";
import { attackNewApp } from "#testing/hostile/hostile.ts";
import { startCluster } from "#testing/postgres-cluster.ts";
import { createDatabase, makeTemplate } from "#testing/postgres-databases.ts";
import { prepareDatabase } from "#testing/prepare-database.ts";

const { values } = parseArgs({
  options: {
    engine: { type: "string" },
    seed: { type: "string", default: String(Date.now() % 1_000_000) },
    each: { type: "string", default: "32" },
    only: { type: "string" },
  },
});
const plan = { seed: Number(values.seed), each: Number(values.each), only: values.only };

if (values.engine !== "postgres") {
  const database = openPglite(await PGlite.create());
  await prepareDatabase(database);
  await measure("the embedded engine", database);
}
if (values.engine !== "pglite") {
  const cluster = await startCluster();
  try {
    await makeTemplate(cluster.socketFolder);
    const databaseUrl = await createDatabase(cluster.socketFolder);
    await measure("PostgreSQL", await openDatabase({ databaseUrl, dataDir: "" }));
  } finally {
    await cluster.stop();
  }
}

/** Attacks an app on this database, which is closed afterwards. */
async function measure(engine: string, database: OpenDatabase): Promise<void> {
  console.log(`\nHostile requests on ${engine}, seed ${plan.seed}`);
  const { faults, ...figures } = await attackNewApp(plan, database);
  for (const fault of faults) console.log(`✗ ${fault}`);
  console.log(tell(figures));
  console.log(`${faults.length} faults`);
  if (faults.length > 0) process.exitCode = 1;
}

function tell({ requests, targets, attackers, statuses }: Omit<Figures, "faults">): string {
  const replies = [...statuses]
    .toSorted(([one], [other]) => one - other)
    .map(([status, count]) => `${count} × ${status}`);
  return [
    `${requests} requests to ${targets.calls} calls and ${targets.others} other addresses`,
    `by ${attackers} kinds of callers: ${replies.join(", ")}`,
  ].join(" ");
}
