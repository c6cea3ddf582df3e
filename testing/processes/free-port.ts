import { createServer } from "node:net";

// Below the ports that systems hand out. Each process has some of its own, so that nobody takes a
// port before its server listens, or while that server restarts.
const first = 11_000;
const perRange = 90;
const ranges = 240;

let claimed: Promise<number> | undefined;
let last = Math.floor(Math.random() * perRange);

/** On loopback, unused at this moment. Throws if there is none. */
export async function freePort(): Promise<number> {
  claimed ??= claimRange();
  const claim = await claimed;
  for (let tries = 1; tries < perRange; tries += 1) {
    last = (last % (perRange - 1)) + 1;
    const port = claim + last;
    if (await listen(port, { keeps: false })) return port;
  }
  throw new Error("No port of this process is free.");
}

/**
 * Listens on the first port of a range until this process ends, so that no other takes the range.
 */
async function claimRange(): Promise<number> {
  for (let tries = 0; tries < ranges; tries += 1) {
    const port = first + ((process.pid + tries) % ranges) * perRange;
    if (await listen(port, { keeps: true })) return port;
  }
  throw new Error("No range of ports is free.");
}

/** Returns whether the port is unused. If it `keeps` the port, it listens from now on. */
function listen(port: number, { keeps }: { keeps: boolean }): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer().once("error", () => resolve(false));
    server.listen(port, "127.0.0.1", () => {
      if (keeps) resolve(true);
      else server.close(() => resolve(true));
    });
    server.unref();
  });
}
