import type { FastifyInstance } from "fastify";
import type { Logger } from "pino";
import { ensureFirstAdmin } from "./accounts/first-admin.ts";
import { renewSecondFactors } from "./accounts/two-factor/second-factor-secrets.ts";
import { buildApp } from "./app.ts";
import { renewAddresses } from "./calendars/busy-calendars.ts";
import { renewFeedTokens } from "./calendars/calendars.ts";
import { addDefaultCoaches } from "./coaches/coaches.ts";
import type { Config } from "./config/config.ts";
import type { OpenDatabase } from "./db/database.ts";
import { type TimeLimits, timeLimits } from "./http/limits/time-limits.ts";
import { isWebBuilt, readScriptHashes } from "./http/pages/pages.ts";
import { openPublicPages, type PublicPages } from "./http/pages/public-pages.ts";
import { openTransport } from "./mail/transport.ts";
import { takeBackInterrupted } from "./messages/delivery/interrupted.ts";
import { type Opening, openAcademy } from "./open-academy.ts";
import { readPageFacts } from "./page-facts.ts";
import { personRecords } from "./person-records.ts";
import type { Runtime } from "./runtime.ts";
import { addStarterContent } from "./starter/starter.ts";
import { startWorker } from "./worker.ts";

export type Academy = {
  app: FastifyInstance;
  runtime: Runtime;
  /** Null if the web is not built. */
  pages: PublicPages | null;
  /** The first admin's generated password, to be shown once. */
  firstAdmin: { email: string; password: string } | null;
  stop: () => Promise<void>;
};

/** Tests have other limits. */
type Options = Opening & { limits?: TimeLimits | undefined };

/** Migrates the database, and starts all that one process runs except the schedule. */
export async function startAcademy(
  config: Config,
  database: OpenDatabase,
  log: Logger,
  { limits = timeLimits, ...opening }: Options = {},
): Promise<Academy> {
  const { runtime, auth, secrets } = await openAcademy(config, database, log, opening);
  await renewSecondFactors(runtime);
  await renewFeedTokens(runtime);
  await renewAddresses(runtime);
  await secrets.deleteSpent();
  const transport = openTransport(config);
  if (runtime.engine === "pglite") await takeBackInterrupted(runtime);
  await startWorker(runtime, transport);
  const firstAdmin = await ensureFirstAdmin(runtime, { auth, records: personRecords });
  await addDefaultCoaches(runtime);
  await addStarterContent(runtime);
  const pages = isWebBuilt ? await openPages(runtime) : null;
  const app = await buildApp({ runtime, auth, database, limits, pages });
  const stop = async () => {
    await app.close();
    await runtime.jobs.stop();
    transport.close();
    await database.close();
  };
  return { app, runtime, pages, firstAdmin, stop };
}

async function openPages(runtime: Runtime): Promise<PublicPages> {
  const { config, log } = runtime;
  const scriptHashes = await readScriptHashes();
  const readFacts = () => readPageFacts(runtime);
  return openPublicPages({ site: config, scriptHashes, readFacts, log });
}
