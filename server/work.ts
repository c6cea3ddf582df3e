import type { Logger } from "pino";
import type * as z from "zod";
import type { Config } from "#server/config/config.ts";
import type { Database, OpenDatabase } from "#server/db/database.ts";
import type { JobDefinition, Urgency } from "#server/jobs/jobs.ts";
import type { Storage } from "#server/storage/storage.ts";
import type { LinkSigner } from "./http/downloads/signed-links.ts";
import type { Sealer } from "./secrets/sealer.ts";

/**
 * Outside a unit of work, `db` may use any connection of the pool for each statement; inside, it is
 * the unit's own, the only way to the database.
 */
export type Work = {
  config: Config;
  db: Database;
  engine: OpenDatabase["engine"];
  links: LinkSigner;
  log: Logger;
  now: () => Date;
  sealer: Sealer;
  storage: Storage;
  /** All changes are kept, or none. Inside an open unit it joins that unit. */
  transaction: <Reply>(run: (work: Work) => Promise<Reply>) => Promise<Reply>;
  /** Runs after the unit has ended, or `afterSeconds` later. Throws outside a unit. */
  enqueue: <Payload extends z.ZodObject>(
    job: JobDefinition<Payload>,
    payload: z.infer<Payload>,
    afterSeconds?: number,
  ) => Promise<void>;
  /** They run after jobs that were enqueued alone. */
  enqueueMany: <Payload extends z.ZodObject>(
    job: JobDefinition<Payload>,
    payloads: readonly z.infer<Payload>[],
    urgency: Urgency,
  ) => Promise<void>;
};

/** Returns the open unit of work with another clock. */
export function withClock(work: Work, now: () => Date): Work {
  const clocked: Work = { ...work, now, transaction: (run) => run(clocked) };
  return clocked;
}
