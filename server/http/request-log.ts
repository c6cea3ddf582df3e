import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

declare module "fastify" {
  interface FastifyRequest {
    /** The account that makes the request, as far as the request needed to know. */
    accountId: string | null;
    /** The paths of the reads in a batch; null for any other request. */
    batchedPaths: string[] | null;
  }
}

/** Logs one line per request (rule running.log). */
export function logRequests(app: FastifyInstance): void {
  app.decorateRequest("accountId", null);
  app.decorateRequest("batchedPaths", null);
  app.addHook("onResponse", (request, reply, done) => {
    logRequest(request, reply, request.ip);
    done();
  });
}

/**
 * Logs a request that is answered, with the account that made it, and without the query, because it
 * may carry a token. The line of a batch names its reads.
 */
export function logRequest(request: FastifyRequest, reply: FastifyReply, ip: string): void {
  const [path] = request.url.split("?");
  const { method } = request;
  const account = request.accountId ?? undefined;
  const reads = request.batchedPaths ?? undefined;
  const { statusCode: status } = reply;
  const milliseconds = Math.round(reply.elapsedTime);
  request.log.info({ method, path, reads, status, milliseconds, ip, account }, "request");
}
