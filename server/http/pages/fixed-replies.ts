import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import { negotiate } from "@fastify/accept-negotiator";
import type { FastifyReply, FastifyRequest } from "fastify";

const shortest = 1024;
const encodings = ["br", "gzip"] as const;
export type Encoding = (typeof encodings)[number];
const compress = { br: promisify(brotliCompress), gzip: promisify(gzip) };

type Described = {
  type: string;
  caching: string;
  /** Defaults to that of every reply. */
  policy?: string;
};

export type FixedText = Described & {
  content: string;
  type: string;
};

type FixedBody = Described & {
  hash: string;
  /** Besides none (null). */
  encodings: readonly Encoding[];
  /** Called once for each encoding; the result is kept. */
  read: (encoding: Encoding | null) => Promise<Buffer>;
};

export type FixedReply = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** Compresses once per encoding, not per request, and answers 304. */
export function fixedReply({ content, type, ...described }: FixedText): FixedReply {
  const plain = Buffer.from(content);
  return fixedBody({
    hash: hashOf(plain),
    ...described,
    type: `${type}; charset=utf-8`,
    encodings: plain.length < shortest ? [] : encodings,
    read: async (encoding) => (encoding === null ? plain : compress[encoding](plain)),
  });
}

export function fixedBody({ hash, type, caching, policy, ...body }: FixedBody): FixedReply {
  const bodyIn = keepEach(body.read);
  const always = {
    "cache-control": caching,
    ...(body.encodings.length > 0 && { vary: "accept-encoding" }),
    ...(policy !== undefined && { "content-security-policy": policy }),
  };
  return async (request, reply) => {
    const encoding = chooseEncoding(request, body.encodings);
    const tag = `"${hash}${encoding === null ? "" : `-${encoding}`}"`;
    const isTagKnown = request.headers["if-none-match"]?.includes(tag) ?? false;
    const isKnown = isTagKnown && reply.statusCode === 200;
    const content = isKnown ? undefined : await bodyIn(encoding);
    reply.headers({ etag: tag, ...always });
    if (content === undefined) return reply.status(304).send();
    reply.header("content-type", type);
    if (encoding !== null) reply.header("content-encoding", encoding);
    return reply.send(content);
  };
}

/** `make` is called at the first request, and again after a failure. */
export function fixedReplyOnDemand(make: () => Promise<FixedText>): FixedReply {
  const made = keepEach<null, FixedReply>(async () => fixedReply(await make()));
  return async (request, reply) => (await made(null))(request, reply);
}

function hashOf(content: Buffer): string {
  return createHash("sha256").update(content).digest("base64url").slice(0, 22);
}

function keepEach<Key, Made>(make: (key: Key) => Promise<Made>): (key: Key) => Promise<Made> {
  const kept = new Map<Key, Promise<Made>>();
  return (key) => {
    const known = kept.get(key);
    if (known !== undefined) return known;
    const made = make(key);
    kept.set(key, made);
    made.catch(() => kept.delete(key));
    return made;
  };
}

function chooseEncoding({ headers }: FastifyRequest, offered: readonly Encoding[]) {
  const accepted = headers["accept-encoding"];
  if (accepted === undefined || offered.length === 0) return null;
  return negotiate(accepted, [...offered]) as Encoding | null;
}
