import { setTimeout as pause } from "node:timers/promises";
import { startObjectStore } from "#testing/media/object-store.ts";
import { freePort } from "./free-port.ts";
import { type Balancer, openProxy } from "./proxy.ts";
import { type ServerProcess, type SpawnedServer, spawnServer } from "./server-process.ts";

/** In milliseconds. */
const longestUntilKill = 6000;

export type ServerPair = ServerProcess & {
  hasKilled: () => boolean;
};

/**
 * Two processes on one PostgreSQL and one object store behind a proxy. At a random moment one of
 * them is killed, while it answers no change, and started again. `stop` throws if a process has
 * ended that was not killed.
 */
export async function startPair(environment: Record<string, string>): Promise<ServerPair> {
  const [store, ports] = await Promise.all([
    startObjectStore(),
    Promise.all([freePort(), freePort()]),
  ]);
  const proxy = await openProxy(ports);
  const settings = { ...environment, ...store.settings, PUBLIC_URL: proxy.url };
  const start = (port: number) => spawnServer({ ...settings, PORT: String(port) });
  const servers = await Promise.all(ports.map(start));
  try {
    await Promise.all(servers.map(({ ready }) => ready()));
  } catch (error) {
    await Promise.all(servers.map(({ kill }) => kill()));
    throw error;
  }
  const stopping = new AbortController();
  const killing = killOne({ proxy, ports, servers, start, signal: stopping.signal });
  let hasKilled = false;
  void killing.then((killed) => {
    hasKilled = killed !== null;
  });
  const endAll = async (how: "stop" | "kill") => {
    stopping.abort();
    const killed = await killing;
    const strays = servers.filter((server) => server !== killed && server.hasEnded());
    await Promise.all(servers.map((server) => server[how]()));
    await proxy.stop();
    await store.stop();
    if (strays.length > 0) throw new Error("A process has ended that was not killed.");
  };
  let ending: Promise<void> | undefined;
  const endOnce = (how: "stop" | "kill") => {
    ending ??= endAll(how);
    return ending;
  };
  return {
    url: proxy.url,
    pid: servers[0]?.pid ?? 0,
    log: () => servers.map(({ log }) => log()).join("\n"),
    hasKilled: () => hasKilled,
    stop: async () => {
      await endOnce("stop");
      return 0;
    },
    kill: () => endOnce("kill"),
  };
}

type Pair = {
  proxy: Balancer;
  ports: readonly number[];
  servers: SpawnedServer[];
  start: (port: number) => Promise<SpawnedServer>;
  signal: AbortSignal;
};

/** Returns the killed process; null if the signal came before. */
async function killOne({
  proxy,
  ports,
  servers,
  start,
  signal,
}: Pair): Promise<SpawnedServer | null> {
  await pause(Math.random() * longestUntilKill, undefined, { signal }).catch(() => undefined);
  const which = Math.random() < 0.5 ? 0 : 1;
  const port = ports[which] ?? 0;
  const stopSparing = proxy.spare(port);
  while (!signal.aborted && proxy.changesAt(port) > 0) await pause(2);
  const killed = servers[which];
  if (signal.aborted || killed === undefined) return null;
  await killed.kill();
  stopSparing();
  servers.push(await start(port));
  return killed;
}
