import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, expect, test } from "vitest";
import { freePort } from "./free-port.ts";
import { type Balancer, openProxy } from "./proxy.ts";

let servers: Server[] = [];
let proxy: Balancer | undefined;

afterEach(async () => {
  await proxy?.stop();
  for (const server of servers) server.close();
  servers = [];
});

async function serve(answer: RequestListener): Promise<number> {
  const server = createServer(answer);
  servers.push(server);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
}

const echo: RequestListener = async (request, reply) => {
  reply.end(`${request.headers["x-forwarded-for"]} ${await text(request)}`);
};
const breakOff: RequestListener = (request) => request.socket.destroy();

/** Sends four requests, so that each process has its turn. Returns the texts. */
async function ask(method: "GET" | "POST"): Promise<string[]> {
  const replies: string[] = [];
  for (let count = 0; count < 4; count += 1) {
    const body = method === "POST" ? { body: "x".repeat(100_000) } : {};
    const reply = await fetch(proxy?.url ?? "", { method, ...body });
    replies.push(reply.ok ? (await reply.text()).slice(-3) : String(reply.status));
  }
  return replies;
}

test("a process that is not there is passed over", async () => {
  proxy = await openProxy([await freePort(), await serve(echo)]);
  expect(await ask("POST")).toEqual(["xxx", "xxx", "xxx", "xxx"]);
  expect(await ask("GET")).toEqual([".1 ", ".1 ", ".1 ", ".1 "]);
});

test("a spared process gets no changes, as long as another takes them", async () => {
  const port = await serve(breakOff);
  proxy = await openProxy([port, await serve(echo)]);
  const stopSparing = proxy.spare(port);
  expect(await ask("POST")).toEqual(["xxx", "xxx", "xxx", "xxx"]);
  stopSparing();
  expect(await ask("POST")).toContain("502");
});

test("a process that ends before it answers is passed over, but for no change", async () => {
  proxy = await openProxy([await serve(breakOff), await serve(echo)]);
  expect(await ask("GET")).toEqual([".1 ", ".1 ", ".1 ", ".1 "]);
  expect((await ask("POST")).toSorted()).toEqual(["502", "502", "xxx", "xxx"]);
});
