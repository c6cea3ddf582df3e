import { type Expression, type RawBuilder, sql } from "kysely";
import type { MailOff } from "#contract/members.ts";
import { prepared } from "#server/db/prepared.ts";
import { statement, type ValueOf } from "#server/db/statement.ts";
import type { Work } from "#server/work.ts";

/**
 * Why a person may not be written to: the address is erased, the account is suspended, or the person
 * wants no mail.
 */
export type WhyNot = "erased" | "suspended" | MailOff;

export type Nature = "receipt" | "scheduled";

/** The reasons as shown in the mail log. */
export const whyNotInWords = {
  erased: "the address does not exist any more",
  suspended: "the account is suspended",
  unsubscribed: "unsubscribed",
  channel_email: "email is turned off in the quiet settings",
} as const satisfies Record<WhyNot, string>;

/** Returns all reasons not to write to this person as an SQL array, the most important first. */
export function reasonsNotToWrite(
  person: Expression<unknown>,
  nature: Nature | Expression<Nature> = "scheduled",
): RawBuilder<WhyNot[]> {
  return sql<WhyNot[]>`(select reasons from why_not_write_to(${person}, ${nature}))`;
}

/** Returns why a message of this nature may not be sent to the person, or null if it may. */
export async function whyNotWriteTo(
  work: Work,
  personId: string,
  nature: Nature,
): Promise<WhyNot | null> {
  const [row] = await reasonsFor(work, { personId, nature });
  return row?.reasons[0] ?? null;
}

const reasonsFor = statement(
  (_, value: ValueOf<{ personId: string; nature: Nature }>) =>
    sql<{ reasons: WhyNot[] }>`select ${prepared}
      ${reasonsNotToWrite(value("personId"), value("nature"))} as reasons`,
);
