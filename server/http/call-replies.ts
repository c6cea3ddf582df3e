import type { StandardHandleResult } from "@orpc/server/standard";
import type { FastifyReply, FastifyRequest } from "fastify";
import { contentDisposition } from "./content-disposition.ts";

type Response = NonNullable<StandardHandleResult["response"]>;

/** Returns the request as the library of the calls reads it. Its address has no host of its own. */
export function toCall(request: FastifyRequest) {
  const { method, url, headers } = request;
  return {
    method,
    url: new URL(`http://localhost${url.startsWith("/") ? "" : "/"}${url}`),
    headers,
    body: async () => request.body,
    signal: undefined,
  };
}

/**
 * Sends what the library answers: JSON, or a whole file. The library's own adapter would make a signal
 * and three listeners for each request, and read the address twice.
 */
export async function sendResponse(reply: FastifyReply, response: Response): Promise<FastifyReply> {
  const { status, body } = response;
  reply.status(status);
  if (body instanceof File) {
    return reply
      .headers({
        "content-type": body.type,
        "content-disposition": contentDisposition("inline", body.name),
      })
      .send(Buffer.from(await body.arrayBuffer()));
  }
  return reply.header("content-type", "application/json").send(JSON.stringify(body));
}
