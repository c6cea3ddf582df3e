import { type CallContext, signedIn } from "#server/http/calls/api.ts";
import { type ChangeKind, limitChanges } from "#server/http/limits/change-limits.ts";

/**
 * Makes a change of the caller's own account, of which its address is mailed, unless there were too
 * many of the kind in a day. Throws too_many_changes.
 */
export function limitAccountChanges<Reply>(
  context: CallContext,
  kind: Exclude<ChangeKind, "booking">,
  change: () => Promise<Reply>,
): Promise<Reply> {
  return limitChanges(context.work, signedIn(context), { kind, change });
}
