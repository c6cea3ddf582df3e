// `npm run bench` runs all benchmarks; `npm run bench -- planning` runs one. Each compares with a
// small baseline in the same run, because only ratios are comparable between machines.
import { startCluster } from "#testing/postgres-cluster.ts";
import { createDatabase, makeTemplate } from "#testing/postgres-databases.ts";
import { measureCalls } from "./calls.ts";
import { measureDeliveries } from "./deliveries.ts";
import { measurePlanning } from "./planning.ts";

const parts = new Map([
  ["calls", measureCalls],
  ["deliveries", measureDeliveries],
  ["planning", measurePlanning],
]);

const asked = process.argv.slice(2);
const names = asked.length > 0 ? asked : [...parts.keys()];

const cluster = await startCluster();
try {
  await makeTemplate(cluster.socketFolder);
  for (const name of names) {
    const measure = parts.get(name);
    if (measure === undefined) throw new Error(`Measured are: ${[...parts.keys()].join(", ")}`);
    console.log(`\n${name} on the embedded engine`);
    await measure(undefined);
    console.log(`\n${name} on PostgreSQL`);
    await measure(await createDatabase(cluster.socketFolder));
  }
} finally {
  await cluster.stop();
}
