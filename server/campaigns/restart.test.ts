// @module-tag postgres

import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { OpenDatabase } from "#server/db/database.ts";
import { openCaller } from "#testing/app/caller.ts";
import { openTestDatabase } from "#testing/database/databases.ts";
import { type Mailbox, startMailbox } from "#testing/mail/mailbox.ts";
import { digestsFor } from "#testing/mail/mails.ts";
import { type Process, startProcess } from "#testing/processes/start-process.ts";
import { planDue } from "./campaigns.ts";

const part = "What to do with the silence after the price";
const email = "reader@example.com";

let database: OpenDatabase;
let mailbox: Mailbox;
let running: Process[] = [];
let now = new Date();

beforeEach(async () => {
  [database, mailbox] = await Promise.all([openTestDatabase(), startMailbox()]);
});
afterEach(async () => {
  await Promise.all(running.map(({ stop }) => stop()));
  running = [];
  await Promise.all([database.close(), mailbox.stop()]);
});

async function start(): Promise<Process> {
  const started = await startProcess(database, { SMTP_URL: mailbox.url }, () => now);
  running.push(started);
  return started;
}

async function stop(process: Process): Promise<void> {
  running = running.filter((each) => each !== process);
  await process.stop();
}

async function becomeLead({ url, runtime }: Process): Promise<void> {
  now = new Date("2026-11-18T15:00:00-05:00");
  await openCaller(url, "10.0.0.1").api.leads.submit({ email });
  await mailbox.waitFor(({ subject }) => subject?.endsWith("Playbook") ?? false);
  await planDue(runtime);
}

const came = () => mailbox.mails.filter(({ subject }) => subject === part);

describe.skipIf(process.env["TEST_ENGINE"] !== "postgres")("a restart loses nothing", () => {
  test("of what was planned", { tags: "campaigns.late" }, async () => {
    const first = await start();
    await becomeLead(first);
    await stop(first);
    const second = await start();
    now = new Date("2026-11-20T09:00:00-05:00");
    await planDue(second.runtime);
    await mailbox.waitFor(({ subject }) => subject === part);
    expect(came()).toHaveLength(1);
  });

  test("of what waited for the mail server", { tags: "messages.row-first" }, async () => {
    const first = await start();
    await becomeLead(first);
    await mailbox.goDown();
    now = new Date("2026-11-20T09:00:00-05:00");
    await planDue(first.runtime);
    await stop(first);
    await mailbox.goUp();
    const second = await start();
    await hurry();
    await mailbox.waitFor(({ subject }) => subject === part);
    await planDue(second.runtime);
    expect(came()).toHaveLength(1);
    expect(await digestsFor(database.db, email)).toMatchObject([
      { local_date: "2026-11-20" },
      { state: "held", local_date: "2026-11-22" },
    ]);
  });

  test("and several processes that plan at once double nothing", {
    tags: "campaigns.one-a-day",
  }, async () => {
    const all = await Promise.all([start(), start(), start()]);
    await becomeLead(all[0]);
    now = new Date("2026-11-20T09:00:00-05:00");
    await Promise.all([...all, ...all].map(({ runtime }) => planDue(runtime)));
    await mailbox.waitFor(({ subject }) => subject === part);
    await Promise.all(all.map(({ runtime }) => planDue(runtime)));
    expect(await digestsFor(database.db, email)).toHaveLength(2);
    await Promise.all(all.map(stop));
    expect(came()).toHaveLength(1);
  });
});

async function hurry(): Promise<void> {
  await database.pool.query("update pgboss.job set start_after = now() where state = 'retry'");
}
