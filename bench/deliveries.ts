import { renderEmail } from "#emails/render-email.ts";
import { readConfig } from "#server/config/config.ts";
import { sendReceiptLater } from "#server/messages/messages.ts";
import type { Runtime } from "#server/runtime.ts";
import { startAcademy } from "#server/start.ts";
import { type Mailbox, startMailbox } from "#testing/mailbox.ts";
import { makeAcademy } from "./academies.ts";
import type { Stage } from "./parts.ts";
import { silentLog } from "./runtime.ts";
import { comparisonRow, type Row } from "./table.ts";

const mails = 2000;
const kind = "playbook-requested";
const props = {
  name: "Ada",
  playbookUrl: "https://softspoken.example/playbook",
  publicUrl: "https://softspoken.example",
};

/**
 * Measures how many of the queued mails are delivered to a mail server per second, compared with
 * rendering them only.
 */
export async function measureDeliveries(stage: Stage): Promise<Row[]> {
  const { settings, open } = await makeAcademy(stage);
  const mailbox = await startMailbox();
  const config = readConfig({ ...settings, SMTP_URL: mailbox.url });
  const academy = await startAcademy(config, await open(), silentLog);
  try {
    const perSecond = { product: [] as number[], bare: [] as number[] };
    for (let round = 0; round < stage.rounds; round += 1) {
      perSecond.bare.push(mails / (await seconds(drawAll)));
      perSecond.product.push(mails / (await seconds(() => sendAll(academy.runtime, mailbox))));
    }
    return [comparisonRow("mails delivered / only rendered, per second", perSecond, "300")];
  } finally {
    await academy.stop();
    await mailbox.stop();
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
  const all = mailbox.mails.length + mails;
  const about_id = crypto.randomUUID();
  await runtime.transaction(async (work) => {
    for (let sent = 0; sent < mails; sent += 1) {
      const cause = { about: "lead", about_id, occasion: "bench" } as const;
      const to = `reader${sent}@example.com`;
      await sendReceiptLater(work, { cause, kind, to, props });
    }
  });
  const last = () => mailbox.mails.length === all;
  await mailbox.waitFor(last, 600_000);
}
