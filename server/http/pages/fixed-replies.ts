import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import { negotiate } from "@fastify/accept-negotiator";
import type { FastifyReply, FastifyRequest } from "fastify";

const shortest = 1024;
const encodings = ["br", "gzip"] as const;
export type Encoding = (typeof encodings)[number];
const compress = { br: promisify(brotliCompress), gzip: promisify(gzip) };

/** What a fixed reply says of its content. */
type Described = {
  /** The media type. */
  type: string;
  /** The value of Cache-Control. */
  caching: string;
  /** The Content-Security-Policy, unless it is that of every reply. */
  policy?: string;
};

export type FixedText = Described & {
  content: string;
  /** The media type, without the charset. */
  type: string;
};

type FixedBody = Described & {
  /** A hash of the content, for the ETag. */
  hash: string;
  /** The encodings that are offered, besides none (null). */
  encodings: readonly Encoding[];
  /** Returns the content in this encoding. Called once for each; the result is kept. */
  read: (encoding: Encoding | null) => Promise<Buffer>;
};

export type FixedReply = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/**
 * Returns a handler that always sends this text. It compresses the text once for each encoding, not
 * for each request, and answers 304 to whoever has it.
 */
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

/** Returns a handler that always sends this content, and answers 304 to whoever has it. */
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

/**
 * Returns a handler that sends what `make` returns, which is called at the first request, and again
 * at the next one if it fails.
 */
export function fixedReplyOnDemand(make: () => Promise<FixedText>): FixedReply {
  const made = keepEach<null, FixedReply>(async () => fixedReply(await make()));
  return async (request, reply) => (await made(null))(request, reply);
}

function hashOf(content: Buffer): string {
  return createHash("sha256").update(content).digest("base64url").slice(0, 22);
}

/** Returns a function that calls `make` once for each key, and again if it failed. */
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
