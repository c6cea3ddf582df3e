import { type CallContext, signedIn } from "#server/http/api.ts";
import { limitChanges } from "#server/http/change-limits.ts";

/**
 * Makes a change of the caller's password or second factor, or deletes a passkey, of which the
 * account's address is mailed, unless there were too many in a day. Throws too_many_changes.
 */
export function limitAccountChanges<Reply>(
  context: CallContext,
  change: () => Promise<Reply>,
): Promise<Reply> {
  return limitChanges(context.work, signedIn(context), { kind: "account", change });
}
