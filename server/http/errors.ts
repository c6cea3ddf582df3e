import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { errorReply } from "#contract/error-reply.ts";
import { Failure } from "#contract/errors.ts";
import type { Config } from "#server/config/config.ts";
import { failureOfStatus } from "./calls/call-errors.ts";
import { logFault } from "./logged-faults.ts";
import { compileTrust, forwardedAddress } from "./proxies.ts";
import { logRequest } from "./request-log.ts";
import { securityHeaders } from "./security.ts";

/** The reply to an error that is not a Failure tells nothing about it; the log does. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler(answerError);
}

/** No hook sees such a request, so this sets all headers and logs by itself; not in the metrics. */
export function answerUndecodable({ publicUrl, trustProxy }: Config) {
  const headers = securityHeaders(publicUrl);
  const isTrusted = compileTrust(trustProxy);
  return (error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
    const ip = forwardedAddress(request.raw, isTrusted);
    reply.raw.once("close", () => logRequest(request, reply, ip));
    answerError(error, request, reply.headers(headers));
  };
}

export function refuseUnknown(): never {
  throw new Failure("not_found");
}

function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const failure = beginFailure(error, request, reply);
  // A download may have failed after it said what it would be.
  reply.removeHeader("content-disposition").type("application/json; charset=utf-8");
  return reply.send(errorReply(failure));
}

/** Logs it, and sets the status of the reply. */
export function beginFailure(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const failure = error instanceof Failure ? error : failureOfStatus(statusOf(error));
  logFault(request.log, { what: "request", error, failure });
  const { status, retryAfterSeconds } = failure;
  if (retryAfterSeconds !== undefined) reply.header("retry-after", retryAfterSeconds);
  reply.status(status);
  return failure;
}

function statusOf(error: unknown): number {
  const known = error instanceof Error && "statusCode" in error ? error.statusCode : undefined;
  return typeof known === "number" ? known : 500;
}
