import { randomUUID } from "node:crypto";
import { type FileHandle, mkdtemp, open, readdir, rm, writeFile } from "node:fs/promises";
import type { ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer, text } from "node:stream/consumers";
import { CreateMultipartUploadCommand, S3Client, UploadPartCommand } from "@aws-sdk/client-s3";
import fastify from "fastify";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { readConfig } from "#server/config/config.ts";
import {
  completed,
  megabyte,
  openStore,
  pieces,
  refuse,
  startStore,
  takingParts,
  unavailable,
} from "#testing/media/fake-store.ts";
import { type ObjectStore, startObjectStore } from "#testing/media/object-store.ts";
import { openGate } from "#testing/processes/gate.ts";
import { openStorage } from "./open-storage.ts";
import type { FileRead, Storage } from "./storage.ts";

const whole = { bytes: megabyte };
const endless = { bytes: Number.MAX_SAFE_INTEGER };

let folder: string;
let store: ObjectStore;
const storages: Record<string, Storage> = {};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "softspoken-storage-"));
  store = await startObjectStore();
  storages["the disk"] = await openStorage(readConfig({ DATA_DIR: folder }));
  storages["an object store"] = await openStorage(readConfig(store.settings));
});
afterAll(async () => {
  await store.stop();
  await rm(folder, { recursive: true });
});

/** Complete or not. */
async function leftovers(where: string): Promise<string[]> {
  if (where === "the disk") return await readdir(join(folder, "media"));
  return [...store.keys(), ...store.unfinished()];
}

async function* breakingAfter(count: number): AsyncGenerator<Uint8Array> {
  yield* pieces(count);
  throw new Error("the sender is gone");
}

describe.each(["the disk", "an object store"])("on %s", (where) => {
  const storage = (): Storage => {
    const opened = storages[where];
    if (opened === undefined) throw new Error(`Nothing is opened on ${where}`);
    return opened;
  };

  async function read(key: string, asked: FileRead): Promise<Buffer> {
    const stream = await storage().open(key, asked);
    if (stream === null) throw new Error(`Nothing is stored as ${key}`);
    return await buffer(stream);
  }

  test.each([0, 1, 12])("%s megabytes come back as they were stored", async (count) => {
    const key = randomUUID();
    await storage().put(key, pieces(count));
    const expected = Buffer.concat(await Array.fromAsync(pieces(count)));
    expect((await read(key, { bytes: expected.length })).equals(expected)).toBe(true);
    await storage().remove(key);
    expect(await leftovers(where)).toEqual([]);
  });

  test("a part comes alone, with both its ends", async () => {
    const key = randomUUID();
    await storage().put(key, pieces(7));
    const range = { start: 6 * megabyte - 2, end: 6 * megabyte + 1 };
    const part = await read(key, { bytes: 7 * megabyte, range });
    expect([...part]).toEqual([5, 5, 6, 6]);
    await storage().remove(key);
  });

  test.each([megabyte - 1, megabyte + 1])(
    "a file of a megabyte is not one of %s bytes",
    { tags: "media.ranges" },
    async (bytes) => {
      const key = randomUUID();
      await storage().put(key, pieces(1));
      await expect(storage().open(key, { bytes })).rejects.toMatchObject(unavailable);
      await storage().remove(key);
    },
  );

  test.each([1, 12])("nothing is left of what breaks off after %s megabytes", async (count) => {
    const key = randomUUID();
    await expect(storage().put(key, breakingAfter(count))).rejects.toThrow("the sender is gone");
    expect(await storage().open(key, whole)).toBeNull();
    expect(await leftovers(where)).toEqual([]);
  });

  test("nothing is found where nothing is stored, and removing it is fine", async () => {
    expect(await storage().open(randomUUID(), whole)).toBeNull();
    await storage().remove(randomUUID());
  });
});

/** At another port of this machine. */
const openAt = (port: number, timeouts: Parameters<typeof openStore>[1] = {}): Storage =>
  openStore({ ...store.settings, S3_ENDPOINT: `http://127.0.0.1:${port}` }, timeouts);

