import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

/** An object store on loopback with one empty bucket, whose objects are in memory. */
export type ObjectStore = {
  /** The values of the S3_* settings. */
  settings: Record<string, string>;
  /** The keys of all complete objects. */
  keys: () => string[];
  /** The keys of uploads that were neither completed nor aborted. */
  unfinished: () => string[];
  stop: () => Promise<void>;
};

const bucket = "academy";

type Upload = { key: string; parts: Map<number, Buffer> };
type Asked = { method: string; key: string; query: URLSearchParams; request: IncomingMessage };

export async function startObjectStore(): Promise<ObjectStore> {
  const objects = new Map<string, Buffer>();
  const uploads = new Map<string, Upload>();
  const server = createServer(async (request, reply) => {
    const { method = "", url = "/" } = request;
    const { pathname, searchParams: query } = new URL(url, "http://127.0.0.1");
    const asked = { method, key: pathname.slice(`/${bucket}/`.length), query, request };
    try {
      const answered = await answerUpload(uploads, objects, asked, reply);
      if (!answered) await answerObject(objects, asked, reply);
    } catch {
      reply.destroy(); // the sender broke off
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    settings: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_REGION: "us-east-1",
      S3_BUCKET: bucket,
      S3_ACCESS_KEY_ID: "key",
      S3_SECRET_ACCESS_KEY: "secret",
    },
    keys: () => [...objects.keys()],
    unfinished: () => [...uploads.values()].map(({ key }) => key),
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

/** Answers a request about uploads in parts. Returns whether it is one. */
async function answerUpload(
  uploads: Map<string, Upload>,
  objects: Map<string, Buffer>,
  { method, key, query, request }: Asked,
  reply: ServerResponse,
): Promise<boolean> {
  if (query.has("uploads")) {
    if (method === "GET") reply.end(listed(uploads));
    else reply.end(xml("InitiateMultipartUploadResult", { UploadId: begun(uploads, key) }));
    return true;
  }
  const id = query.get("uploadId") ?? "";
  const upload = uploads.get(id);
  if (!query.has("uploadId")) return false;
  if (upload === undefined) refuse(reply, "NoSuchUpload");
  else if (method === "PUT") {
    upload.parts.set(Number(query.get("partNumber")), await buffer(request));
    reply.setHeader("etag", '"part"').end();
  } else if (method === "DELETE") {
    uploads.delete(id);
    reply.writeHead(204).end();
  } else {
    await buffer(request);
    const parts = [...upload.parts].toSorted(([one], [other]) => one - other);
    objects.set(key, Buffer.concat(parts.map(([, part]) => part)));
    uploads.delete(id);
    reply.end(xml("CompleteMultipartUploadResult", { ETag: "whole" }));
  }
  return true;
}

async function answerObject(
  objects: Map<string, Buffer>,
  { method, key, request }: Asked,
  reply: ServerResponse,
): Promise<void> {
  if (method === "PUT") {
    objects.set(key, await buffer(request));
    reply.setHeader("etag", '"whole"').end();
    return;
  }
  if (method === "DELETE") {
    objects.delete(key);
    reply.writeHead(204).end();
    return;
  }
  const object = objects.get(key);
  if (object === undefined) refuse(reply, "NoSuchKey");
  else if (method === "HEAD") reply.setHeader("content-length", object.length).end();
  else send(reply, object, request.headers.range);
}

/** Sends the object, or the range of it that the header names with both its ends. */
function send(reply: ServerResponse, object: Buffer, range = `bytes=0-${object.length - 1}`): void {
  const [, start = 0, end = 0] = (/^bytes=(\d+)-(\d+)$/.exec(range) ?? []).map(Number);
  const part = object.subarray(start, end + 1);
  reply.writeHead(part.length === object.length ? 200 : 206, {
    "content-length": part.length,
    "content-range": `bytes ${start}-${start + part.length - 1}/${object.length}`,
  });
  reply.end(part);
}

function begun(uploads: Map<string, Upload>, key: string): string {
  const id = randomUUID();
  uploads.set(id, { key, parts: new Map() });
  return id;
}

function listed(uploads: ReadonlyMap<string, Upload>): string {
  const list = [...uploads].map(
    ([id, { key }]) => `<Upload><Key>${key}</Key><UploadId>${id}</UploadId></Upload>`,
  );
  return xml("ListMultipartUploadsResult", {}, list.join(""));
}

function refuse(reply: ServerResponse, code: string): void {
  reply.writeHead(404, { "content-type": "application/xml" });
  reply.end(xml("Error", { Code: code }));
}

function xml(name: string, fields: Record<string, string>, content = ""): string {
  const list = Object.entries(fields).map(([field, value]) => `<${field}>${value}</${field}>`);
  return `<?xml version="1.0" encoding="UTF-8"?><${name}>${list.join("")}${content}</${name}>`;
}
