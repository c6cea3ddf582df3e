import type { TestProject } from "vitest/node";
import { startCluster } from "./postgres-cluster.ts";
import { makeTemplate } from "./postgres-databases.ts";

/** One cluster for the whole run, with a migrated template. Returns a function that stops it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startCluster({ inMemory: true });
  await makeTemplate(cluster.socketFolder);
  project.provide("postgresSocketFolder", cluster.socketFolder);
  return cluster.stop;
}
