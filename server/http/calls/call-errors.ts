import { ORPCError, ValidationError } from "@orpc/server";
import type { Logger } from "pino";
import { type ErrorReply, errorReply } from "#contract/error-reply.ts";
import { Failure, isFailureCode } from "#contract/errors.ts";
import { logFault } from "#server/http/logged-faults.ts";

export function toCallError(error: unknown, log: Logger): ORPCError<string, unknown> {
  const failure = toFailure(error);
  logFault(log, { what: "call", error, failure });
  const { code, status, message, fields } = failure;
  return new ORPCError(code, { status, message, data: { fields }, cause: error });
}

function toFailure(error: unknown): Failure {
  if (error instanceof Failure) return error;
  if (error instanceof ORPCError && error.code === "BAD_REQUEST") {
    return error.cause instanceof ValidationError
      ? new Failure("invalid_input", firstMessages(error.cause))
      : new Failure("malformed_request");
  }
  return new Failure("unexpected");
}

type Issue = ValidationError["issues"][number] & { errors?: Issue[][] };

/** Callers choose the names of fields and so the length of messages. */
const shown = { fields: 50, name: 100, message: 200 };

function firstMessages(error: ValidationError): Record<string, string> {
  const fields = new Map<string, string>();
  for (const { path = [], message } of error.issues.flatMap(closest)) {
    const parts = path.map((part) => String(typeof part === "object" ? part.key : part));
    const name = parts.join(".").slice(0, shown.name) || "form";
    if (!fields.has(name)) fields.set(name, message.slice(0, shown.message));
    if (fields.size === shown.fields) break;
  }
  return Object.fromEntries(fields);
}

/** Errors against the variant that the value matches best. */
function closest(issue: Issue): Issue[] {
  const [nearest] = (issue.errors ?? []).toSorted((one, other) => one.length - other.length);
  if (nearest === undefined) return [issue];
  return nearest.map((inner) => ({
    ...inner,
    path: [...(issue.path ?? []), ...(inner.path ?? [])],
  }));
}

export function encodeCallError(error: ORPCError<string, unknown>): ErrorReply {
  if (!isFailureCode(error.code)) return errorReply(new Failure("malformed_request"));
  const { fields } = (error.data ?? {}) as { fields?: Record<string, string> };
  return errorReply(new Failure(error.code, fields, { message: error.message }));
}

const beforeTheCall: Readonly<Record<number, Failure>> = {
  404: new Failure("not_found"),
  413: new Failure("payload_too_large"),
  415: new Failure("unsupported_media_type"),
  503: new Failure("overloaded"),
};

export function failureOfStatus(status: number): Failure {
  const other = status < 500 ? "malformed_request" : "unexpected";
  return beforeTheCall[status] ?? new Failure(other);
}
