import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyInstance, FastifyReply } from "fastify";
import { type Encoding, type FixedReply, fixedBody } from "./fixed-replies.ts";

/** As scripts/build-files.mjs lists it. */
export type ClientFile = {
  /** As in /assets/root-Bej2CTsv.js. */
  path: string;
  type: string;
  hash: string;
  /** Of the compressed copies beside it. */
  encodings: Encoding[];
};

const endings = { br: ".br", gzip: ".gz" };

const lastingFiles = "/assets/";

/** Each file is read at its first request and then kept in memory. */
export function registerClientFiles(
  app: FastifyInstance,
  { folder, files }: { folder: string; files: readonly ClientFile[] },
): void {
  const replies = new Map(files.map((file) => [file.path, replyWith(folder, file)]));
  app.get<{ Params: { "*": string } }>("/*", (request, reply) => {
    const path = `/${request.params["*"]}`;
    const send = replies.get(path);
    if (send !== undefined) return send(request, reply);
    // The router leaves out a slash at the end.
    return `${path}/`.startsWith(lastingFiles) ? refuse(reply) : reply.callNotFound();
  });
}

/** Without a page: the reader is a script or style tag of another release. */
function refuse(reply: FastifyReply): FastifyReply {
  const headers = { "cache-control": "no-store", "content-type": "text/plain; charset=utf-8" };
  return reply.status(404).headers(headers).send("Not found\n");
}

function replyWith(folder: string, { path, type, hash, encodings }: ClientFile): FixedReply {
  const caching = path.startsWith(lastingFiles)
    ? "public, max-age=31536000, immutable"
    : "public, max-age=3600";
  const read = (encoding: Encoding | null) =>
    readFile(join(folder, encoding === null ? path : path + endings[encoding]));
  return fixedBody({ hash, type, caching, encodings, read });
}
