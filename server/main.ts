import { brand } from "#content/brand.ts";
import { ConfigError, readConfig } from "./config/config.ts";
import { openLog } from "./config/open-log.ts";
import { keepPrivate } from "./config/private-files.ts";
import { DataFolderInUse } from "./db/data-folder.ts";
import { openDatabase } from "./db/database.ts";
import { startSchedule } from "./schedule.ts";
import { type Academy, startAcademy } from "./start.ts";

/** Entry point of `npm start`: reads the settings, opens the database and serves until stopped. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  keepPrivate(config.dataDir);
  const log = openLog(config.logLevel);
  const database = await openDatabase(config);
  const academy = await startAcademy(config, database, log);
  await academy.app.listen({ port: config.port, host: config.host });
  const stopSchedule = await startSchedule(academy.runtime, { engine: database.engine });
  greet(academy, config.publicUrl);
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => {
      void stopSchedule()
        .then(academy.stop)
        .then(() => process.exit(0));
    });
  }
}

function greet({ firstAdmin }: Academy, publicUrl: string): void {
  if (firstAdmin !== null) {
    say(`The first admin is ${firstAdmin.email}, with the password ${firstAdmin.password}`);
    say("This password is shown only now.");
  }
  say(`${brand.name} is ready at ${publicUrl}`);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/**
 * Returns one line for errors that the person starting the server can fix; the stack for others.
 */
function explain(error: unknown): string {
  if (error instanceof ConfigError || error instanceof DataFolderInUse) return error.message;
  if (!(error instanceof Error)) return String(error);
  const { code, port, address } = error as NodeJS.ErrnoException & {
    port?: number;
    address?: string;
  };
  if (code === "EADDRINUSE") return `Port ${port} is in use already. Set PORT to another.`;
  if (code === "ECONNREFUSED") return `No database answers at ${address}:${port} (DATABASE_URL).`;
  return error.stack ?? error.message;
}

try {
  await main();
} catch (error) {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
}
