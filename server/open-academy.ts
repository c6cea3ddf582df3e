import type { Logger } from "pino";
import { followTimeZone, keepClockZone } from "./academy/academy.ts";
import { type Auth, openAuth } from "./accounts/auth.ts";
import type { PasswordCost } from "./accounts/passwords/password-hashes.ts";
import type { Config } from "./config/config.ts";
import type { OpenDatabase } from "./db/database.ts";
import { migrate } from "./db/migrate.ts";
import { linkSigner } from "./http/downloads/signed-links.ts";
import { startJobs } from "./jobs/jobs.ts";
import { openRuntime, type Runtime } from "./runtime.ts";
import { openSealer } from "./secrets/sealer.ts";
import { openSecrets, type Secrets } from "./secrets/secrets.ts";
import { keepToldZone } from "./set-up/changed-zone.ts";
import { openStorage } from "./storage/open-storage.ts";

/** The clock, and what hashing a password takes; tests have others. */
export type Opening = {
  /** When jobs begin to run, unless at once. */
  begun?: Promise<void> | undefined;
  now?: (() => Date) | undefined;
  passwordCost?: PasswordCost | undefined;
};

/** Migrates the database. Without a worker, what is enqueued waits for a server. */
export async function openAcademy(
  config: Config,
  { db, engine, pool }: OpenDatabase,
  log: Logger,
  { now = () => new Date(), passwordCost, begun }: Opening = {},
): Promise<{ runtime: Runtime; auth: Auth; secrets: Secrets }> {
  await migrate(db);
  await keepToldZone({ db, config }, log, now());
  await keepClockZone({ db, config });
  await followTimeZone({ db, config });
  const secrets = await openSecrets(config, now());
  const links = linkSigner(secrets.links);
  const sealer = openSealer(secrets.auth);
  const storage = await openStorage(config);
  const jobs = await startJobs(pool, log, begun);
  const runtime = openRuntime({ config, db, engine, jobs, links, log, now, sealer, storage });
  return { runtime, secrets, auth: openAuth(config, secrets.auth, passwordCost) };
}
