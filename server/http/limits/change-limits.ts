import { Failure } from "#contract/errors.ts";
import type { Work } from "#server/work.ts";
import { countUpTo, uncount } from "./call-counts.queries.ts";
import { keyOf } from "./rate-limits.ts";

/** By kind, for an account with a confirmed address. */
const changesADay = {
  booking: 40,
  passkey: 20,
  picture: 20,
  account: 20,
  /** Never refused: these take access away. */
  protection: null,
} as const;

export type ChangeKind = keyof typeof changesADay;

/** Until the address is confirmed, it may be somebody else's. */
const unconfirmedADay = 5;

const dayMs = 86_400_000;

type Mailed = {
  email: string;
  /** Null while the address is not confirmed. */
  personId: string | null;
};

/** Counts by address, not failed ones (rule messages.changes-a-day). Throws too_many_changes. */
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
