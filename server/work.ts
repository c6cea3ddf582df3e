import type { Logger } from "pino";
import type * as z from "zod";
import type { Config } from "#server/config/config.ts";
import type { Database } from "#server/db/database.ts";
import type { LinkSigner } from "#server/http/signed-links.ts";
import type { JobDefinition, Urgency } from "#server/jobs/jobs.ts";
import type { Storage } from "#server/storage/storage.ts";

/**
 * What every verb and query works with. Outside a unit of work, `db` takes any connection of the
 * pool for each statement. Inside one it is the unit's own connection, and there is no other way
 * to the database.
 */
export type Work = {
  config: Config;
  db: Database;
  links: LinkSigner;
  log: Logger;
  now: () => Date;
  storage: Storage;
  /**
   * Runs `run` as one unit of work: all of its changes are kept, or none. Inside an open unit it
   * joins that unit.
   */
  transaction: <Reply>(run: (work: Work) => Promise<Reply>) => Promise<Reply>;
  /**
   * Enqueues a job together with the changes of the open unit of work. It runs once the unit has
   * ended, at the earliest after `afterSeconds`. Throws outside a unit.
   */
  enqueue: <Payload extends z.ZodObject>(
    job: JobDefinition<Payload>,
    payload: z.infer<Payload>,
    afterSeconds?: number,
  ) => Promise<void>;
  /** The same for many jobs at once, which wait behind whatever was enqueued alone. */
  enqueueMany: <Payload extends z.ZodObject>(
    job: JobDefinition<Payload>,
    payloads: readonly z.infer<Payload>[],
    urgency: Urgency,
  ) => Promise<void>;
};
