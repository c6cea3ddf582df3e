import { ORPCError } from "@orpc/client";
import { ErrorReply } from "#contract/error-reply.ts";

/** An error reply, as opposed to no reply. */
export interface Refusal {
  code: string;
  status: number;
  /** Empty if the reply was not one of ours. */
  message: string;
  fields: Record<string, string>;
}

const unreadable = "unreadable_reply";

const temporaryStatuses = [502, 503, 504];

/** A retry may help: there was no reply, or the server was only busy. */
export function isTemporary(error: unknown): boolean {
  const refusal = readRefusal(error);
  return refusal === null ? error instanceof TypeError : temporaryStatuses.includes(refusal.status);
}

export function decodeRefusal(body: unknown, reply: { status: number }) {
  const read = ErrorReply.safeParse(body);
  const { code, message, fields } = read.success
    ? read.data.error
    : { code: unreadable, message: "", fields: {} };
  return new ORPCError(code, { status: reply.status, message, data: { fields: fields ?? {} } });
}

export function readRefusal(error: unknown): Refusal | null {
  if (!(error instanceof ORPCError)) return null;
  const { code, status, message, data } = error;
  return {
    code: String(code),
    status,
    message: code === unreadable ? "" : message,
    fields: data?.fields ?? {},
  };
}

/** No record has the id, or it is invalid. */
export function isMissing(error: unknown): boolean {
  return [404, 422].includes(readRefusal(error)?.status ?? 0);
}

export function whyFailed(error: unknown, failed: string) {
  if (!error) return { message: null, detail: "" };
  const refusal = readRefusal(error);
  return {
    message: refusal?.message || failed,
    detail: refusal === null ? whyNoReply() : "",
  };
}

export function whyNoReply(): string {
  return navigator.onLine ? "" : "You seem to be offline.";
}
