import { pino } from "pino";
import { brand } from "#content/brand.ts";
import { ConfigError, readConfig } from "./config/config.ts";
import { DataFolderInUse } from "./db/data-folder.ts";
import { openDatabase } from "./db/database.ts";
import { type Academy, startAcademy } from "./start.ts";

/** `npm start` ends here: reads the settings, opens the database, serves until it is told to stop. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const log = pino({ level: config.logLevel });
  const database = await openDatabase(config);
  const academy = await startAcademy(config, database, log);
  await academy.app.listen({ port: config.port, host: config.host });
  greet(academy, config.publicUrl);
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => {
      void academy.stop().then(() => process.exit(0));
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

try {
  await main();
} catch (error) {
  const expected = error instanceof ConfigError || error instanceof DataFolderInUse;
  process.stderr.write(expected ? `${error.message}\n` : `${String((error as Error).stack)}\n`);
  process.exit(1);
}
