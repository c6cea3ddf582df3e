import { type RawBuilder, sql } from "kysely";
import { erasedName, type Subject } from "#server/people/people.ts";
import type { Work } from "#server/work.ts";

/** Messages that the account caused: about itself, and about its bookings. */
function causedBy(userId: string): RawBuilder<boolean> {
  return sql<boolean>`((about = 'account' and about_id = ${userId})
    or (about = 'booking' and about_id in
      (select id from booked_sessions where user_id = ${userId})))`;
}

/** Returns the person's messages; without a person, only those that the account caused. */
export async function listMessagesTo(work: Work, { userId, personId }: Subject) {
  return await work.db
    .selectFrom("messages")
    .select(["kind", "subject", "plain_text", "state", "sent_at", "created_at"])
    .where((eb) => (personId === null ? causedBy(userId) : eb("person_id", "=", personId)))
    .orderBy("created_at")
    .execute();
}

export async function eraseMessagesOfAccount(work: Work, userId: string): Promise<void> {
  await work.db.deleteFrom("messages").where(causedBy(userId)).execute();
}

export async function eraseMessagesTo(work: Work, personId: string): Promise<void> {
  await work.db.deleteFrom("messages").where("person_id", "=", personId).execute();
}

export async function listApplicationIds(work: Work, personId: string): Promise<string[]> {
  const rows = await work.db
    .selectFrom("application_list")
    .select("id")
    .where("person_id", "=", personId)
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Replaces the name in what staff were told about these applications, or about bookings of these
 * accounts. Deletes the stored bodies of the mails that told it.
 */
export async function forgetInStaffNews(work: Work, subjects: readonly string[]): Promise<void> {
  await sql`
    with gone as (
      select jsonb_build_object('kind', 'news', 'subject', subject) as part
      from unnest(${subjects}::text[]) subject
    )
    update messages set html = null, plain_text = null, props = jsonb_set(props, '{parts}', (
      select jsonb_agg(case when exists (select from gone where said.part @> gone.part)
        then said.part || ${JSON.stringify({ who: erasedName })}::jsonb else said.part end
        order by said.place)
      from jsonb_array_elements(props -> 'parts') with ordinality said (part, place)))
    where props @> '{"parts": [{"kind": "news"}]}'
      and exists (select from gone where props -> 'parts' @> jsonb_build_array(gone.part))
  `.execute(work.db);
}
