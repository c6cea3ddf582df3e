// `npm run bench`, or one part of it by its name: `npm run bench -- planning`. Every part compares
// with something small of the same run, for only ratios can be compared from machine to machine.
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
