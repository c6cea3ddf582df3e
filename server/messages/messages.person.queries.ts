import { type RawBuilder, sql } from "kysely";
import { applicationMessages } from "#contract/applications/applications.ts";
import type { MessageState } from "#contract/messages/messages.ts";
import { erasedName, type Subject } from "#server/people/people.ts";
import type { Work } from "#server/work.ts";

/** About itself, and about its bookings. */
function causedBy(userId: string): RawBuilder<boolean> {
  return sql<boolean>`((about = 'account' and about_id = ${userId})
    or (about = 'booking' and about_id in
      (select id from booked_sessions where user_id = ${userId})))`;
}

/** Without a person, only those that the account caused and that were for its own address. */
export async function listMessagesTo(work: Work, { userId, personId }: Subject) {
  return await work.db
    .selectFrom("messages")
    .select(["kind", "subject", "plain_text", "state", "sent_at", "created_at"])
    .where((eb) =>
      personId === null
        ? eb.and([causedBy(userId), isToAddressOf(userId)])
        : eb("person_id", "=", personId),
    )
    .orderBy("created_at")
    .execute();
}

function isToAddressOf(userId: string): RawBuilder<boolean> {
  return sql<boolean>`person_id in (select contacts.id from contacts
    join accounts on accounts.email = contacts.email where accounts.id = ${userId})`;
}

export function eraseMessagesOfAccount(work: Work, userId: string): Promise<string[]> {
  return erase(work, causedBy(userId));
}

export function eraseMessagesTo(work: Work, personId: string): Promise<string[]> {
  return erase(work, sql`person_id = ${personId}`);
}

/** In the order in which messages are claimed. */
async function erase(work: Work, which: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`delete from messages
    where id in (select id from messages where ${which} order by id for update)
    returning id`.execute(work.db);
  return rows.map(({ id }) => id);
}

export async function listApplicationIds(work: Work, personId: string): Promise<string[]> {
  const rows = await work.db
    .selectFrom("application_list")
    .select("id")
    .where("person_id", "=", personId)
    .execute();
  return rows.map(({ id }) => id);
}

/** Removes applicants' names and words, and bodies. Returns ids of mails sent or being sent. */
export async function forgetInStaffNews(
  work: Work,
  subjects: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string; state: MessageState }>`
    with gone as (
      select jsonb_build_object('kind', 'news', 'subject', subject) as part
      from unnest(${subjects}::text[]) subject
    )
    update messages set html = null, plain_text = null, props = jsonb_set(props, '{parts}', (
      select jsonb_agg(case when exists (select from gone where said.part @> gone.part)
        then said.part || ${JSON.stringify({ who: erasedName, address: null })}::jsonb
          || case when said.part ->> 'about' = 'application'
            then ${JSON.stringify({ what: applicationMessages.answersDeleted })}::jsonb else '{}' end
        else said.part end
        order by said.place)
      from jsonb_array_elements(props -> 'parts') with ordinality said (part, place)))
    where props @> '{"parts": [{"kind": "news"}]}'
      and exists (select from gone where props -> 'parts' @> jsonb_build_array(gone.part))
    returning id, state
  `.execute(work.db);
  return rows.flatMap(({ id, state }) => (state === "sent" || state === "sending" ? [id] : []));
}
