import { createServer } from "node:net";

// Below the ports that systems hand out by themselves. Each process has some of its own, so that
// nobody takes a port before the server that it is for listens, or while that server restarts.
const first = 11_000;
const perProcess = 90;
const processes = 240;

let last = Math.floor(Math.random() * perProcess);

/** Returns a loopback port on which nothing listens at this moment. Throws if there is none. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < perProcess; tries += 1) {
    last = (last + 1) % perProcess;
    const port = first + (process.pid % processes) * perProcess + last;
    if (await isFree(port)) return port;
  }
  throw new Error("No port of this process is free.");
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer().once("error", () => resolve(false));
    probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(true)));
  });
}
