import type { StandardHandleResult } from "@orpc/server/standard";
import type { FastifyReply, FastifyRequest } from "fastify";
import { Failure } from "#contract/errors.ts";
import { contentDisposition } from "#server/http/downloads/content-disposition.ts";

type Response = NonNullable<StandardHandleResult["response"]>;

/** Throws not_found. */
export function toCall(request: FastifyRequest) {
  const { method, headers } = request;
  return {
    method,
    url: addressOf(request),
    headers,
    body: async () => request.body,
    signal: undefined,
  };
}

/**
 * Throws not_found for a host of its own, or a path that means another one, such as
 * `/api/x/../leads`: the body limit and the log go by the path as sent.
 */
function addressOf({ url }: FastifyRequest): URL {
  if (!url.startsWith("/")) throw new Failure("not_found");
  const address = new URL(`http://localhost${url}`);
  const [path = ""] = url.split(/[?#]/, 1);
  // The two may differ only in their encoding. The router refuses what can't be decoded.
  if (decodeURI(address.pathname) !== decodeURI(path)) throw new Failure("not_found");
  return address;
}

/** The library's adapter makes a signal and three listeners per request. */
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
