import { setTimeout as pause } from "node:timers/promises";
import { sendReceiptLater } from "#server/messages/messages.ts";
import type { Runtime } from "#server/runtime.ts";
import { type Academy, change, makeAcademy, signInBoth } from "./academies.ts";
import { fire } from "./load.ts";
import { type MailSink, startMailSink } from "./mail-sinks.ts";
import type { Stage } from "./parts.ts";
import { asClient, type Contestant, cpuSeconds, startProduct, withServer } from "./processes.ts";
import { makeRuntime, openQueue } from "./runtime.ts";
import { figureRow, median, type Row, whole } from "./table.ts";
import { fromBrowser } from "./works.ts";

/** After so many the code is compiled, as in all other measurements. */
const warmingMails = 1500;
const mails = 3000;
const publicUrl = "https://softspoken.example";
const playbookUrl = `${publicUrl}/playbook`;
const requestsPerSecond = 50;
const warmingSeconds = 2;

/**
 * Measures how many queued mails one process delivers per second to a mail server in another
 * process, and how long a member waits for a page meanwhile, once both are warm.
 */
export async function measureDeliveries(stage: Stage): Promise<Row[]> {
  const rounds: Delivery[] = [];
  for (let round = 0; round < stage.rounds; round += 1) {
    rounds.push(await deliver(await makeAcademy(stage)));
  }
  const values = rounds.map(({ perSecond }) => perSecond);
  const delivered = figureRow("mails delivered, per second", {
    values,
    format: whole,
    target: stage.engine === "postgres" ? "100" : "50",
  });
  const cpu = whole(median(rounds.map((round) => round.cpu)));
  return [{ ...delivered, cpu }, await measureWait(stage)];
}

async function measureWait(stage: Stage): Promise<Row> {
  const academy = await makeAcademy(stage);
  const { cookie } = (await signInBoth(academy)).member;
  const page = { name: "", path: "/api/dashboard", headers: { ...fromBrowser, cookie } };
  const pressure = { connections: 10, seconds: stage.seconds, perSecond: requestsPerSecond };
  const values: number[] = [];
  await deliver(academy, async ({ url }) => {
    await fire(url, page, { ...pressure, seconds: warmingSeconds });
    const { latency, non2xx, errors } = await fire(url, page, pressure);
    if (non2xx + errors > 0) throw new Error("A request failed while mails were delivered");
    values.push(latency.p99);
  });
  return figureRow(`p99 of a member's dashboard meanwhile, ${requestsPerSecond} a second`, {
    values,
    format: (value) => `${whole(value)} ms`,
    target: stage.engine === "postgres" ? "200 ms" : "400 ms",
  });
}

type Delivery = {
  perSecond: number;
  /** CPU time of the process for each mail, in microseconds. */
  cpu: number;
};

/** Starts the product on an academy with queued mails. Runs `meanwhile` once the process is warm. */
async function deliver(
  academy: Academy,
  meanwhile: (product: Contestant) => Promise<void> = async () => undefined,
): Promise<Delivery> {
  await change(academy, async (database) => {
    const jobs = await openQueue(database);
    await queueMails(await makeRuntime({ db: database.db, jobs }));
    await jobs.stop();
  });
  const sink = await startMailSink();
  const settings = { ...academy.settings, SMTP_URL: sink.url };
  try {
    return await withServer(startProduct(settings), (product) =>
      asClient(async () => {
        const before = await look(product, sink, warmingMails);
        await meanwhile(product);
        const after = await look(product, sink, warmingMails + mails);
        const delivered = after.count - before.count;
        const perSecond = delivered / ((after.at - before.at) / 1000);
        return { perSecond, cpu: ((after.cpu - before.cpu) * 1_000_000) / delivered };
      }),
    );
  } finally {
    sink.stop();
  }
}

/** Waits until the sink has `wanted` mails. */
async function look({ pid }: Contestant, sink: MailSink, wanted: number) {
  let count = await sink.count();
  for (; count < wanted; count = await sink.count()) await pause(20);
  return { count, at: performance.now(), cpu: await cpuSeconds(pid) };
}

async function queueMails(runtime: Runtime): Promise<void> {
  const about_id = crypto.randomUUID();
  await runtime.transaction(async (work) => {
    for (let sent = 0; sent < warmingMails + mails; sent += 1) {
      await sendReceiptLater(work, {
        cause: { about: "lead", about_id, occasion: "bench" },
        kind: "playbook-requested",
        to: `reader${sent}@example.com`,
        props: { playbookUrl, publicUrl },
      });
    }
  });
}
