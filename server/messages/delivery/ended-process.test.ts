// @module-tag postgres

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, inject, test } from "vitest";
import { expireSeconds } from "#server/jobs/jobs.ts";
import { openCaller } from "#testing/app/caller.ts";
import { createDatabase, dropDatabase } from "#testing/database/postgres-databases.ts";
import { type Mailbox, startMailbox } from "#testing/mail/mailbox.ts";
import { type ServerProcess, startServer } from "#testing/processes/server-process.ts";

const reader = "reader@example.com";
const patience = 120_000;

describe.skipIf(process.env["TEST_ENGINE"] !== "postgres")("a mail in delivery", () => {
  let folder: string;
  let databaseUrl: string;
  let mailbox: Mailbox;
  let servers: ServerProcess[] = [];

  beforeEach(async () => {
    [folder, databaseUrl, mailbox] = await Promise.all([
      mkdtemp(join(tmpdir(), "softspoken-ended-")),
      createDatabase(inject("postgresSocketFolder")),
      startMailbox(),
    ]);
  });
  afterEach(async () => {
    await Promise.all(servers.map(({ kill }) => kill()));
    servers = [];
    await mailbox.stop();
    await dropDatabase(inject("postgresSocketFolder"), databaseUrl);
    await rm(folder, { recursive: true, force: true });
  });

  async function start(): Promise<ServerProcess> {
    const settings = { DATA_DIR: folder, DATABASE_URL: databaseUrl, SMTP_URL: mailbox.url };
    const server = await startServer(settings);
    servers.push(server);
    return server;
  }

  async function letJobExpire(): Promise<void> {
    const client = new pg.Client(databaseUrl);
    await client.connect();
    const past = `make_interval(secs => ${expireSeconds})`;
    const jobs = await client.query(`update pgboss.job
      set started_on = started_on - ${past}, retry_delay = 1
      where name = 'deliver-message' and state = 'active'`);
    const messages = await client.query(`update messages
      set leased_until = leased_until - ${past} where state = 'sending'`);
    await client.end();
    expect([jobs.rowCount, messages.rowCount]).toEqual([1, 1]);
  }

  test("is sent by another process once its job has expired, if its own was killed", {
    tags: "messages.killed",
    timeout: patience,
  }, async () => {
    mailbox.stall(reader);
    const killed = await start();
    const isSending = mailbox.waitForStalled(reader);
    await openCaller(killed.url, "10.0.0.1").api.leads.submit({ email: reader });
    await isSending;
    await start();
    const letTheNextPass = mailbox.stall(reader);
    letTheNextPass();
    await killed.kill();
    await letJobExpire();
    await mailbox.waitFor(({ recipients }) => recipients.includes(reader), 60_000);
  });
});
