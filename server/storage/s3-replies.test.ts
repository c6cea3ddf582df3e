import type { ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import { S3Client } from "@aws-sdk/client-s3";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import {
  type FakeStore,
  megabyte,
  openStore,
  pieces,
  startStore,
  unavailable,
} from "#testing/media/fake-store.ts";
import type { ReadRequest, Storage } from "./storage.ts";

const file = "0123456789";
const range = { start: 2, end: 5 };

const open = ({ settings }: FakeStore, asked: ReadRequest) =>
  openStore(settings, { usualMs: 500 }).open("key", asked);

const part = (contentRange: string, content = file.slice(2, 6)) => ({
  status: 206,
  headers: { "content-range": contentRange, "content-length": content.length },
  content,
});

type Reply = { status: number; headers: Record<string, string | number>; content: string | Buffer };

const send = (reply: ServerResponse, { status, headers, content }: Reply) =>
  reply.writeHead(status, headers).end(content);

const whole = { status: 200, headers: { "content-length": 10 }, content: file };
const gzipped = gzipSync(file);

const wrong: [string, ReadRequest, Reply][] = [
  ["the whole file for a range", { range, bytes: 10 }, whole],
  ["another range", { range, bytes: 10 }, part("bytes 3-6/10")],
  ["a range without saying which", { range }, { ...part(""), headers: {} }],
  ["a range of a file of another size", { range, bytes: 10 }, part("bytes 2-5/11")],
  ["a range of another length", { range, bytes: 10 }, part("bytes 2-5/10", "2345x")],
  ["a range for the whole file", { bytes: 10 }, part("bytes 2-5/10")],
  ["nothing", { bytes: 10 }, { status: 204, headers: {}, content: "" }],
  ["a shorter file", { bytes: 11 }, whole],
  ["a longer file", { bytes: 9 }, whole],
  [
    "a compressed file",
    {},
    {
      status: 200,
      headers: { "content-encoding": "gzip", "content-length": gzipped.length },
      content: gzipped,
    },
  ],
  [
    "a file uploaded in chunks and compressed",
    { bytes: 10 },
    { ...whole, headers: { "content-encoding": "gzip,aws-chunked" } },
  ],
];

test.each(wrong)(
  "a store that sends %s is unavailable",
  { tags: "media.ranges" },
  async (_what, asked, reply) => {
    const store = await startStore((response) => send(response, reply));
    await expect(open(store, asked)).rejects.toMatchObject(unavailable);
    await vi.waitFor(() => expect(store.connections()).toBe(0));
  },
);

test("a store that answers without a body is unavailable", async () => {
  const store = await startStore(() => undefined);
  const send = vi.spyOn(S3Client.prototype, "send");
  onTestFinished(() => send.mockRestore());
  send.mockImplementationOnce(() => Promise.resolve({ $metadata: { httpStatusCode: 200 } }));
  await expect(open(store, {})).rejects.toMatchObject(unavailable);
});

const right: [string, ReadRequest, Reply][] = [
  ["the range", { range, bytes: 10 }, part("bytes 2-5/10")],
  ["the range of a file whose size it does not know", { range, bytes: 10 }, part("bytes 2-5/*")],
  ["the file", { bytes: 10 }, whole],
  ["the file without its length", { bytes: 10 }, { ...whole, headers: {} }],
  ...["identity", "", "aws-chunked", "aws-chunked,", "identity, aws-chunked"].map(
    (encoding): [string, ReadRequest, Reply] => [
      `the file with the encoding "${encoding}"`,
      {},
      { ...whole, headers: { "content-encoding": encoding } },
    ],
  ),
];

test.each(right)("a store that sends %s is read", async (_what, asked, reply) => {
  const store = await startStore((response) => send(response, reply));
  const stream = await open(store, asked);
  if (stream === null) throw new Error("Nothing is stored");
  const { start, end } = asked.range ?? { start: 0, end: 9 };
  expect((await buffer(stream)).toString()).toBe(file.slice(start, end + 1));
});

describe("a store that does not say how much it sends", () => {
  /** Returns the bytes read until the end or the error. */
  async function readFrom(chunks: readonly string[], asked: ReadRequest) {
    const { start, end } = asked.range ?? {};
    const store = await startStore(async (reply) => {
      if (asked.range) reply.writeHead(206, { "content-range": `bytes ${start}-${end}/10` });
      reply.flushHeaders();
      for (const chunk of chunks) await new Promise((sent) => reply.write(chunk, sent));
      reply.end();
    });
    const stream = await open(store, asked);
    let read = "";
    stream?.on("data", (chunk) => {
      read += chunk;
    });
    const error = await new Promise((resolve) =>
      stream?.once("end", resolve).once("error", resolve),
    );
    return { read, error };
  }

  test.each([
    ["more", ["0123456789", "more"]],
    ["much more at once", ["0123456789more"]],
    ["less", ["0123"]],
    ["nothing", []],
  ])(
    "and sends %s than the file has is unavailable, and no more is read",
    async (_what, chunks) => {
      const { read, error } = await readFrom(chunks, { bytes: 10 });
      expect(error).toMatchObject(unavailable);
      expect(file.startsWith(read)).toBe(true);
    },
  );

  test("and sends more than the range has is unavailable, and no more is read", async () => {
    const { read, error } = await readFrom(["2345", "67"], { range });
    expect(error).toMatchObject(unavailable);
    expect(read.length).toBeLessThanOrEqual(4);
  });
});

test("a store that breaks off within the file is unavailable", async () => {
  const store = await startStore((reply) => {
    reply.writeHead(200, { "content-length": 10 });
    reply.write("0123", () => reply.destroy());
  });
  const stream = await open(store, { bytes: 10 });
  await expect(stream?.toArray()).rejects.toMatchObject(unavailable);
});

test("more than was asked for fails the reader, even one who has not begun to read", async () => {
  const store = await startStore((reply) => reply.writeHead(200).end("0123456789more"));
  const stream = await open(store, { bytes: 10 });
  await wait(50);
  await expect(stream?.toArray()).rejects.toMatchObject(unavailable);
});

const requests: [string, number, (storage: Storage) => Promise<unknown>][] = [
  ["a file", 403, (storage) => storage.open("key")],
  ["a file", 500, (storage) => storage.open("key")],
  ["to store a small file", 200, (storage) => storage.put("key", pieces(1))],
  ["to store a small file", 403, (storage) => storage.put("key", pieces(1))],
  ["to store a large file", 200, (storage) => storage.put("key", pieces(6))],
  ["to remove a file", 200, (storage) => storage.remove("key")],
  ["to remove a file", 404, (storage) => storage.remove("key")],
];

test.each(requests)(
  "a store that is asked %s and answers %s with a page without end is not read for long",
  { tags: "media.ranges" },
  async (_what, status, ask) => {
    let sent = 0;
    const store = await startStore((reply) => {
      const send = () => {
        sent += 1;
        if (sent < 50) reply.write(Buffer.alloc(megabyte, "x"), (error) => error ?? send());
      };
      reply.writeHead(status, { "content-type": "application/xml" }).write("<Error>");
      send();
    });
    await expect(ask(openStore(store.settings))).rejects.toMatchObject(unavailable);
    await vi.waitFor(() => expect(store.connections()).toBe(0));
    expect(sent).toBeLessThan(25);
  },
);

test("a store that stops within its error is unavailable", async () => {
  const store = await startStore((reply) => reply.writeHead(500).write("<Error>"));
  await expect(open(store, {})).rejects.toMatchObject(unavailable);
});
