import type { IncomingHttpHeaders } from "node:http";
import { constants } from "node:zlib";
import type { FastifyCompressOptions } from "@fastify/compress";
import { StandardOpenAPIMatcher } from "@orpc/openapi/standard";
import type { AnyRouter } from "@orpc/server";
import { StandardHandler } from "@orpc/server/standard";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { ZodType } from "zod";
import { type CallMeta, isRecorded, isSlowRead } from "#contract/calls.ts";
import { Failure } from "#contract/errors.ts";
import { may } from "#contract/permissions.ts";
import type { SlowReads } from "#server/db/lists/slow-reads.ts";
import type { RateLimiters } from "#server/http/limits/rate-limits.ts";
import type { MakeCall } from "#server/http/pages/form-posts.ts";
import { clientAddress } from "#server/http/proxies.ts";
import type { Work } from "#server/work.ts";
import { type Actor, admit, type CallContext, signedIn } from "./api.ts";
import { CallCodec } from "./call-codec.ts";
import { encodeCallError, toCallError } from "./call-errors.ts";
import { sendResponse, toCall } from "./call-replies.ts";
import { contractFields } from "./contract-fields.ts";
import { type RecordCall, runRecorded } from "./recorded-calls.ts";

export type CallerRequest = {
  headers: Headers;
  isRead: boolean;
  /** Once the reply is sent. Errors are logged. */
  afterReply: (task: () => Promise<void>) => void;
};

export type Identify = (request: CallerRequest) => Promise<Actor | null>;

export type Readers = { work: Work; identify: Identify; slowReads: SlowReads };

type Calls = Readers & {
  record: RecordCall;
  rateLimiters: RateLimiters;
  router: AnyRouter;
  /** In bytes. */
  longBodies: readonly { path: string; bodyLimit: number }[];
};

/**
 * Below `threshold` a reply fits a connection's first packets. Up to `syncThreshold` a stream costs
 * more than compressing. Most compressed replies fit `chunkSize`; the default is 16 KB.
 */
const compress: FastifyCompressOptions = {
  encodings: ["br", "gzip"],
  threshold: 6 * 1024,
  syncThreshold: 128 * 1024,
  brotliOptions: { chunkSize: 4096, params: { [constants.BROTLI_PARAM_QUALITY]: 0 } },
};

/** Returns how a form without scripts makes a call. */
export function registerCalls(app: FastifyInstance, calls: Calls): MakeCall {
  const codec = new CallCodec({ customErrorResponseBodyEncoder: encodeCallError });
  const matcher = new StandardOpenAPIMatcher();
  const answerCall = new StandardHandler<CallContext>(calls.router, matcher, codec, {
    clientInterceptors: [
      async ({ next, ...options }) => {
        const { context } = options;
        const { meta: asks, outputSchema } = options.procedure["~orpc"];
        try {
          const meta = await permit(asks, context);
          const run = async (context: CallContext) =>
            contractFields(outputSchema as ZodType, await next({ ...options, context }));
          if (isRecorded(meta)) return await runRecorded(calls.record, { meta, ...options }, run);
          if (!isSlowRead(meta, options.input)) return await run(context);
          const readSlowly = calls.slowReads(signedIn(context).id);
          return await readSlowly((work) => run({ ...context, work }));
        } catch (error) {
          sayWhenToRetry(error, context);
          throw toCallError(error, context.work.log);
        }
      },
    ],
  });
  const respond = async (request: FastifyRequest, reply: FastifyReply, call = toCall(request)) => {
    const context = toContext(calls, request, reply);
    const options = { prefix: "/api", context } as const;
    const { matched, response } = await answerCall.handle(call, options);
    if (!matched) throw new Failure("not_found");
    return response;
  };
  const answer = async (request: FastifyRequest, reply: FastifyReply) =>
    await sendResponse(reply, await respond(request, reply));
  app.all("/api/*", { compress }, answer);
  for (const { path, bodyLimit } of calls.longBodies) {
    app.all(path, { bodyLimit, compress }, answer);
  }
  return (request, reply, { method, path, body }) =>
    respond(request, reply, {
      ...toCall(request),
      method,
      url: new URL(`http://localhost/api${path}`),
      body: async () => body,
    });
}

/** A call without an action is never allowed. Public calls cost no query. */
async function permit(meta: Partial<CallMeta>, context: CallContext): Promise<CallMeta> {
  if (isCall(meta) && !meta.needsProof && may(meta.action, null)) return meta;
  context.actor = await context.identify();
  admit(meta, context.actor, context.work.now());
  if (!isCall(meta)) throw new Failure("forbidden");
  return meta;
}

function isCall(meta: Partial<CallMeta>): meta is CallMeta {
  return meta.action !== undefined;
}

function sayWhenToRetry(error: unknown, context: CallContext): void {
  if (!(error instanceof Failure) || error.retryAfterSeconds === undefined) return;
  context.setHeader("retry-after", String(error.retryAfterSeconds));
}

function toContext(
  { work, rateLimiters, identify }: Calls,
  request: FastifyRequest,
  reply: FastifyReply,
): CallContext {
  const requestHeaders = toHeaders(request.headers);
  const address = clientAddress(request);
  return {
    work,
    rateLimiters,
    actor: null,
    identify: async () => {
      const actor = await identify(callerRequest(requestHeaders, reply));
      request.accountId = actor?.id ?? null;
      return actor;
    },
    auditDetail: {},
    address,
    requestHeaders,
    setCookies: (cookies) => {
      reply.header("set-cookie", cookies);
    },
    setHeader: (name, value) => {
      reply.header(name, value);
    },
  };
}

export function callerRequest(headers: Headers, reply: FastifyReply): CallerRequest {
  return {
    headers,
    isRead: reply.request.method === "GET",
    afterReply: (task) => {
      reply.raw.once("close", () => {
        task().catch((error) => reply.log.error({ err: error }, "a task after the reply failed"));
      });
    },
  };
}

export function toHeaders(headers: IncomingHttpHeaders): Headers {
  return new Headers(Object.entries(headers).map(([name, value]) => [name, String(value)]));
}
