import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import { negotiate } from "@fastify/accept-negotiator";
import type { FastifyReply, FastifyRequest } from "fastify";

const shortest = 1024;
const encodings = ["br", "gzip"] as const;
type Encoding = (typeof encodings)[number];
const compress = { br: promisify(brotliCompress), gzip: promisify(gzip) };

type Fixed = {
  content: string;
  /** The media type, without the charset. */
  type: string;
  /** The value of Cache-Control. */
  caching: string;
};

export type FixedReply = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/**
 * Returns a handler that always sends this text. It compresses the text once for each encoding, not
 * for each request, and answers 304 to whoever has it.
 */
export function fixedReply({ content, type, caching }: Fixed): FixedReply {
  const plain = Buffer.from(content);
  const hash = createHash("sha256").update(plain).digest("base64url").slice(0, 22);
  const compressed = new Map<Encoding, Promise<Buffer>>();
  const bodyIn = (encoding: Encoding) => {
    const body = compressed.get(encoding) ?? compress[encoding](plain);
    compressed.set(encoding, body);
    return body;
  };
  return async (request, reply) => {
    const encoding = plain.length < shortest ? null : chooseEncoding(request);
    const tag = `"${hash}${encoding === null ? "" : `-${encoding}`}"`;
    reply.headers({ etag: tag, vary: "accept-encoding", "cache-control": caching });
    const isKnown = request.headers["if-none-match"]?.includes(tag) ?? false;
    if (isKnown && reply.statusCode === 200) return reply.status(304).send();
    reply.type(`${type}; charset=utf-8`);
    if (encoding === null) return reply.send(plain);
    return reply.header("content-encoding", encoding).send(await bodyIn(encoding));
  };
}

/**
 * Returns a handler that sends what `make` returns, which is called at the first request, and again
 * at the next one if it fails.
 */
export function fixedReplyOnDemand(make: () => Promise<Fixed>): FixedReply {
  let made: Promise<FixedReply> | undefined;
  return async (request, reply) => {
    made ??= make().then(fixedReply);
    const send = await made.catch((error) => {
      made = undefined;
      throw error;
    });
    return send(request, reply);
  };
}

function chooseEncoding({ headers }: FastifyRequest): Encoding | null {
  const accepted = headers["accept-encoding"];
  return accepted === undefined ? null : (negotiate(accepted, [...encodings]) as Encoding | null);
}
