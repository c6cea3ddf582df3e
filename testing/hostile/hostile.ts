import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { pino } from "pino";
import type { Database, OpenDatabase } from "#server/db/database.ts";
import { type App, startApp } from "#testing/app/start-app.ts";
import { attack, type Figures, type Plan } from "./attack.ts";

const shownOfLog = 1500;
const daysAfterwards = 4;
const longestWaitMs = 1_800_000;

/**
 * By default on a new database of this run's engine. Afterwards lets some days pass, so that mails
 * are made of the accepted inputs; a mail that fails and a logged error are faults, too.
 */
export async function attackNewApp(plan: Plan, database?: OpenDatabase): Promise<Figures> {
  const errors: string[] = [];
  const log = pino({ level: "error" }, { write: (line: string) => errors.push(line) });
  let daysAhead = 0;
  const now = () => new Date(Date.now() + daysAhead * 86_400_000);
  const app = await startApp({ log, now, ...(database && { database }) });
  try {
    const figures = await attack(app, plan);
    for (; daysAhead < daysAfterwards; daysAhead += 1) await sendMails(app);
    const failed = await listFailedMails(app.database.db);
    const logged = errors.map((line) => `logged: ${line.slice(0, shownOfLog)}`);
    return { ...figures, faults: [...figures.faults, ...failed, ...logged] };
  } finally {
    await app.stop();
  }
}

async function sendMails({ plan, database: { db } }: App): Promise<void> {
  await plan();
  const started = Date.now();
  while (await isSending(db)) {
    if (Date.now() - started > longestWaitMs) throw new Error("Mails are still on their way");
    await pause(50);
  }
}

async function isSending(db: Database): Promise<boolean> {
  const { rows } = await sql`select from pgboss.job
    where name = 'deliver-message' and state in ('created', 'active') limit 1`.execute(db);
  return rows.length > 0;
}

async function listFailedMails(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom("messages")
    .select(["kind", "last_error", "props"])
    .where("last_error", "is not", null)
    .execute();
  return rows.map((row) => `a mail failed: ${JSON.stringify(row).slice(0, shownOfLog)}`);
}