const storePort = () => Number(new URL(store.settings["S3_ENDPOINT"] ?? "").port);

test.each(["silent", "closed"] as const)(
  "an object store that is %s is given up",
  { tags: "running.faults" },
  async (state) => {
    const gate = await openGate(storePort());
    onTestFinished(() => gate.stop());
    gate.set(state);
    const away = openAt(gate.port);
    await expect(away.open(randomUUID(), whole)).rejects.toMatchObject(unavailable);
    await expect(away.put(randomUUID(), pieces(1))).rejects.toMatchObject(unavailable);
    await expect(away.remove(randomUUID())).rejects.toMatchObject(unavailable);
  },
);

test("an object store that nothing listens for is given up", async () => {
  const gate = await openGate(storePort());
  await gate.stop();
  await expect(openAt(gate.port).open(randomUUID(), whole)).rejects.toMatchObject(unavailable);
});

test("an object store that falls silent within a file ends the file", {
  tags: "running.faults",
}, async () => {
  const server = await startStore((reply) => reply.write("half"));
  const stream = await openAt(server.port).open(randomUUID(), whole);
  await expect(stream?.toArray()).rejects.toMatchObject(unavailable);
});

test("a file that comes slowly comes whole, however long it takes", {
  tags: "running.faults",
}, async () => {
  const server = await startStore((reply) => {
    let sent = 0;
    const slowly = setInterval(() => {
      reply.write("slow ");
      sent += 1;
      if (sent === 10) clearInterval(slowly);
      if (sent === 10) reply.end();
    }, 150);
  });
  const asked = { bytes: "slow ".length * 10 };
  const stream = await openAt(server.port, { usualMs: 1000 }).open(randomUUID(), asked);
  expect(await text(stream ?? Readable.from([]))).toBe("slow ".repeat(10));
});

test("a proxy's page in place of the store's answer is not part of the error", async () => {
  const server = await startStore((reply) => {
    reply.statusCode = 502;
    reply.end("<html>Bad gateway</html>");
  });
  const error = await openAt(server.port)
    .open(randomUUID(), whole)
    .catch((error) => error);
  expect(error).toMatchObject(unavailable);
  expect(Object.keys(error.cause)).toEqual([]);
  expect(error.cause.message).toMatch(/^The object store answered 502: /);
});

test("an object store that does not speak HTTP is given up", {
  tags: "running.faults",
}, async () => {
  const server = await startStore((reply) => reply.socket?.end("220 mail.example ESMTP\r\n"));
  await expect(openAt(server.port).open(randomUUID(), whole)).rejects.toMatchObject(unavailable);
});

const sendEndlessly = (reply: ServerResponse) => {
  const more = setInterval(() => reply.write(Buffer.alloc(megabyte)), 5);
  reply.once("close", () => clearInterval(more));
};

test.each([0, 1])(
  "the store's connection closes if a reader leaves after %s reads",
  { tags: "media.ranges" },
  async (reads) => {
    const server = await startStore(sendEndlessly);
    const stream = await openAt(server.port).open(randomUUID(), endless);
    expect(server.connections()).toBe(1);
    if (reads > 0) await stream?.[Symbol.asyncIterator]().next();
    stream?.destroy();
    await vi.waitFor(() => expect(server.connections()).toBe(0));
  },
);

test("readers who leave before the store answers keep nobody from a file", {
  tags: "media.ranges",
}, async () => {
  const server = await startStore((reply) => {
    setTimeout(() => sendEndlessly(reply), 100);
  });
  const storage = openAt(server.port, { usualMs: 2000 });
  const app = fastify();
  onTestFinished(() => app.close());
  app.get("/file", async (_request, reply) => reply.send(await storage.open("file", endless)));
  const address = await app.listen({ port: 0, host: "127.0.0.1" });
  const leave = () => fetch(`${address}/file`, { signal: AbortSignal.timeout(50) });
  const readers = await Promise.allSettled(Array.from({ length: 60 }, leave));
  expect(readers.every(({ status }) => status === "rejected")).toBe(true);
  await vi.waitFor(() => expect(server.connections()).toBe(0), { timeout: 5000 });
  const next = await fetch(`${address}/file`);
  expect(next.status).toBe(200);
  await next.body?.cancel();
});

