import { type Expression, type RawBuilder, sql } from "kysely";
import type { MailOff } from "#contract/members/members.ts";
import type { MessageNature } from "#contract/messages/messages.ts";
import { statement, type ValueOf } from "#server/db/statement.ts";
import type { Work } from "#server/work.ts";

/**
 * Why a person may not be written to: invented, erased, with a suspended account, or wanting no mail.
 */
export type WhyNot = "invented" | "erased" | "suspended" | MailOff;

/** The reasons as shown in the mail log. */
export const whyNotInWords = {
  invented: "demo person: gets no mail",
  erased: "the address was deleted",
  suspended: "the account is suspended",
  unsubscribed: "unsubscribed",
  channel_email: "email is turned off in the quiet settings",
} as const satisfies Record<WhyNot, string>;

/** Returns all reasons not to write to this person as an SQL array, the most important first. */
export function reasonsNotToWrite(
  person: Expression<unknown>,
  nature: MessageNature | Expression<MessageNature> = "scheduled",
): RawBuilder<WhyNot[]> {
  return sql<WhyNot[]>`(select reasons from why_not_write_to(${person}, ${nature}))`;
}

/** A receipt that was written to a person. */
export type Receipt = { kind: string; created_at: string };

/** Which receipts of a person: of these kinds, written since then. */
type AskedReceipts = { kinds: readonly string[]; since: Date };

const noReceipts: AskedReceipts = { kinds: [], since: new Date(0) };

/**
 * Returns the name that the person chose, if any, all reasons not to write a receipt to the person,
 * and the receipts asked for, newest first, without copies that staff sent.
 */
export async function readRecipient(work: Work, personId: string, asked = noReceipts) {
  const [row] = await recipientOf(work, { personId, ...asked });
  if (row === undefined) throw new Error("Nobody has this id");
  return row;
}

type Recipient = { id: string; name: string | null; reasons: WhyNot[]; receipts: Receipt[] };

const recipientOf = statement(
  (_, value: ValueOf<AskedReceipts & { personId: string }>) =>
    sql<Recipient>`select id, name,
      ${reasonsNotToWrite(value("personId"), sql.lit("receipt"))} as reasons,
      (
        select coalesce(json_agg(json_build_object('kind', kind, 'created_at', created_at)
          order by created_at desc), '[]')
        from messages
        where person_id = ${value("personId")} and kind = any(${value("kinds")})
          and copy_of is null and created_at >= ${value("since")}
      ) as receipts
      from contacts where id = ${value("personId")}`,
);

/** Returns why a message of this nature may not be sent to the person, or null if it may. */
export async function whyNotWriteTo(
  work: Work,
  personId: string,
  nature: MessageNature,
): Promise<WhyNot | null> {
  const [row] = await reasonsFor(work, { personId, nature });
  return row?.reasons[0] ?? null;
}

const reasonsFor = statement(
  (_, value: ValueOf<{ personId: string; nature: MessageNature }>) =>
    sql<{ reasons: WhyNot[] }>`select
      ${reasonsNotToWrite(value("personId"), value("nature"))} as reasons`,
);
