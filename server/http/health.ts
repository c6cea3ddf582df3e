import { statfs } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { Failure } from "#contract/errors.ts";
import type { Config } from "#server/config/config.ts";
import { ping } from "#server/db/database.ts";
import type { Runtime } from "#server/runtime.ts";

const patienceMs = 5000;
const leastFreeBytes = 20 * 1024 * 1024;

export function registerHealth(app: FastifyInstance, runtime: Runtime): void {
  app.get("/healthz", async () => ({ status: "ok" }));
  app.get("/readyz", async () => {
    const message = await findProblem(runtime);
    if (message === null) return { status: "ready" };
    runtime.log.error(`not ready: ${message}`);
    throw new Failure("overloaded", undefined, { message });
  });
}

async function findProblem({ config, db, jobs, log }: Runtime): Promise<string | null> {
  const answers = async (question: Promise<boolean>) => {
    try {
      return await Promise.race([question, pause(patienceMs, false, { ref: false })]);
    } catch (error) {
      log.error({ err: error }, "not ready");
      return false;
    }
  };
  if (!(await answers(ping(db).then(() => true)))) return "The database does not answer.";
  if (!(await answers(jobs.isReady()))) return "The job queue does not answer.";
  if (await isDiskFull(config)) return "The disk of the data folder is full.";
  return null;
}

/** False if nothing is written there. */
async function isDiskFull({ dataDir, databaseUrl, s3, smtp }: Config): Promise<boolean> {
  if (databaseUrl !== undefined && s3 !== undefined && smtp !== undefined) return false;
  const { bavail, bsize } = await statfs(dataDir);
  return bavail * bsize < leastFreeBytes;
}
