import type { AuditAction } from "#contract/audit/audit-words.ts";
import { type Doer, record } from "#server/audit/audit.ts";
import type { CallContext } from "#server/http/calls/api.ts";
import { keyOf, type RateLimit } from "#server/http/limits/rate-limits.ts";

const hour = 3600;

/** Of one kind about one account, or one unknown address. */
const ofEach: RateLimit = { name: "audit/refusals", points: 10, seconds: hour };
const ofUnknown: RateLimit = { name: "audit/unknown", points: 100, seconds: hour };

/** Beyond the limit, records once an hour that more are not listed (rule audit.bounded). */
export async function recordRefusal(
  context: CallContext,
  action: AuditAction,
  by: Doer,
): Promise<void> {
  const { work, address: from } = context;
  const about = await findExceeded(context, action, by);
  if (about === "told") return;
  const entry = { by, from, subject: by.id };
  if (about === null) await record(work, action, entry);
  else await record(work, "accounts.refusals_unlisted", { ...entry, detail: { action, about } });
}

/**
 * Null if the refusal is to be listed; what too many are about for the first too many, "told" after
 * it. That first entry about an unknown address counts towards `ofUnknown`.
 */
async function findExceeded(
  context: CallContext,
  action: AuditAction,
  { id, email }: Doer,
): Promise<string | null> {
  const ofThis = await countExcess(context, ofEach, keyOf(action, id ?? email));
  if (ofThis > 1) return "told";
  const ofAll = id === null ? await countExcess(context, ofUnknown, keyOf(action)) : 0;
  if (ofAll > 1) return "told";
  if (ofAll === 1) return "all addresses without an account";
  if (ofThis === 1) return id === null ? "this address" : "this account";
  return null;
}

async function countExcess(
  { rateLimiters }: CallContext,
  limit: RateLimit,
  key: string,
): Promise<number> {
  const { consumedPoints } = await rateLimiters(limit).penalty(key);
  return consumedPoints - limit.points;
}