test("the store's connection closes if a reader stays but reads nothing", {
  tags: "media.ranges",
}, async () => {
  const server = await startStore(sendEndlessly);
  const stream = await openAt(server.port, { readerMs: 100 }).open(randomUUID(), endless);
  stream?.once("error", () => undefined);
  await stream?.[Symbol.asyncIterator]().next();
  await vi.waitFor(() => expect(server.connections()).toBe(0));
  expect(stream?.errored?.message).toBe("Nothing was read for 100 ms");
});

test("an object store may take longer to put the parts of an upload together", {
  tags: "running.faults",
}, async () => {
  const asked = vi.fn((reply: ServerResponse) => setTimeout(() => reply.end(completed), 600));
  const server = await startStore(takingParts(asked));
  await openAt(server.port).put(randomUUID(), pieces(6));
  expect(asked).toHaveBeenCalledTimes(1);
});

test("an object store that never puts the parts together is given up", {
  tags: "running.faults",
}, async () => {
  const server = await startStore(takingParts(() => undefined));
  const storage = openAt(server.port, { completionMs: 300 });
  await expect(storage.put(randomUUID(), pieces(6))).rejects.toMatchObject(unavailable);
});

const unknownUpload = (reply: ServerResponse) => refuse(reply, 404, "NoSuchUpload");

test("an upload is stored if only the answer to its completion is lost", {
  tags: "running.faults",
}, async () => {
  let requests = 0;
  const server = await startStore(
    takingParts((reply) => {
      requests += 1;
      if (requests === 1) reply.destroy();
      else unknownUpload(reply);
    }),
  );
  await openAt(server.port).put(randomUUID(), pieces(6));
  expect(requests).toBe(2);
});

test("an upload fails if the store knows neither it nor its object", async () => {
  const server = await startStore((reply, request) => {
    if (request.method === "HEAD") return reply.writeHead(404).end();
    return takingParts(unknownUpload)(reply, request);
  });
  await expect(openAt(server.port).put(randomUUID(), pieces(6))).rejects.toThrow();
});

test("what a process left half-written on the disk goes with its key", async () => {
  const key = randomUUID();
  await writeFile(join(folder, "media", `${key}.part`), "half");
  await storages["the disk"]?.remove(key);
  expect(await leftovers("the disk")).toEqual([]);
});

test("a file of the disk whose size can't be read is closed", async () => {
  const key = randomUUID();
  await storages["the disk"]?.put(key, pieces(1));
  const file = await open(join(folder, "media", key));
  const stat = vi.spyOn(Object.getPrototypeOf(file) as FileHandle, "stat");
  onTestFinished(() => stat.mockRestore());
  await file.close();
  let opened: FileHandle | undefined;
  stat.mockImplementationOnce(function (this: FileHandle) {
    opened = this;
    return Promise.reject(new Error("EIO"));
  });
  await expect(storages["the disk"]?.open(key, whole)).rejects.toThrow("EIO");
  expect(opened?.fd).toBe(-1);
  await storages["the disk"]?.remove(key);
});

test("what a process left unfinished in the object store goes with its key, and no other", async () => {
  const { s3 } = readConfig(store.settings);
  const client = new S3Client({
    ...store.settings,
    endpoint: s3?.endpoint ?? "",
    region: "us-east-1",
    forcePathStyle: true,
    requestChecksumCalculation: "WHEN_REQUIRED",
    credentials: { accessKeyId: "key", secretAccessKey: "secret" },
  });
  const [mine, other] = [randomUUID(), randomUUID()];
  for (const Key of [mine, other]) {
    const at = { Bucket: s3?.bucket ?? "", Key };
    const { UploadId } = await client.send(new CreateMultipartUploadCommand(at));
    const part = { ...at, UploadId, PartNumber: 1, Body: "half" };
    await client.send(new UploadPartCommand(part));
  }
  await storages["an object store"]?.remove(mine);
  expect(store.unfinished()).toEqual([other]);
});
