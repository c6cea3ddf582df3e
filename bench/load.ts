import autocannon from "autocannon";
import { type Contestant, cpuSeconds, untilIdle } from "./processes.ts";
import { comparisonRow, pairOf, type Row } from "./table.ts";

export type Requests = {
  name: string;
  path: string;
  headers: Record<string, string>;
  make?: () => Partial<autocannon.Request>;
};

/** `target` is the least ratio of product to bare. */
export type MeasuredRequests = Requests & { target: string };

export type Pressure = {
  connections: number;
  seconds: number;
  timeoutSeconds?: number;
  /** As many as the server answers by default. */
  perSecond?: number;
};

const warmingSeconds = 2;

/** A server is warm once some rounds in a row cost less than 5 % more than the best before. */
const warmGain = 1.05;
const warmRounds = 4;
const mostWarmUps = 20;

export async function fire(url: string, requests: Requests, pressure: Pressure) {
  const { path, headers, make } = requests;
  return await autocannon({
    url: url + path,
    connections: pressure.connections,
    duration: pressure.seconds,
    timeout: pressure.timeoutSeconds ?? 30,
    headers,
    ...(pressure.perSecond && { overallRate: pressure.perSecond }),
    ...(make && { requests: [{ setupRequest: (base) => ({ ...base, ...make() }) }] }),
  });
}

type Round = { perSecond: number; cpu: number };

/** Throws if a request failed. */
async function measure(server: Contestant, requests: Requests, pressure: Pressure): Promise<Round> {
  const before = await cpuSeconds(server.pid);
  const result = await fire(server.url, requests, pressure);
  const computed = (await cpuSeconds(server.pid)) - before;
  const failed = result.non2xx + result.errors;
  const { total } = result.requests;
  if (failed > 0) throw new Error(`${requests.name}: ${failed} of ${total} requests failed`);
  return { perSecond: total / result.duration, cpu: (computed * 1_000_000) / total };
}

/** Measures two servers in alternating rounds, once each is warm. */
export async function compare(
  servers: readonly [product: Contestant, bare: Contestant],
  requests: MeasuredRequests,
  { rounds, ...pressure }: Pressure & { rounds: number },
): Promise<Row> {
  const measureAtRest = async (server: Contestant, seconds: number) => {
    for (const { pid } of servers) await untilIdle(pid);
    return await measure(server, requests, { ...pressure, seconds });
  };
  for (const server of servers) await warmUp(() => measureAtRest(server, warmingSeconds));
  const product: Round[] = [];
  const bare: Round[] = [];
  for (let round = 0; round < rounds; round += 1) {
    product.push(await measureAtRest(servers[0], pressure.seconds));
    bare.push(await measureAtRest(servers[1], pressure.seconds));
  }
  const speeds = (all: Round[]) => all.map(({ perSecond }) => perSecond);
  const cpus = (all: Round[]) => all.map(({ cpu }) => cpu);
  const row = { product: speeds(product), bare: speeds(bare) };
  const cpu = pairOf(cpus(product), cpus(bare));
  return { ...comparisonRow(requests.name, row, requests.target), cpu };
}

/** One round is not enough: after it a server can still get a third faster. */
async function warmUp(measureOnce: () => Promise<Round>): Promise<void> {
  let least = Number.POSITIVE_INFINITY;
  let withoutGain = 0;
  for (let count = 0; count < mostWarmUps && withoutGain < warmRounds; count += 1) {
    const { cpu } = await measureOnce();
    withoutGain = cpu * warmGain > least ? withoutGain + 1 : 0;
    least = Math.min(least, cpu);
  }
}
