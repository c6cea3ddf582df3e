import { sql } from "kysely";
import { wasWrittenTo } from "#server/messages/messages.ts";
import { isStaffInEffect } from "#server/roles/roles.ts";
import type { Work } from "#server/work.ts";

export type Holder = { id: string; email: string; person_id: string; is_invited: boolean };

/** Staff who chose invitations, and whoever has had some, who may have chosen otherwise since. */
export async function listHolders(work: Work): Promise<Holder[]> {
  const { rows } = await sql<Holder>`
    select * from (
      select accounts.id, accounts.email, accounts.person_id,
        choices.choice = 'mail' and ${isStaffInEffect("accounts.id")} as is_invited
      from calendar_choices choices join accounts on accounts.id = choices.user_id
      where accounts.person_id is not null and accounts.suspended_at is null
    ) as holders
    where is_invited or ${wasWrittenTo(sql.ref("holders.person_id"), "held-sessions")}
    order by id`.execute(work.db);
  return rows;
}
