import { type RawBuilder, sql } from "kysely";
import type { MailOff } from "#contract/members.ts";
import type { Work } from "#server/work.ts";

/** Why an address may not be written to; an erased one is what is left of a deleted account's. */
export type WhyNot = "erased" | MailOff;

export type Nature = "receipt" | "scheduled";

/** The same in the words of the mail log. */
export const whyNotInWords = {
  erased: "the address does not exist any more",
  unsubscribed: "unsubscribed",
  channel_email: "email is turned off in the quiet settings",
} as const satisfies Record<WhyNot, string>;

/** All reasons not to write to this address, the first one first; none when we may. */
export function reasonsNotToWrite(
  address: RawBuilder<unknown>,
  nature: Nature = "scheduled",
): RawBuilder<WhyNot[]> {
  return sql<WhyNot[]>`(select reasons from why_not_write_to(${address}, ${nature}))`;
}

/** Why a message of this nature may not be sent to the address, or null when it may. */
export async function whyNotWriteTo(
  work: Work,
  address: string,
  nature: Nature,
): Promise<WhyNot | null> {
  const { rows } = await sql<{ reasons: WhyNot[] }>`
    select ${reasonsNotToWrite(sql`${address}::text`, nature)} as reasons`.execute(work.db);
  return rows[0]?.reasons[0] ?? null;
}
