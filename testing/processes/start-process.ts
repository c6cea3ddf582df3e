import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { readConfig } from "#server/config/config.ts";
import { type OpenDatabase, openDatabase } from "#server/db/database.ts";
import { type Academy, startAcademy } from "#server/start.ts";
import { testSecrets } from "#testing/app/secrets.ts";
import { firstAdminEmail, password, passwordCost } from "#testing/app/start-app.ts";
import { freePort } from "./free-port.ts";

export type Process = Academy & { url: string };

/** Imitates a second process: the app with another connection pool on the same database. */
export async function startProcess(
  database: OpenDatabase,
  settings: Record<string, string> = {},
  now?: () => Date,
): Promise<Process> {
  const [port, dataDir] = await Promise.all([
    freePort(),
    mkdtemp(join(tmpdir(), "softspoken-process-")),
  ]);
  const { connectionString: databaseUrl } = database.pool.options;
  const own = await openDatabase({ databaseUrl, dataDir: "" });
  const config = readConfig({
    DATA_DIR: dataDir,
    LOG_LEVEL: "silent",
    ADMIN_EMAIL: firstAdminEmail,
    ADMIN_PASSWORD: password,
    ACADEMY_CONTENT: "empty",
    PUBLIC_URL: "http://softspoken.test",
    ...testSecrets,
    ...settings,
    PORT: String(port),
  });
  const academy = await startAcademy(config, own, pino({ level: "silent" }), { now, passwordCost });
  await academy.app.listen({ port, host: "127.0.0.1" });
  const stop = async () => {
    await academy.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { ...academy, stop, url: `http://127.0.0.1:${port}` };
}
