import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import {
  type Answer,
  openStore,
  pieces,
  refuse,
  startStore,
  takingParts,
  unavailable,
} from "#testing/media/fake-store.ts";
import type { Storage } from "./storage.ts";

async function openWith(answer: Answer): Promise<Storage> {
  const { settings } = await startStore(answer);
  return openStore(settings, { completionMs: 200 });
}

const failing: [string, Answer][] = [
  ["with 500", (reply) => refuse(reply, 500, "InternalError")],
  ["with 403", (reply) => refuse(reply, 403, "AccessDenied")],
  ["with a redirect", (reply) => reply.writeHead(307, { location: "http://other.test/" }).end()],
  ["with a page", (reply) => reply.writeHead(403).end("<html>Forbidden<hr></html>")],
  ["never", () => undefined],
  ["by closing the connection", (reply) => reply.destroy()],
];

const steps: [string, (url: string, method?: string) => boolean][] = [
  ["the creation", (url, method) => method === "POST" && url.includes("uploads")],
  ["the first part", (url, method) => method === "PUT" && url.includes("partNumber=1")],
  ["the second part", (url, method) => method === "PUT" && url.includes("partNumber=2")],
];

describe.each(steps)("an upload in parts whose store answers %s", (_step, isStep) => {
  test.each(failing)(
    "%s finds the store unavailable",
    { tags: "running.faults" },
    async (_how, fail) => {
      const storage = await openWith((reply, request) => {
        if (isStep(request.url ?? "", request.method)) return fail(reply, request);
        return takingParts(() => undefined)(reply, request);
      });
      await expect(storage.put(randomUUID(), pieces(12))).rejects.toMatchObject(unavailable);
    },
  );
});

test.each(failing)(
  "a small upload that the store answers %s finds it unavailable",
  async (_how, fail) => {
    const storage = await openWith(fail);
    await expect(storage.put(randomUUID(), pieces(1))).rejects.toMatchObject(unavailable);
  },
);

describe("a sender who breaks off", () => {
  async function* breakingAfter(count: number): AsyncGenerator<Uint8Array> {
    yield* pieces(count);
    throw new Error("the sender is gone");
  }

  test("is told so, even if the store then fails to remove the parts", async () => {
    const storage = await openWith((reply, request) => {
      if (request.method === "DELETE") return refuse(reply, 500, "InternalError");
      return takingParts(() => undefined)(reply, request);
    });
    await expect(storage.put(randomUUID(), breakingAfter(12))).rejects.toThrow(
      "the sender is gone",
    );
  });

  test("is ended when the store fails", async () => {
    let isEnded = false;
    async function* endless(): AsyncGenerator<Uint8Array> {
      try {
        while (true) yield* pieces(1);
      } finally {
        isEnded = true;
      }
    }
    const storage = await openWith((reply) => refuse(reply, 500, "InternalError"));
    await expect(storage.put(randomUUID(), endless())).rejects.toMatchObject(unavailable);
    await wait(0);
    expect(isEnded).toBe(true);
  });
});
