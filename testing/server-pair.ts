import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "./free-port.ts";
import { startObjectStore } from "./object-store.ts";
import { type Balancer, openProxy } from "./proxy.ts";
import { type ServerProcess, type SpawnedServer, spawnServer } from "./server-process.ts";

/** In milliseconds. */
const longestUntilKill = 6000;
const longestWaitForChange = 5000;

/**
 * Starts two server processes on one PostgreSQL and one object store behind a proxy. At a random
 * moment one of them is killed, between two changes, and started again.
 */
export async function startPair(environment: Record<string, string>): Promise<ServerProcess> {
  const [store, ports] = await Promise.all([
    startObjectStore(),
    Promise.all([freePort(), freePort()]),
  ]);
  const proxy = await openProxy(ports);
  const settings = { ...environment, ...store.settings, PUBLIC_URL: proxy.url };
  const start = (port: number) => spawnServer({ ...settings, PORT: String(port) });
  const servers = await Promise.all(ports.map(start));
  await Promise.all(servers.map(({ ready }) => ready()));
  const stopping = new AbortController();
  const killed = killOne({ proxy, ports, servers, start, signal: stopping.signal });
  const endAll = async (how: "stop" | "kill") => {
    stopping.abort();
    await killed;
    await Promise.all(servers.map((server) => server[how]()));
    await proxy.stop();
    await store.stop();
  };
  return {
    url: proxy.url,
    pid: servers[0]?.pid ?? 0,
    log: () => servers.map(({ log }) => log()).join("\n"),
    stop: async () => {
      await endAll("stop");
      return 0;
    },
    kill: () => endAll("kill"),
  };
}

type Pair = {
  proxy: Balancer;
  ports: readonly number[];
  servers: SpawnedServer[];
  start: (port: number) => Promise<SpawnedServer>;
  signal: AbortSignal;
};

async function killOne({ proxy, ports, servers, start, signal }: Pair): Promise<void> {
  await pause(Math.random() * longestUntilKill, undefined, { signal }).catch(() => undefined);
  const which = Math.random() < 0.5 ? 0 : 1;
  const port = ports[which] ?? 0;
  const until = Date.now() + longestWaitForChange;
  while (!signal.aborted && proxy.changesAt(port) > 0 && Date.now() < until) await pause(2);
  if (signal.aborted) return;
  await servers[which]?.kill();
  servers.push(await start(port));
}
