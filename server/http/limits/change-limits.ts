import { Failure } from "#contract/errors.ts";
import type { Work } from "#server/work.ts";
import { countUpTo, uncount } from "./call-counts.queries.ts";
import { keyOf } from "./rate-limits.ts";

/**
 * How many changes of a kind, each of which is mailed to the account's address at any hour, an account
 * with a confirmed address can make in a day.
 */
const changesADay = {
  booking: 40,
  /** Adding one. */
  passkey: 20,
  /** A new password, and turning two-factor off. */
  account: 20,
  /**
   * Turning two-factor on, and deleting a passkey. These are never refused: they take access away from
   * somebody who should not have it.
   */
  protection: null,
} as const;

export type ChangeKind = keyof typeof changesADay;

/** Until the address is confirmed, it may be somebody else's: so many bookings, and other changes. */
const unconfirmedADay = 5;

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
  { kind, change }: { kind: ChangeKind; change: () => Promise<Reply> },
): Promise<Reply> {
  const isConfirmed = personId !== null;
  const most = isConfirmed ? changesADay[kind] : unconfirmedADay;
  if (most === null) return await change();
  const counted = isConfirmed ? kind : `unconfirmed ${kind === "booking" ? kind : "account"}`;
  const key = `changes/${counted}:${keyOf(email)}`;
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
