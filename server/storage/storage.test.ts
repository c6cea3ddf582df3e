import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer, text } from "node:stream/consumers";
import { CreateMultipartUploadCommand, S3Client, UploadPartCommand } from "@aws-sdk/client-s3";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { readConfig } from "#server/config/config.ts";
import { openGate } from "#testing/gate.ts";
import { type ObjectStore, startObjectStore } from "#testing/object-store.ts";
import { openStorage } from "./open-storage.ts";
import { s3Storage } from "./s3-storage.ts";
import type { Storage } from "./storage.ts";

const megabyte = 1024 * 1024;

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

/** Returns the names of everything stored, complete or not. */
async function leftovers(where: string): Promise<string[]> {
  if (where === "the disk") return await readdir(join(folder, "media"));
  return [...(await store.keys()), ...(await store.unfinished())];
}

async function* pieces(count: number): AsyncGenerator<Uint8Array> {
  for (let index = 0; index < count; index += 1) yield Buffer.alloc(megabyte, index);
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

  async function read(key: string, range?: { start: number; end: number }): Promise<Buffer> {
    const stream = await storage().open(key, range);
    if (stream === null) throw new Error(`Nothing is stored as ${key}`);
    return await buffer(stream);
  }

  test.each([0, 1, 12])("%s megabytes come back as they were stored", async (count) => {
    const key = randomUUID();
    await storage().put(key, pieces(count));
    const expected = Buffer.concat(await Array.fromAsync(pieces(count)));
    expect((await read(key)).equals(expected)).toBe(true);
    await storage().remove(key);
    expect(await leftovers(where)).toEqual([]);
  });

  test("a part comes alone, with both its ends", async () => {
    const key = randomUUID();
    await storage().put(key, pieces(7));
    const part = await read(key, { start: 6 * megabyte - 2, end: 6 * megabyte + 1 });
    expect([...part]).toEqual([5, 5, 6, 6]);
    await storage().remove(key);
  });

  test.each([1, 12])("nothing is left of what breaks off after %s megabytes", async (count) => {
    const key = randomUUID();
    await expect(storage().put(key, breakingAfter(count))).rejects.toThrow("the sender is gone");
    expect(await storage().open(key)).toBeNull();
    expect(await leftovers(where)).toEqual([]);
  });

  test("nothing is found where nothing is stored, and removing it is fine", async () => {
    expect(await storage().open(randomUUID())).toBeNull();
    await storage().remove(randomUUID());
  });
});

/** Opens the object store at another port of this machine, with little patience. */
function openAt(port: number): Storage {
  const { s3 } = readConfig(store.settings);
  if (s3 === undefined) throw new Error("There is no object store");
  return s3Storage({ ...s3, endpoint: `http://127.0.0.1:${port}` }, 200);
}

const storePort = () => Number(new URL(store.settings["S3_ENDPOINT"] ?? "").port);
const unavailable = { code: "storage_unavailable", status: 503 };

test.each(["silent", "closed"] as const)(
  "an object store that is %s is given up",
  async (state) => {
    const gate = await openGate(storePort());
    onTestFinished(() => gate.stop());
    gate.set(state);
    const away = openAt(gate.port);
    await expect(away.open(randomUUID())).rejects.toMatchObject(unavailable);
    await expect(away.put(randomUUID(), pieces(1))).rejects.toMatchObject(unavailable);
    await expect(away.remove(randomUUID())).rejects.toMatchObject(unavailable);
  },
);

test("an object store that nothing listens for is given up", async () => {
  const gate = await openGate(storePort());
  await gate.stop();
  await expect(openAt(gate.port).open(randomUUID())).rejects.toMatchObject(unavailable);
});

test("an object store that falls silent within a file ends the file", async () => {
  const server = await startStore((reply) => reply.write("half"));
  const stream = await openAt(server.port).open(randomUUID());
  await expect(stream?.toArray()).rejects.toMatchObject(unavailable);
});

test("a file that comes slowly comes whole, however long it takes", async () => {
  const server = await startStore((reply) => {
    let sent = 0;
    const slowly = setInterval(() => {
      reply.write("slow ");
      sent += 1;
      if (sent === 10) clearInterval(slowly);
      if (sent === 10) reply.end();
    }, 40);
  });
  const stream = await openAt(server.port).open(randomUUID());
  expect(await text(stream ?? Readable.from([]))).toBe("slow ".repeat(10));
});

/** Starts a store that answers every request with what `answer` writes. */
async function startStore(answer: (reply: ServerResponse) => void): Promise<AddressInfo> {
  const server = createServer((_request, reply) => answer(reply)).listen(0, "127.0.0.1");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await once(server, "listening");
  return server.address() as AddressInfo;
}

test("what a process left half-written on the disk goes with its key", async () => {
  const key = randomUUID();
  await writeFile(join(folder, "media", `${key}.part`), "half");
  await storages["the disk"]?.remove(key);
  expect(await leftovers("the disk")).toEqual([]);
});

test("what a process left unfinished in the object store goes with its key, and no other", async () => {
  const { s3 } = readConfig(store.settings);
  const client = new S3Client({
    ...store.settings,
    endpoint: s3?.endpoint ?? "",
    region: "us-east-1",
    forcePathStyle: true,
    requestChecksumCalculation: "WHEN_REQUIRED",
    credentials: { accessKeyId: "S3RVER", secretAccessKey: "S3RVER" },
  });
  const [mine, other] = [randomUUID(), randomUUID()];
  for (const Key of [mine, other]) {
    const at = { Bucket: s3?.bucket ?? "", Key };
    const { UploadId } = await client.send(new CreateMultipartUploadCommand(at));
    const part = { ...at, UploadId, PartNumber: 1, Body: "half" };
    await client.send(new UploadPartCommand(part));
  }
  await storages["an object store"]?.remove(mine);
  expect(await store.unfinished()).toEqual([other]);
});
