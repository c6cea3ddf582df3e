import { sql } from "kysely";
import { erasedName } from "#server/people/people.ts";
import type { Work } from "#server/work.ts";

export async function listMessagesTo(work: Work, personId: string) {
  return await work.db
    .selectFrom("messages")
    .select(["kind", "subject", "plain_text", "state", "sent_at", "created_at"])
    .where("person_id", "=", personId)
    .orderBy("created_at")
    .execute();
}

export async function eraseMessagesTo(work: Work, personId: string): Promise<void> {
  await work.db.deleteFrom("messages").where("person_id", "=", personId).execute();
}

/** What staff were told of the person's application and bookings, and its drawn mails too. */
export async function forgetInStaffNews(work: Work, email: string): Promise<void> {
  await sql`
    with gone as (
      select jsonb_build_object('about', 'booking', 'who', ${email}::text) as part
      union all
      select jsonb_build_object('about', 'application', 'who', applied.name,
        'what', applied.works_as)
      from application_list applied join contacts on contacts.id = applied.person_id
      where contacts.email = ${email}
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
