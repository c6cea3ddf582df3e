import type { AuditAction } from "#contract/audit-words.ts";
import { type Doer, record } from "#server/audit/audit.ts";
import type { CallContext } from "#server/http/api.ts";
import { keyOf, type RateLimit } from "#server/http/rate-limits.ts";

const hour = 3600;

/** How many refusals of one kind about one account, or one unknown address, are listed in an hour. */
const ofEach: RateLimit = { name: "audit/refusals", points: 10, seconds: hour };
/** How many are listed in an hour about all addresses that no account has. */
const ofUnknown: RateLimit = { name: "audit/unknown", points: 100, seconds: hour };

/**
 * Records that somebody was refused, unless too many such refusals were recorded in the last hour:
 * then once that further ones are not listed (rule audit.bounded).
 */
export async function recordRefusal(
  context: CallContext,
  action: AuditAction,
  by: Doer,
): Promise<void> {
  const { work, address: from } = context;
  const entry = { by, from, subject: by.id };
  for (const { about, limit, key } of countsFor(action, by)) {
    const excess = await countExcess(context, limit, key);
    if (excess > 1) return;
    if (excess === 1) {
      const detail = { action, about };
      await record(work, "accounts.refusals_unlisted", { ...entry, detail });
      return;
    }
  }
  await record(work, action, entry);
}

function countsFor(action: AuditAction, { id, email }: Doer) {
  const each = { limit: ofEach, key: keyOf(action, id ?? email) };
  if (id !== null) return [{ ...each, about: "this account" }];
  return [
    { ...each, about: "this address" },
    { limit: ofUnknown, key: keyOf(action), about: "all addresses without an account" },
  ];
}

/** Counts a refusal. Returns how many there are more than the limit allows. */
async function countExcess(
  { rateLimiters }: CallContext,
  limit: RateLimit,
  key: string,
): Promise<number> {
  const { consumedPoints } = await rateLimiters(limit).penalty(key);
  return consumedPoints - limit.points;
}
