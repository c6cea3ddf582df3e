import { startCluster } from "#testing/database/postgres-cluster.ts";
import { makeTemplate } from "#testing/database/postgres-databases.ts";

/**
 * One PostgreSQL for the run, with the migrated template that each test copies. Journeys use the
 * built server and pages, as in production. Returns a function that stops it.
 */
export default async function setup(): Promise<() => Promise<void>> {
  // Only SIGINT makes Playwright run the teardown; after SIGTERM or SIGHUP PostgreSQL would be left
  // running.
  for (const signal of ["SIGTERM", "SIGHUP"] as const) process.once(signal, () => process.exit(1));
  const cluster = await startCluster({ inMemory: true });
  await makeTemplate(cluster.socketFolder);
  process.env["BUILT_SERVER"] = "yes";
  process.env["POSTGRES_SOCKET_FOLDER"] = cluster.socketFolder;
  return cluster.stop;
}
