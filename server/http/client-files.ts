import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { type Encoding, type FixedReply, fixedBody } from "./fixed-replies.ts";

/** A file of the built web, as scripts/build-files.mjs lists it. */
export type ClientFile = {
  /** The address, as in /assets/root-Bej2CTsv.js. */
  path: string;
  type: string;
  hash: string;
  /** The encodings in which it lies beside itself. */
  encodings: Encoding[];
};

const endings = { br: ".br", gzip: ".gz" };

/** Where the build puts files whose names change with their content. */
export const lastingFiles = "/assets/";

/**
 * Serves these files of the folder. What was asked for once is kept in memory, as it is sent:
 * compressed at build time.
 */
export function registerClientFiles(
  app: FastifyInstance,
  { folder, files }: { folder: string; files: readonly ClientFile[] },
): void {
  const replies = new Map(files.map((file) => [file.path, replyWith(folder, file)]));
  app.get<{ Params: { "*": string } }>("/*", (request, reply) => {
    const send = replies.get(`/${request.params["*"]}`);
    return send === undefined ? reply.callNotFound() : send(request, reply);
  });
}

function replyWith(folder: string, { path, type, hash, encodings }: ClientFile): FixedReply {
  const caching = path.startsWith(lastingFiles)
    ? "public, max-age=31536000, immutable"
    : "public, max-age=3600";
  const read = (encoding: Encoding | null) =>
    readFile(join(folder, encoding === null ? path : path + endings[encoding]));
  return fixedBody({ hash, type, caching, encodings, read });
}
