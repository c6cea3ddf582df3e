import { failures } from "#contract/errors.ts";
import { readRefusal, whyNoReply } from "#web/lib/api/refusals.ts";

// Apart from refusals.ts, which every call needs, also those of the header on public pages: here the
// sentences of all failures are loaded.

/**
 * Says what failed, and below it why: what the server replied, or that there may be no connection.
 * Says nothing if there is no error.
 */
export function failedBecause(error: unknown, failed: string) {
  return error ? { message: failed, detail: reasonOf(error) } : { message: null, detail: "" };
}

function reasonOf(error: unknown): string {
  const refusal = readRefusal(error);
  const noReply = refusal === null ? whyNoReply() : "";
  return refusal?.message || noReply || failures.unexpected.message;
}
