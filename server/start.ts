import type { FastifyInstance } from "fastify";
import type { Logger } from "pino";
import { openAuth } from "./accounts/auth.ts";
import { ensureFirstAdmin } from "./accounts/first-admin.ts";
import type { PasswordCost } from "./accounts/passwords/password-hashes.ts";
import { renewSecondFactors } from "./accounts/two-factor/second-factor-secrets.ts";
import { buildApp } from "./app.ts";
import type { Config } from "./config/config.ts";
import type { OpenDatabase } from "./db/database.ts";
import { migrate } from "./db/migrate.ts";
import { linkSigner } from "./http/downloads/signed-links.ts";
import { type TimeLimits, timeLimits } from "./http/limits/time-limits.ts";
import { isWebBuilt, readScriptHashes } from "./http/pages/pages.ts";
import { openPublicPages, type PublicPages } from "./http/pages/public-pages.ts";
import { startJobs } from "./jobs/jobs.ts";
import { openTransport } from "./mail/transport.ts";
import { takeBackInterrupted } from "./messages/delivery/interrupted.ts";
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

type Options = {
  /** When jobs begin to run, unless at once. */
  begun?: Promise<void> | undefined;
  now?: (() => Date) | undefined;
  limits?: TimeLimits | undefined;
  passwordCost?: PasswordCost | undefined;
};

/** Migrates the database, and starts all that one process runs except the schedule. */
export async function startAcademy(
  config: Config,
  database: OpenDatabase,
  log: Logger,
  { now = () => new Date(), limits = timeLimits, passwordCost, begun }: Options = {},
): Promise<Academy> {
  const { db, engine, pool } = database;
  await migrate(db);
  const jobs = await startJobs(pool, log, begun);
  const secrets = await openSecrets(config, now());
  const links = linkSigner(secrets.links);
  const storage = await openStorage(config);
  const runtime = openRuntime({ config, db, engine, jobs, links, log, now, storage });
  const auth = openAuth(config, secrets.auth, passwordCost);
  await renewSecondFactors(runtime, secrets.auth);
  await secrets.deleteSpent();
  const firstAdmin = await ensureFirstAdmin(runtime, auth);
  const transport = openTransport(config);
  if (engine === "pglite") await takeBackInterrupted(runtime);
  await startWorker(runtime, transport);
  await addStarterContent(runtime);
  const pages = isWebBuilt ? await openPages(runtime) : null;
  const app = await buildApp({ runtime, auth, database, limits, pages });
  const stop = async () => {
    await app.close();
    await jobs.stop();
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
