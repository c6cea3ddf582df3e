import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setImmediate as setImmediately } from "node:timers/promises";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { openRequests } from "./open-requests.ts";

const replies: ServerResponse[] = [];
const server = createServer((_request, reply) => {
  replies.push(reply);
  reply.writeHead(200).flushHeaders();
});
const requests = openRequests();
let url: string;

beforeAll(async () => {
  requests.watch(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

/** Returns whether giving way ends before the next turn of the event loop. */
async function isFree(): Promise<boolean> {
  const turn = new Promise<false>((resolve) => setImmediate(() => resolve(false)));
  return await Promise.race([requests.giveWay().then(() => true), turn]);
}

test("work goes on when no request is open, and gives way until the last is answered or cut off", async () => {
  expect(await isFree()).toBe(true);
  const leaving = new AbortController();
  const answered = await fetch(url);
  const cutOff = await fetch(url, { signal: leaving.signal });
  expect(await isFree()).toBe(false);
  replies[0]?.end("done");
  await answered.text();
  expect(await isFree()).toBe(false);
  const closed = new Promise((resolve) => replies[1]?.once("close", resolve));
  leaving.abort();
  await closed;
  await vi.waitUntil(isFree);
  await expect(cutOff.text()).rejects.toThrow();
});

test("of several that could go on, one goes on in each turn of the event loop", async () => {
  await vi.waitUntil(isFree);
  await setImmediately();
  const order: string[] = [];
  const turn = setImmediately().then(() => order.push("others"));
  const goOn = async (name: string) => {
    await requests.giveWay();
    order.push(name);
  };
  await Promise.all([goOn("first"), goOn("second"), turn]);
  expect(order).toEqual(["first", "others", "second"]);
});

test("a request that takes long is not waited for any more", async () => {
  const slow = await fetch(url);
  await requests.giveWay();
  expect(replies.at(-1)?.writableEnded).toBe(false);
  await vi.waitUntil(isFree, 10_000);
  const quick = await fetch(url);
  expect(await isFree()).toBe(false);
  for (const reply of replies.slice(-2)) reply.end();
  await Promise.all([slow.text(), quick.text()]);
});

test("of several that have waited long enough among requests, one goes on in each turn, too", async () => {
  await vi.waitUntil(isFree);
  const asked = [fetch(url)];
  await asked[0];
  const asking = setInterval(() => asked.push(fetch(url)), 30);
  let turns = 0;
  let isCounting = true;
  const countTurn = (): void => {
    turns += 1;
    if (isCounting) setImmediate(countTurn);
  };
  countTurn();
  const goOn = async () => {
    await requests.giveWay();
    return turns;
  };
  const [first, second, third] = await Promise.all([goOn(), goOn(), goOn()]);
  clearInterval(asking);
  isCounting = false;
  expect(second).toBeGreaterThan(first);
  expect(third).toBeGreaterThan(second);
  const answered = await Promise.all(asked);
  for (const reply of replies) reply.end();
  await Promise.all(answered.map((reply) => reply.text()));
});
