import type { FastifyInstance } from "fastify";

declare module "fastify" {
  interface FastifyRequest {
    /** The account that makes the request, as far as the request needed to know. */
    accountId: string | null;
    /** The paths of the reads in a batch; null for any other request. */
    batchedPaths: string[] | null;
  }
}

/**
 * Logs one line per request, with the account that made it, and without the query, because it may
 * carry a token (rule running.log). The line of a batch names its reads.
 */
export function logRequests(app: FastifyInstance): void {
  app.decorateRequest("accountId", null);
  app.decorateRequest("batchedPaths", null);
  app.addHook("onResponse", (request, reply, done) => {
    const [path] = request.url.split("?");
    const { method, ip, accountId } = request;
    const account = accountId ?? undefined;
    const reads = request.batchedPaths ?? undefined;
    const { statusCode: status } = reply;
    const milliseconds = Math.round(reply.elapsedTime);
    request.log.info({ method, path, reads, status, milliseconds, ip, account }, "request");
    done();
  });
}
