import { failures } from "#contract/errors.ts";
import { readRefusal, whyNoReply } from "#web/lib/api/refusals.ts";

// Apart from refusals.ts, which every call and the header of public pages need: here the sentences
// of all failures are loaded.

/**
 * What failed, and below it why: the server's reply, or that there may be no connection. Nothing
 * without an error.
 */
export function failedBecause(error: unknown, failed: string) {
  return error ? { message: failed, detail: reasonOf(error) } : { message: null, detail: "" };
}

function reasonOf(error: unknown): string {
  const refusal = readRefusal(error);
  const noReply = refusal === null ? whyNoReply() : "";
  return refusal?.message || noReply || failures.unexpected.message;
}
