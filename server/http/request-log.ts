import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { clientAddress } from "#server/http/proxies.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Null also if the request did not need to know. */
    accountId: string | null;
  }
}

export function logRequests(app: FastifyInstance): void {
  app.decorateRequest("accountId", null);
  app.addHook("onResponse", (request, reply, done) => {
    logRequest(request, reply, clientAddress(request));
    done();
  });
}

/** Without the query, which may carry a token. */
export function logRequest(request: FastifyRequest, reply: FastifyReply, ip: string): void {
  const [path] = request.url.split("?");
  const { method } = request;
  const account = request.accountId ?? undefined;
  const { statusCode: status } = reply;
  const milliseconds = Math.round(reply.elapsedTime);
  request.log.info({ method, path, status, milliseconds, ip, account }, "request");
}
