import { Failure } from "#contract/errors.ts";
import type { Work } from "#server/work.ts";
import { countUpTo, uncount } from "./call-counts.queries.ts";
import { keyOf } from "./rate-limits.ts";

/**
 * How many changes of a kind, each of which is mailed to the account's address at any hour, an account
 * can make in a day. Until the address is confirmed, it may be somebody else's. Afterwards a change of
 * the account is never refused: it may take access away from somebody who should not have it.
 */
const changesADay = {
  booking: { confirmed: 40, unconfirmed: 5 },
  passkey: { confirmed: 20, unconfirmed: 5 },
  account: { confirmed: null, unconfirmed: 5 },
} as const;

const dayMs = 86_400_000;

type Mailed = {
  email: string;
  /** Null while the address is not confirmed. */
  personId: string | null;
};

/**
 * Makes a change that is mailed, unless the address has had too many of the kind in a day, under this
 * or an earlier account. A change that fails or is refused does not count. Throws too_many_changes
 * (rule messages.changes-a-day).
 */
export async function limitChanges<Reply>(
  work: Work,
  { email, personId }: Mailed,
  { kind, change }: { kind: keyof typeof changesADay; change: () => Promise<Reply> },
): Promise<Reply> {
  const state = personId === null ? "unconfirmed" : "confirmed";
  const most = changesADay[kind][state];
  if (most === null) return await change();
  const key = `changes/${kind}/${state}:${keyOf(email)}`;
  const now = Date.now();
  const isCounted = await countUpTo(work, { key, most, now, expire: now + dayMs });
  if (!isCounted) throw new Failure("too_many_changes");
  try {
    return await change();
  } catch (error) {
    await uncount(work, key);
    throw error;
  }
}
