import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { renderEmail } from "#emails/render-email.ts";
import { readConfig } from "#server/config/config.ts";
import { openDatabase } from "#server/db/database.ts";
import { sendReceiptLater } from "#server/messages/messages.ts";
import type { Runtime } from "#server/runtime.ts";
import { startAcademy } from "#server/start.ts";
import { type Mailbox, startMailbox } from "#testing/mailbox.ts";

const mails = 2000;
const kind = "playbook-requested";
const cause = { about: "lead", about_id: crypto.randomUUID(), occasion: "bench" } as const;
const props = {
  name: "Ada",
  playbookUrl: "https://softspoken.example/playbook",
  publicUrl: "https://softspoken.example",
};

/**
 * Measures how long it takes to deliver the queued mails to a mail server, compared with rendering
 * them only.
 */
export async function measureDeliveries(databaseUrl: string | undefined): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), "softspoken-bench-"));
  const mailbox = await startMailbox();
  const database = await openDatabase({ databaseUrl, dataDir });
  const config = readConfig({
    DATA_DIR: dataDir,
    SMTP_URL: mailbox.url,
    ADMIN_PASSWORD: "quiet words",
    ACADEMY_CONTENT: "empty",
    LOG_LEVEL: "silent",
  });
  const academy = await startAcademy(config, database, pino({ level: "silent" }));
  try {
    const drawing = await seconds(drawAll);
    const sending = await seconds(() => sendAll(academy.runtime, mailbox));
    const perSecond = (mails / sending).toFixed(0);
    const ratio = (sending / drawing).toFixed(1);
    console.log(`${mails} mails in ${sending.toFixed(1)} s, ${perSecond} a second`);
    console.log(`${ratio} times as long as drawing them`);
  } finally {
    await academy.stop();
    await mailbox.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function seconds(work: () => Promise<void>): Promise<number> {
  const started = performance.now();
  await work();
  return (performance.now() - started) / 1000;
}

async function drawAll(): Promise<void> {
  for (let drawn = 0; drawn < mails; drawn += 1) await renderEmail(kind, props);
}

async function sendAll(runtime: Runtime, mailbox: Mailbox): Promise<void> {
  await runtime.transaction(async (work) => {
    for (let sent = 0; sent < mails; sent += 1) {
      const to = `reader${sent}@example.com`;
      await sendReceiptLater(work, { cause, kind, to, props });
    }
  });
  const last = () => mailbox.mails.length === mails;
  await mailbox.waitFor(last, 600_000);
}
