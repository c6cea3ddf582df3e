import type { FastifyInstance } from "fastify";
import { Failure } from "#contract/errors.ts";
import { ping } from "#server/db/database.ts";
import type { Runtime } from "#server/runtime.ts";

/** /healthz: the process answers. /readyz: its database and its jobs do too. */
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
