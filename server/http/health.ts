import type { FastifyInstance } from "fastify";
import { Failure } from "#contract/errors.ts";
import { ping } from "#server/db/database.ts";
import type { Runtime } from "#server/runtime.ts";

/** Registers /healthz (the process answers) and /readyz (its database and job queue answer too). */
export function registerHealth(app: FastifyInstance, runtime: Runtime): void {
  app.get("/healthz", async () => ({ status: "ok" }));
  app.get("/readyz", async () => {
    try {
      await ping(runtime.db);
      if (await runtime.jobs.isReady()) return { status: "ready" };
    } catch (error) {
      runtime.log.error({ err: error }, "not ready");
    }
    throw new Failure("overloaded");
  });
}
