import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { Failure } from "#contract/errors.ts";
import { contentDisposition } from "#server/http/downloads/content-disposition.ts";
import type { ByteRange } from "#server/storage/storage.ts";
import type { Work } from "#server/work.ts";
import { readRange } from "./byte-ranges.ts";
import { savedName } from "./file-names.ts";
import { followLink, type LinkedFile } from "./media.ts";

type MediaRequest = {
  Params: { id: string };
  Querystring: { token?: unknown; download?: unknown };
};

export function registerMedia(app: FastifyInstance, work: Work): void {
  app.route<MediaRequest>({
    method: ["GET", "HEAD"],
    url: "/api/media/:id",
    exposeHeadRoute: false,
    compress: false,
    handler: async (request, reply) => {
      const { token, download } = request.query;
      if (typeof token !== "string") throw new Failure("not_found");
      const file = await followLink(work, request.params.id, token);
      request.accountId = file.accountId;
      const range = rangeOf(request, reply, file);
      const content = request.method === "HEAD" ? undefined : await read(work, file, range);
      content?.once("error", (error) => logCutOff(reply, error));
      const how = download === "1" || !isShown(file) ? "attachment" : "inline";
      return reply
        .status(range === null ? 200 : 206)
        .headers({
          ...cachingOf(file),
          ...sizesOf(file, range),
          ...(isPdf(file) && { "content-security-policy": pdfPolicy }),
          "content-type": file.type,
          "content-disposition": contentDisposition(how, savedName(file.name, file.type)),
        })
        .send(content);
    },
  });
}

const tagOf = ({ id }: LinkedFile) => `"${id}"`;

const isPdf = ({ type }: LinkedFile) => type === "application/pdf";

/** Any other file is never shown at our own origin. */
const isShown = (file: LinkedFile) =>
  isPdf(file) || /^(?:video|audio)\/|^text\/vtt$/.test(file.type);

/** Not sandboxed: browsers show no PDF then. Their own viewers run none of its scripts here. */
const pdfPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

/** Leaves nothing on a shared computer. The tag lets a broken-off download continue. */
function cachingOf(file: LinkedFile) {
  return { etag: tagOf(file), "cache-control": "private, no-store" };
}

function sizesOf({ bytes }: LinkedFile, range: ByteRange | null) {
  const { start, end } = range ?? { start: 0, end: bytes - 1 };
  return {
    "accept-ranges": "bytes",
    "content-length": end - start + 1,
    ...(range && { "content-range": `bytes ${start}-${end}/${bytes}` }),
  };
}

/** Null for the whole file. Throws no_such_range. */
function rangeOf(request: FastifyRequest, reply: FastifyReply, file: LinkedFile): ByteRange | null {
  const { range: asked, "if-range": unlessOther = tagOf(file) } = request.headers;
  if (request.method !== "GET" || unlessOther !== tagOf(file)) return null;
  const range = readRange(asked, file.bytes);
  if (range !== "none") return range;
  reply.header("content-range", `bytes */${file.bytes}`);
  throw new Failure("no_such_range");
}

async function read({ storage, log }: Work, { key, bytes }: LinkedFile, range: ByteRange | null) {
  const content = await storage.open(key, { range: range ?? undefined, bytes });
  if (content !== null) return content;
  log.error({ key }, "a file's row is there, but nothing is stored");
  throw new Failure("not_found");
}

function logCutOff({ raw, log }: FastifyReply, error: Error): void {
  if (!raw.headersSent || !(error instanceof Failure)) return;
  log.error({ err: error.cause }, `a file was cut off: ${error.code}`);
}
