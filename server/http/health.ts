import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { Failure } from "#contract/errors.ts";
import type { Runtime } from "#server/runtime.ts";

/** /healthz: the process answers. /readyz: its database and its jobs do too (design 6). */
export function registerHealth(app: FastifyInstance, runtime: Runtime): void {
  app.get("/healthz", async () => ({ status: "ok" }));
  app.get("/readyz", async () => {
    try {
      await sql`select 1`.execute(runtime.db);
      if (await runtime.jobs.isReady()) return { status: "ready" };
    } catch (error) {
      runtime.log.error({ err: error }, "not ready");
    }
    throw new Failure("overloaded");
  });
}
