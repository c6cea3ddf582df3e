import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, inject, test, vi } from "vitest";
import { openCaller } from "#testing/app/caller.ts";
import { type App, startApp } from "#testing/app/start-app.ts";
import { createDatabase, dropDatabase } from "#testing/database/postgres-databases.ts";
import { type Mailbox, startMailbox } from "#testing/mail/mailbox.ts";
import { personWith } from "#testing/people/people.ts";
import { type ServerProcess, startServer } from "#testing/processes/server-process.ts";
import { takeOverFromEnded } from "./interrupted.ts";

const reader = "reader@example.com";
const patience = 90_000;
const { signal } = new AbortController();

describe.skipIf(process.env["TEST_ENGINE"] !== "postgres")("a mail in delivery", () => {
  describe("when its process is killed", () => {
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

    test("is sent by another, which does not wait for its lease to end", {
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
      // Its lease would last 180 seconds.
      await mailbox.waitFor(({ recipients }) => recipients.includes(reader), 30_000);
    });
  });

  describe("in a process of this test", () => {
    let app: App;

    beforeEach(async () => {
      app = await startApp();
    });
    afterEach(() => app.stop());

    const mails = () => app.mailbox.mails.filter(({ recipients }) => recipients.includes(reader));

    async function getMessage() {
      return await app.database.db
        .selectFrom("messages")
        .selectAll()
        .where("person_id", "=", personWith(reader))
        .executeTakeFirstOrThrow();
    }

    test("stays with a living process whose connection broke", {
      tags: "messages.once",
      timeout: patience,
    }, async () => {
      const letPass = app.mailbox.stall(reader);
      const isSending = app.mailbox.waitForStalled(reader);
      await app.api.leads.submit({ email: reader });
      await isSending;
      const ended = await sql`select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and application_name = 'softspoken presence'`.execute(
        app.database.db,
      );
      expect(ended.rows).toHaveLength(1);
      await takeOverFromEnded(app.runtime, signal);
      expect(await getMessage()).toMatchObject({ state: "sending", attempts: 1 });
      letPass();
      await vi.waitFor(async () => expect((await getMessage()).state).toBe("sent"), 10_000);
      expect(mails()).toHaveLength(1);
    });

    test("is taken over once by several processes that look at the same time", {
      tags: "messages.killed",
    }, async () => {
      await app.mailbox.goDown();
      await app.api.leads.submit({ email: reader });
      await vi.waitFor(async () => expect((await getMessage()).last_error).not.toBeNull(), 10_000);
      await app.mailbox.goUp();
      await leaveTo(12345);
      const withoutWait = async () => undefined;
      await Promise.all(
        Array.from({ length: 4 }, () => takeOverFromEnded(app.runtime, signal, withoutWait)),
      );
      await vi.waitFor(async () => expect((await getMessage()).state).toBe("sent"), 10_000);
      expect(await getMessage()).toMatchObject({ attempts: 2, leased_by: null });
      expect(mails()).toHaveLength(1);
    });

    /** Makes the message and its job look as if that process were sending it. */
    async function leaveTo(processKey: number): Promise<void> {
      const { db } = app.database;
      const leased_until = new Date(Date.now() + 180_000);
      await vi.waitFor(async () => {
        const { numAffectedRows } = await sql`update pgboss.job set state = 'active'
          where name = 'deliver-message' and state = 'retry'`.execute(db);
        expect(numAffectedRows).toBe(1n);
      }, 10_000);
      await db
        .updateTable("messages")
        .set({ state: "sending", leased_until, leased_by: processKey })
        .execute();
    }
  });
});
