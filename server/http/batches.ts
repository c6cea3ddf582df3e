import { BatchHandlerPlugin } from "@orpc/server/plugins";
import type { StandardHandlerOptions } from "@orpc/server/standard";
import type { FastifyRequest } from "fastify";
import * as z from "zod";
import { batches } from "#contract/batches.ts";
import { errorReply } from "#contract/error-reply.ts";
import { Failure } from "#contract/errors.ts";
import type { CallContext } from "./api.ts";

type RootInterceptor = NonNullable<StandardHandlerOptions<CallContext>["rootInterceptors"]>[number];

/** The header by which the plugin recognizes a batch. */
const batchHeader = "x-orpc-batch";

const BatchQuery = z.object({
  batch: z
    .string()
    .transform((text, context) => {
      try {
        return JSON.parse(text);
      } catch {
        context.addIssue("This is not JSON");
        return z.NEVER;
      }
    })
    .pipe(
      z
        .array(z.object({ url: z.url() }))
        .min(1)
        .max(batches.maxSize),
    ),
});

/**
 * Answers each read of a batch as if it had been sent alone, with the headers of the batch. Each is a
 * GET, whatever method it names, so no batch can write.
 */
export const batchPlugin = new BatchHandlerPlugin<CallContext>({
  maxSize: batches.maxSize,
  mapRequestItem: ({ url, signal }, { request }) => ({
    method: "GET",
    url,
    headers: request.headers,
    body: undefined,
    signal,
  }),
});

/**
 * Marks a request to the address of batches, and no other, as a batch for the plugin. Returns the
 * paths of its reads, or null if it is no batch. Throws malformed_request.
 */
export function openBatch({ method, url, query, raw }: FastifyRequest): string[] | null {
  delete raw.headers[batchHeader];
  const [path] = url.split("?");
  if (method !== "GET" || path !== batches.path) return null;
  const read = BatchQuery.safeParse(query);
  if (!read.success) throw new Failure("malformed_request");
  // Sends all replies at once: headers could not be set after the first, and a call may set a cookie.
  raw.headers[batchHeader] = "buffered";
  return read.data.batch.map((item) => new URL(item.url).pathname);
}

const notFound = { status: 404, headers: {}, body: errorReply(new Failure("not_found")) };

/** Answers a read of a batch that is no call of the contract. */
export async function answerUnknownRead({ request, next }: Parameters<RootInterceptor>[0]) {
  const answered = await next();
  const isUnknown = !answered.matched && request.headers[batchHeader] !== undefined;
  return isUnknown ? { matched: true as const, response: notFound } : answered;
}
