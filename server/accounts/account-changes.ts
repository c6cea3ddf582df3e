import { type CallContext, signedIn } from "#server/http/calls/api.ts";
import { type ChangeKind, limitChanges } from "#server/http/limits/change-limits.ts";

/** Mails the address, unless the day had too many of the kind. Throws too_many_changes. */
export function limitAccountChanges<Reply>(
  context: CallContext,
  kind: Exclude<ChangeKind, "booking">,
  change: () => Promise<Reply>,
): Promise<Reply> {
  return limitChanges(context.work, signedIn(context), { kind, change });
}
