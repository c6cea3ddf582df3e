import { startCluster } from "#testing/postgres-cluster.ts";
import { makeTemplate } from "#testing/postgres-databases.ts";

/** Starts a PostgreSQL for the whole run, with the migrated template that each test copies. */
export default async function setup(): Promise<() => Promise<void>> {
  const cluster = await startCluster();
  await makeTemplate(cluster.socketFolder);
  process.env["POSTGRES_SOCKET_FOLDER"] = cluster.socketFolder;
  return cluster.stop;
}
