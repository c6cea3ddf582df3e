import type { AuditAction } from "#contract/audit/audit-words.ts";
import { record } from "#server/audit/audit.ts";
import type { CallContext } from "#server/http/calls/api.ts";

export async function recordOwn(
  { work, address }: Pick<CallContext, "work" | "address">,
  action: AuditAction,
  account: { id: string; email: string },
): Promise<void> {
  await record(work, action, { by: account, from: address, subject: account.id });
}
