import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, test } from "vitest";
import { openCaller } from "#testing/app/caller.ts";
import { writeTestDatabase } from "#testing/database/databases.ts";
import { type Mailbox, startMailbox } from "#testing/mail/mailbox.ts";
import { type ServerProcess, startServer } from "#testing/processes/server-process.ts";

const reader = "reader@example.com";
const patience = 60_000;

let folder: string;
let mailbox: Mailbox;
let servers: ServerProcess[] = [];

beforeEach(async () => {
  [folder, mailbox] = await Promise.all([
    mkdtemp(join(tmpdir(), "softspoken-killed-")),
    startMailbox(),
  ]);
  await writeTestDatabase(join(folder, "postgres"));
});
afterEach(async () => {
  await Promise.all(servers.map(({ kill }) => kill()));
  servers = [];
  await mailbox.stop();
  await rm(folder, { recursive: true, force: true });
});

async function start(): Promise<ServerProcess> {
  const server = await startServer({ DATA_DIR: folder, SMTP_URL: mailbox.url });
  servers.push(server);
  return server;
}

test.runIf(process.env["TEST_ENGINE"] === "pglite")(
  "a mail in delivery when the server is killed is sent at the next start",
  {
    tags: ["messages.killed", "running.faults"],
    timeout: patience,
  },
  async () => {
    mailbox.stall(reader);
    const killed = await start();
    const isSending = mailbox.waitForStalled(reader);
    await openCaller(killed.url, "10.0.0.1").api.leads.submit({ email: reader });
    await isSending;
    await killed.kill();
    const letTheNextPass = mailbox.stall(reader);
    letTheNextPass();
    await start();
    await mailbox.waitFor(({ recipients }) => recipients.includes(reader));
  },
);
