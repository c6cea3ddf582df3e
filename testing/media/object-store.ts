/// <reference path="./s3rver.d.ts" />
import { mkdir, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver, { type Store } from "s3rver";

/** On loopback, with one empty bucket. */
export type ObjectStore = {
  settings: Record<string, string>;
  /** Of complete objects. */
  keys: () => Promise<string[]>;
  /** Of uploads that were neither completed nor aborted. */
  unfinished: () => Promise<string[]>;
  stop: () => Promise<void>;
};

const bucket = "academy";
const wholeObject = "._S3rver_object";

export async function startObjectStore(): Promise<ObjectStore> {
  const directory = await mkdtemp(join(tmpdir(), "softspoken-store-"));
  const folder = join(directory, bucket);
  const uploads = join(folder, "._S3rver_uploads");
  const store = new S3rver({
    address: "127.0.0.1",
    port: 0,
    silent: true,
    directory,
    vhostBuckets: false,
    configureBuckets: [{ name: bucket }],
  });
  const { port } = await store.run();
  await mkdir(uploads);
  sendFirstByte(store.store);
  answerAlso(store, uploads);
  return {
    settings: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_REGION: "us-east-1",
      S3_BUCKET: bucket,
      S3_ACCESS_KEY_ID: "S3RVER",
      S3_SECRET_ACCESS_KEY: "S3RVER",
    },
    keys: async () => {
      const names = await readdir(folder);
      return names
        .filter((name) => name.endsWith(wholeObject))
        .map((name) => name.slice(0, -wholeObject.length));
    },
    unfinished: async () => (await listUploads(uploads)).map(({ key }) => key),
    stop: async () => {
      store.httpServer.closeAllConnections();
      await store.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/** s3rver takes 0 as the last byte of a range for no last byte; any object is true. */
function sendFirstByte(store: Store): void {
  const getObject = store.getObject.bind(store);
  store.getObject = (bucket, key, range) => {
    const end = range?.end === 0 ? { end: Object(0) } : {};
    return getObject(bucket, key, { ...range, ...end });
  };
}

/** Two S3 requests that s3rver lacks: listing unfinished uploads, and aborting one. */
function answerAlso({ httpServer }: S3rver, uploads: string): void {
  const [others] = httpServer.listeners("request") as RequestListener[];
  httpServer.removeAllListeners("request");
  httpServer.on("request", (request: IncomingMessage, response: ServerResponse) => {
    const { searchParams } = new URL(request.url ?? "", "http://127.0.0.1");
    const upload = searchParams.get("uploadId");
    if (request.method === "GET" && searchParams.has("uploads")) {
      listUploads(uploads).then((all) => response.end(toXml(all)));
    } else if (request.method === "DELETE" && upload !== null) {
      rm(join(uploads, upload), { recursive: true }).then(() => response.writeHead(204).end());
    } else others?.(request, response);
  });
}

async function listUploads(uploads: string): Promise<{ id: string; key: string }[]> {
  const ids = await readdir(uploads);
  return Promise.all(
    ids.map(async (id) => ({ id, key: await readFile(join(uploads, id, "key"), "utf8") })),
  );
}

function toXml(uploads: readonly { id: string; key: string }[]): string {
  const list = uploads.map(
    ({ id, key }) => `<Upload><Key>${key}</Key><UploadId>${id}</UploadId></Upload>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<ListMultipartUploadsResult>${list.join("")}</ListMultipartUploadsResult>`;
}
