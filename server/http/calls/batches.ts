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
        .array(z.object({ url: z.url({ protocol: /^https?$/ }).refine(isCall) }))
        .min(1)
        .max(batches.maxSize),
    ),
});

/** Whether it is the address of a call. The plugin would also find a call elsewhere in a path. */
function isCall(address: string): boolean {
  return URL.parse(address)?.pathname.startsWith("/api/") ?? false;
}

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
export function openBatch(request: FastifyRequest): string[] | null {
  const { method, url, query, raw } = request;
  delete raw.headers[batchHeader];
  const [path] = url.split("?");
  if (method !== "GET" || path !== batches.path) return null;
  const read = BatchQuery.safeParse(query);
  // The plugin reads the address only up to a fragment.
  if (!read.success || url.includes("#")) throw new Failure("malformed_request");
  // Sends all replies at once: headers could not be set after the first, and a call may set a cookie.
  raw.headers[batchHeader] = "buffered";
  // The plugin would read a body of any length.
  request.body = null;
  return read.data.batch.map((item) => new URL(item.url).pathname);
}

/** Refuses a read of a batch that is no call of the contract, or whose reply is a file. */
export async function refuseUnfitRead({ request, next }: Parameters<RootInterceptor>[0]) {
  const answered = await next();
  if (request.headers[batchHeader] === undefined) return answered;
  if (!answered.matched) return refusal(404, "not_found");
  return answered.response.body instanceof Blob ? refusal(400, "malformed_request") : answered;
}

function refusal(status: number, code: "not_found" | "malformed_request") {
  const body = errorReply(new Failure(code));
  return { matched: true as const, response: { status, headers: {}, body } };
}
