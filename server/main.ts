import { setSourceMapsSupport } from "node:module";
import { setTimeout as pause } from "node:timers/promises";
import { brand } from "#content/brand.ts";
import { readConfig } from "./config/config.ts";
import { openLog } from "./config/open-log.ts";
import { keepPrivate } from "./config/private-files.ts";
import { explainStartError } from "./config/start-errors.ts";
import { listWarnings } from "./config/warnings.ts";
import { openDatabase } from "./db/database.ts";
import { DataFolderInUse } from "./db/engine/data-folder.ts";
import { repeatQueuedTasks, startSchedule } from "./schedule.ts";
import { type Academy, startAcademy } from "./start.ts";

// From here on Node would also read the maps of packages, such as the embedded engine's.
setSourceMapsSupport(true, { nodeModules: false });

/** Until then the server only answers: whoever waited for its start does not wait for jobs. */
const answersFirstMs = 500;

async function main(): Promise<void> {
  const config = readConfig(process.env);
  keepPrivate(config.dataDir);
  const log = openLog(config.logLevel);
  for (const warning of listWarnings(config)) log.warn(warning);
  const database = await openDatabase(config);
  const begin = Promise.withResolvers<void>();
  const academy = await startAcademy(config, database, log, { begun: begin.promise });
  const { runtime, pages } = academy;
  // Whatever fails from the first reply on must not end the server.
  await repeatQueuedTasks(runtime);
  const stopAsked = untilStopAsked();
  await academy.app.listen({ port: config.port, host: config.host });
  greet(academy, config.publicUrl);
  const isStopping = await Promise.race([stopAsked.then(() => true), pause(answersFirstMs, false)]);
  if (!isStopping) {
    begin.resolve();
    const stopSchedule = startSchedule(runtime, { engine: database.engine, pages });
    await stopAsked;
    await stopSchedule();
  }
  await academy.stop();
  process.exit(0);
}

/** Call it before the server answers: whoever finds it ready may ask it to stop at once. */
function untilStopAsked(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => resolve());
  });
}

function greet({ firstAdmin }: Academy, publicUrl: string): void {
  if (firstAdmin !== null) {
    say(`The first admin is ${firstAdmin.email}, with the password ${firstAdmin.password}`);
    say("This password is shown only now. You choose another one after logging in.");
  }
  say(`${brand.name} is ready at ${publicUrl}`);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

try {
  await main();
} catch (error) {
  const isInUse = error instanceof DataFolderInUse;
  process.stderr.write(`${isInUse ? error.message : explainStartError(error)}\n`);
  process.exit(1);
}
