import { sql } from "kysely";
import type { Work } from "#server/work.ts";

/** What a person who asks for their data gets of the messages to their address. */
export function listMessagesTo(work: Work, recipient: string) {
  return work.db
    .selectFrom("messages")
    .select(["kind", "subject", "state", "sent_at", "created_at"])
    .where("recipient", "=", recipient)
    .execute();
}

export async function eraseMessagesTo(work: Work, recipient: string): Promise<void> {
  await work.db.deleteFrom("messages").where("recipient", "=", recipient).execute();
}

/** What of a part of staff news tells that it is about the person. */
export type NewsAbout = { about: "application" | "booking"; who: string; what?: string | null };

/** Replaces the person's name in staff news, waiting or sent, and deletes the stored bodies. */
export async function eraseFromStaffNews(
  work: Work,
  person: readonly NewsAbout[],
  replacement: string,
): Promise<void> {
  await sql`
    with gone as (select part from jsonb_array_elements(${JSON.stringify(person)}::jsonb) part)
    update messages set html = null, plain_text = null, props = jsonb_set(props, '{parts}', (
      select jsonb_agg(case when exists (select from gone where said.part @> gone.part)
        then said.part || ${JSON.stringify({ who: replacement })}::jsonb else said.part end
        order by said.place)
      from jsonb_array_elements(props -> 'parts') with ordinality said (part, place)))
    where props @> '{"parts": [{"kind": "news"}]}'
      and exists (select from gone where props -> 'parts' @> jsonb_build_array(gone.part))
  `.execute(work.db);
}
