import type { ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import { expect, test, vi } from "vitest";
import { type FakeStore, openStore, startStore, unavailable } from "#testing/media/fake-store.ts";
import type { FileRead } from "./storage.ts";

const file = "0123456789";
const whole = { bytes: file.length };
const part = { ...whole, range: { start: 2, end: 5 } };

const open = ({ settings }: FakeStore, asked: FileRead) =>
  openStore(settings, { usualMs: 500 }).open("key", asked);

/** With its length. */
const sending = (content: string | Buffer) => (reply: ServerResponse) =>
  reply.setHeader("content-length", content.length).end(content);

test.each([
  ["the whole file for a range", part, file],
  ["a range of another length", part, "2345x"],
  ["a shorter file", whole, file.slice(1)],
  ["a longer file", whole, `${file}x`],
  ["a compressed file", whole, gzipSync(file)],
])(
  "a store that says that it sends %s is unavailable",
  { tags: "media.ranges" },
  async (_what, asked, content) => {
    const store = await startStore(sending(content));
    await expect(open(store, asked)).rejects.toMatchObject(unavailable);
    await vi.waitFor(() => expect(store.connections()).toBe(0));
  },
);

test.each([
  ["the file", whole, file, sending(file)],
  ["a range", part, "2345", sending("2345")],
  ["the file without its length", whole, file, (reply: ServerResponse) => reply.end(file)],
])("a store that sends %s is read", async (_what, asked, content, answer) => {
  const stream = await open(await startStore(answer), asked);
  if (stream === null) throw new Error("Nothing is stored");
  expect((await buffer(stream)).toString()).toBe(content);
});

test.each([
  ["more", ["0123456789", "more"]],
  ["much more at once", ["0123456789more"]],
  ["less", ["0123"]],
  ["nothing", []],
])(
  "a store that does not say how much it sends, and sends %s than the file has, is unavailable",
  async (_what, chunks) => {
    const store = await startStore(async (reply) => {
      reply.flushHeaders();
      for (const chunk of chunks) await new Promise((sent) => reply.write(chunk, sent));
      reply.end();
    });
    const stream = await open(store, whole);
    let read = "";
    stream?.on("data", (chunk) => {
      read += chunk;
    });
    const error = await new Promise((resolve) =>
      stream?.once("end", resolve).once("error", resolve),
    );
    expect(error).toMatchObject(unavailable);
    expect(file.startsWith(read)).toBe(true);
  },
);

test("a store that breaks off within the file is unavailable", async () => {
  const store = await startStore((reply) => {
    reply.writeHead(200, { "content-length": 10 });
    reply.write("0123", () => reply.destroy());
  });
  const stream = await open(store, whole);
  await expect(stream?.toArray()).rejects.toMatchObject(unavailable);
});

test("more than was asked for fails the reader, even one who has not begun to read", async () => {
  const store = await startStore((reply) => reply.writeHead(200).end("0123456789more"));
  const stream = await open(store, whole);
  await wait(50);
  await expect(stream?.toArray()).rejects.toMatchObject(unavailable);
});

test("a store that stops within its error is unavailable", async () => {
  const store = await startStore((reply) => reply.writeHead(500).write("<Error>"));
  await expect(open(store, whole)).rejects.toMatchObject(unavailable);
});
