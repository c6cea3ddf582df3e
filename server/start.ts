import type { FastifyInstance } from "fastify";
import type { Logger } from "pino";
import { openAuth } from "./accounts/auth.ts";
import { ensureFirstAdmin } from "./accounts/first-admin.ts";
import type { PasswordCost } from "./accounts/password-hashes.ts";
import { renewSecondFactors } from "./accounts/second-factor-secrets.ts";
import { buildApp } from "./app.ts";
import type { Config } from "./config/config.ts";
import type { OpenDatabase } from "./db/database.ts";
import type { SlowReadLimits } from "./db/lists/slow-reads.ts";
import { migrate } from "./db/migrate.ts";
import { linkSigner } from "./http/downloads/signed-links.ts";
import { openRequests } from "./http/limits/open-requests.ts";
import { type TimeLimits, timeLimits } from "./http/limits/time-limits.ts";
import { isWebBuilt, readScriptHashes } from "./http/pages/pages.ts";
import { openPublicPages, type PublicPages } from "./http/pages/public-pages.ts";
import { startJobs } from "./jobs/jobs.ts";
import { announcePresence, type Presence } from "./jobs/presence.ts";
import { openTransport } from "./mail/transport.ts";
import { takeBackInterrupted } from "./messages/interrupted.ts";
import { readPageFacts } from "./page-facts.ts";
import { openRuntime, type Runtime } from "./runtime.ts";
import { openSecrets } from "./secrets/secrets.ts";
import { addStarterContent } from "./starter/starter.ts";
import { openStorage } from "./storage/open-storage.ts";
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

/** The clock, limits, and what hashing a password takes; tests have others. */
type Options = {
  /** When jobs begin to run, unless at once. */
  begun?: Promise<void> | undefined;
  now?: (() => Date) | undefined;
  limits?: TimeLimits | undefined;
  slowReadLimits?: SlowReadLimits | undefined;
  passwordCost?: PasswordCost | undefined;
};

/**
 * Migrates the database, starts handling jobs, and prepares the HTTP side: everything that one
 * process runs except the schedule.
 */
export async function startAcademy(
  config: Config,
  database: OpenDatabase,
  log: Logger,
  {
    now = () => new Date(),
    limits = timeLimits,
    slowReadLimits,
    passwordCost,
    begun,
  }: Options = {},
): Promise<Academy> {
  const { db, pool } = database;
  await migrate(db);
  const presence = await announceTo(database, config, log);
  const jobs = await startJobs(pool, log, begun);
  const secrets = await openSecrets(config, now());
  const links = linkSigner(secrets.links);
  const storage = await openStorage(config);
  const processKey = presence?.processKey ?? null;
  const runtime = openRuntime({ config, db, jobs, links, log, now, processKey, storage });
  const auth = await openAuth(runtime, secrets.auth, passwordCost);
  await renewSecondFactors(runtime, secrets.auth);
  await secrets.deleteSpent();
  const firstAdmin = await ensureFirstAdmin(runtime, auth);
  const transport = openTransport(config);
  if (database.engine === "pglite") await takeBackInterrupted(runtime);
  const requests = openRequests();
  await startWorker(runtime, { transport, giveWay: requests.giveWay });
  await addStarterContent(runtime);
  const pages = isWebBuilt ? await openPages(runtime) : null;
  const app = await buildApp({ runtime, auth, database, limits, slowReadLimits, pages });
  requests.watch(app.server);
  const stop = async () => {
    await app.close();
    await jobs.stop();
    transport.close();
    await presence?.stop();
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

/** On the embedded engine there is no other process that could ask whether this one lives. */
async function announceTo(
  { engine, db, pool }: OpenDatabase,
  { databaseDirectUrl }: Config,
  log: Logger,
): Promise<Presence | null> {
  const { connectionString } = pool.options;
  if (engine === "pglite" || connectionString === undefined) return null;
  return await announcePresence({
    db,
    connectionString: databaseDirectUrl ?? connectionString,
    log,
  });
}
