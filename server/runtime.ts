import type { Logger } from "pino";
import type { Config } from "#server/config/config.ts";
import type { Database } from "#server/db/database.ts";
import type { LinkSigner } from "#server/http/signed-links.ts";
import type { Jobs } from "#server/jobs/jobs.ts";
import type { Storage } from "#server/storage/storage.ts";

/** What every verb works with: the same in each process, and nothing that another would miss. */
export type Runtime = {
  config: Config;
  db: Database;
  jobs: Jobs;
  links: LinkSigner;
  log: Logger;
  now: () => Date;
  storage: Storage;
};
