import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";
import { readConfig } from "#server/config/config.ts";
import { s3Storage } from "#server/storage/s3-storage.ts";
import type { Storage } from "#server/storage/storage.ts";

export const megabyte = 1024 * 1024;

export const unavailable = { code: "storage_unavailable", status: 503 };

/** Each megabyte of another byte. */
export async function* pieces(count: number): AsyncGenerator<Uint8Array> {
  for (let index = 0; index < count; index += 1) yield Buffer.alloc(megabyte, index);
}

/** The request has been read to its end. */
export type Answer = (reply: ServerResponse, request: IncomingMessage) => unknown;

/** Answers on loopback in an object store's place. */
export type FakeStore = {
  port: number;
  settings: Record<string, string>;
  connections: () => number;
  stop: () => void;
};

export async function startFakeStore(answer: Answer): Promise<FakeStore> {
  const server = createServer((request, reply) => {
    request.resume().once("end", () => answer(reply, request));
  });
  let connections = 0;
  server.on("connection", (socket) => {
    connections += 1;
    socket.once("close", () => {
      connections -= 1;
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    port,
    settings: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_REGION: "us-east-1",
      S3_BUCKET: "academy",
      S3_ACCESS_KEY_ID: "key",
      S3_SECRET_ACCESS_KEY: "secret",
    },
    connections: () => connections,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Stops when the test ends. */
export async function startStore(answer: Answer): Promise<FakeStore> {
  const store = await startFakeStore(answer);
  onTestFinished(store.stop);
  return store;
}

const shortTimeouts = { usualMs: 200, completionMs: 5000, readerMs: 5000 };

/** With timeouts shorter than usual. */
export function openStore(
  settings: Record<string, string>,
  timeouts: Partial<typeof shortTimeouts> = {},
): Storage {
  const { s3 } = readConfig(settings);
  if (s3 === undefined) throw new Error("There is no object store");
  return s3Storage(s3, { ...shortTimeouts, ...timeouts });
}

/** `complete` answers the request to put the parts together. */
export function takingParts(complete: Answer): Answer {
  return (reply, request) => {
    const { method, url = "" } = request;
    if (method === "POST" && url.includes("uploads")) return reply.end(xml("Initiate", "UploadId"));
    if (method === "POST") return complete(reply, request);
    return reply.setHeader("etag", '"part"').end();
  };
}

const xml = (what: string, field: string) =>
  `<?xml version="1.0"?><${what}MultipartUploadResult><${field}>1</${field}></${what}MultipartUploadResult>`;

export const completed = xml("Complete", "ETag");

/** As S3 does. */
export function refuse(reply: ServerResponse, status: number, code: string): void {
  reply.writeHead(status, { "content-type": "application/xml" });
  reply.end(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`);
}
