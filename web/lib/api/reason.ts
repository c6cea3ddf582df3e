import { failures } from "#contract/errors.ts";
import { readRefusal, whyNoReply } from "#web/lib/api/refusals.ts";

// Apart from refusals.ts, which public pages load: this loads the sentences of all failures.

export function failedBecause(error: unknown, failed: string) {
  return error ? { message: failed, detail: reasonOf(error) } : { message: null, detail: "" };
}

function reasonOf(error: unknown): string {
  const refusal = readRefusal(error);
  const noReply = refusal === null ? whyNoReply() : "";
  return refusal?.message || noReply || failures.unexpected.message;
}
