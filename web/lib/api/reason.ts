import { failures } from "#contract/errors.ts";
import { readRefusal, whyNoReply } from "#web/lib/api/refusals.ts";

/**
 * Says why a request failed: what the server replied, or that there may be no connection. Stands below
 * a message that says what failed.
 */
export function reasonOf(error: unknown): string {
  const refusal = readRefusal(error);
  const noReply = refusal === null ? whyNoReply() : "";
  return refusal?.message || noReply || failures.unexpected.message;
}
