import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { pino } from "pino";
import { readConfig } from "#server/config/config.ts";
import { openDatabase } from "#server/db/database.ts";
import { startAcademy } from "#server/start.ts";
import { freePort } from "#testing/free-port.ts";

const admin = { email: "admin@softspoken.test", password: "quiet words" };
const leads = 5000;

export type BenchedAcademy = { url: string; cookie: string; stop: () => Promise<void> };

/**
 * Starts the whole product on one database engine, with a few thousand leads and a signed-in admin.
 */
export async function startBenchedAcademy(
  databaseUrl: string | undefined,
): Promise<BenchedAcademy> {
  const dataDir = await mkdtemp(join(tmpdir(), "softspoken-bench-"));
  const database = await openDatabase({ databaseUrl, dataDir });
  const port = await freePort();
  const config = readConfig({
    PORT: String(port),
    DATA_DIR: dataDir,
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    ACADEMY_CONTENT: "empty",
    LOG_LEVEL: "silent",
  });
  const academy = await startAcademy(config, database, pino({ level: "silent" }));
  await academy.app.listen({ port, host: "127.0.0.1" });
  await sql`insert into leads (person_id, name, created_at)
    select ensure_person('lead' || n || '@example.com', now()), 'Lead ' || n,
      now() - n * interval '1 minute'
    from generate_series(1, ${sql.lit(leads)}) n`.execute(database.db);
  const url = `http://127.0.0.1:${port}`;
  const stop = async () => {
    await academy.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { url, cookie: await signIn(url), stop };
}

async function signIn(url: string): Promise<string> {
  const reply = await fetch(`${url}/api/auth/sign-in`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(admin),
  });
  return reply.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}
