import { type Expression, type RawBuilder, sql } from "kysely";
import type { MailOff } from "#contract/members/members.ts";
import type { MessageNature } from "#contract/messages/messages.ts";
import { statement, type ValueOf } from "#server/db/statement.ts";
import type { Work } from "#server/work.ts";

export type WhyNot = "invented" | "erased" | "suspended" | MailOff;

export const whyNotInWords = {
  invented: "demo person: gets no mail",
  erased: "the address was deleted",
  suspended: "the account is suspended",
  unsubscribed: "unsubscribed",
  channel_email: "email is turned off in the quiet settings",
} as const satisfies Record<WhyNot, string>;

/** SQL array, the most important first. */
export function reasonsNotToWrite(
  person: Expression<unknown>,
  nature: MessageNature | Expression<MessageNature> = "scheduled",
): RawBuilder<WhyNot[]> {
  return sql<WhyNot[]>`(select reasons from why_not_write_to(${person}, ${nature}))`;
}

export type Receipt = { kind: string; created_at: string };

type AskedReceipts = { kinds: readonly string[]; since: Date };

const noReceipts: AskedReceipts = { kinds: [], since: new Date(0) };

/** Receipts come newest first, without copies that staff sent. */
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

/** Null if it may. */
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
