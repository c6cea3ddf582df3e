import autocannon from "autocannon";
import { type Contestant, untilIdle } from "./processes.ts";

/** Requests of one kind. `make` changes each of them. */
export type Requests = {
  name: string;
  path: string;
  headers: Record<string, string>;
  make?: () => Partial<autocannon.Request>;
};

export type Pressure = { connections: number; seconds: number; timeoutSeconds?: number };

const warmingSeconds = 2;

/** Sends requests for some seconds. Returns autocannon's result. */
export async function fire(url: string, requests: Requests, pressure: Pressure) {
  const { path, headers, make } = requests;
  return await autocannon({
    url: url + path,
    connections: pressure.connections,
    duration: pressure.seconds,
    timeout: pressure.timeoutSeconds ?? 30,
    headers,
    ...(make && { requests: [{ setupRequest: (base) => ({ ...base, ...make() }) }] }),
  });
}

/** Returns how many requests a second were answered. Throws if one of them failed. */
async function perSecond(url: string, requests: Requests, pressure: Pressure): Promise<number> {
  const result = await fire(url, requests, pressure);
  const failed = result.non2xx + result.errors;
  if (failed > 0) {
    throw new Error(`${requests.name}: ${failed} of ${result.requests.total} requests failed`);
  }
  return result.requests.total / result.duration;
}

/**
 * Measures two servers in alternating rounds, after some seconds to warm each up. Returns requests
 * per second by round.
 */
export async function alternate(
  [product, bare]: readonly [Contestant, Contestant],
  requests: Requests,
  { rounds, ...pressure }: Pressure & { rounds: number },
): Promise<{ product: number[]; bare: number[] }> {
  const measure = async (server: Contestant, seconds: number) => {
    await untilIdle(product.pid);
    await untilIdle(bare.pid);
    return await perSecond(server.url, requests, { ...pressure, seconds });
  };
  for (const server of [product, bare]) await measure(server, warmingSeconds);
  const results = { product: [] as number[], bare: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    results.product.push(await measure(product, pressure.seconds));
    results.bare.push(await measure(bare, pressure.seconds));
  }
  return results;
}
