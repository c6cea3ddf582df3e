import { setTimeout as pause } from "node:timers/promises";
import { sendReceiptLater } from "#server/messages/messages.ts";
import type { Runtime } from "#server/runtime.ts";
import { type Academy, change, makeAcademy, signInBoth } from "../academies.ts";
import { fire } from "../load.ts";
import type { Stage } from "../parts.ts";
import { asClient, type Contestant, cpuSeconds, startProduct, withServer } from "../processes.ts";
import { makeRuntime, openQueue } from "../runtime.ts";
import { figureRow, median, type Row, whole } from "../table.ts";
import { type MailSink, startMailSink } from "./mail-sinks.ts";
import { fromBrowser } from "./works.ts";

/** Until code is compiled, as in all measurements. */
const warmingMails = 1500;
const mails = 3000;
const publicUrl = "https://softspoken.example";
const playbookUrl = `${publicUrl}/playbook`;
const requestsPerSecond = 50;
const warmingSeconds = 2;

const targets = {
  postgres: { mails: "100", dashboard: "50 ms", dashboardMeanwhile: "200 ms" },
  pglite: { mails: "50", dashboard: "100 ms", dashboardMeanwhile: "400 ms" },
} as const;

/**
 * Measures mails a second of one warm process to a mail server in another process, and how long a
 * member waits for a page meanwhile.
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
    target: targets[stage.engine].mails,
  });
  const cpu = whole(median(rounds.map((round) => round.cpu)));
  return [{ ...delivered, cpu }, ...(await measureWaits(stage))];
}

/** How long a member waits for the dashboard, without mails and while they go out. */
async function measureWaits(stage: Stage): Promise<Row[]> {
  const academy = await makeAcademy(stage);
  const { cookie } = (await signInBoth(academy)).member;
  const page = { name: "", path: "/api/dashboard", headers: { ...fromBrowser, cookie } };
  const pressure = { connections: 10, seconds: stage.seconds, perSecond: requestsPerSecond };
  const measure = async ({ url }: Contestant) => {
    await fire(url, page, { ...pressure, seconds: warmingSeconds });
    const { latency, non2xx, errors } = await fire(url, page, pressure);
    if (non2xx + errors > 0) throw new Error("A request failed");
    return latency.p99;
  };
  const alone = await withServer(startProduct(academy.settings), (product) =>
    asClient(() => measure(product)),
  );
  const meanwhile: number[] = [];
  await deliver(academy, async (product) => void meanwhile.push(await measure(product)));
  const { dashboard, dashboardMeanwhile } = targets[stage.engine];
  const name = `p99 of a member's dashboard, ${requestsPerSecond} a second`;
  const format = (value: number) => `${whole(value)} ms`;
  return [
    figureRow(name, { values: [alone], format, target: dashboard }),
    figureRow(`${name}, meanwhile`, { values: meanwhile, format, target: dashboardMeanwhile }),
  ];
}

type Delivery = {
  perSecond: number;
  /** Microseconds of the process a mail. */
  cpu: number;
};

/** Calls `meanwhile` once the process is warm. */
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
