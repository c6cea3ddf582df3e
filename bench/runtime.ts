import { pino } from "pino";
import { readConfig } from "#server/config/config.ts";
import type { Database, OpenDatabase } from "#server/db/database.ts";
import { linkSigner } from "#server/http/downloads/signed-links.ts";
import { type Jobs, startJobs } from "#server/jobs/jobs.ts";
import { deliverMessageJob } from "#server/messages/messages.ts";
import { openRuntime, type Runtime } from "#server/runtime.ts";
import { keyRing } from "#server/secrets/key-ring.ts";
import { openSealer } from "#server/secrets/sealer.ts";
import { openStorage } from "#server/storage/open-storage.ts";
import type { Engine } from "./parts.ts";

export const silentLog = pino({ level: "silent" });

type Parts = {
  db: Database;
  jobs: Jobs;
  now?: () => Date;
  engine?: Engine;
};

/** For benchmarks that call verbs and queries directly. */
export async function makeRuntime({
  db,
  jobs,
  now = () => new Date(),
  engine = "pglite",
}: Parts): Promise<Runtime> {
  const config = readConfig({ PORT: "3000" });
  const ring = keyRing(["be".repeat(32)]);
  const [links, sealer] = [linkSigner(ring), openSealer(ring)];
  const storage = await openStorage(config);
  return openRuntime({ config, db, engine, jobs, links, log: silentLog, sealer, storage, now });
}

/** The real queue without a worker. One has run before, so that its tables exist. */
export async function openQueue({ pool }: OpenDatabase): Promise<Jobs> {
  const worker = await startJobs(pool, silentLog);
  await worker.work(deliverMessageJob, async () => undefined);
  await worker.stop();
  return await startJobs(pool, silentLog);
}
