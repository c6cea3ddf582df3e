import { sql } from "kysely";
import type { CalendarEvent } from "#emails/calendar-event.ts";
import type { Work } from "#server/work.ts";

export type Holder = { id: string; email: string; person_id: string; is_invited: boolean };

/** Staff who chose invitations, and whoever has had some, who may have chosen otherwise since. */
export async function listHolders(work: Work): Promise<Holder[]> {
  const { rows } = await sql<Holder>`
    select * from (
      select accounts.id, accounts.email, accounts.person_id, choices.choice = 'mail' and exists (
        select from role_holders where user_id = accounts.id
          and role in ('admin', 'coach') and in_effect
      ) as is_invited
      from calendar_choices choices join accounts on accounts.id = choices.user_id
      where accounts.person_id is not null and accounts.suspended_at is null
    ) as holders
    where is_invited or exists (
      select from messages where person_id = holders.person_id and kind = 'held-sessions'
    )
    order by id`.execute(work.db);
  return rows;
}

/** The latest of each entry, by its UID. */
export async function listTold(
  work: Work,
  personId: string,
): Promise<ReadonlyMap<string, CalendarEvent>> {
  const rows = await work.db
    .selectFrom("messages")
    .select("calendar")
    .where("person_id", "=", personId)
    .where("kind", "=", "held-sessions")
    .orderBy("created_at")
    .execute();
  const events = rows.flatMap(({ calendar }) => calendar ?? []);
  return new Map(events.map((event) => [event.uid, event]));
}
