import { type RawBuilder, sql } from "kysely";
import { Failure } from "#contract/errors.ts";
import type { Responsible } from "#contract/people/handing-over.ts";
import type { Work } from "#server/work.ts";

/**
 * Nobody takes the account from the staff until the transaction ends. Comes before other locks.
 * Throws coach_gone.
 */
export async function holdOnStaff(work: Work, userId: string | null | undefined): Promise<void> {
  if (!userId) return;
  const { rows } = await sql<{ is_held: boolean }>`
    select hold_on_staff(${userId}::uuid) as is_held`.execute(work.db);
  if (!rows[0]?.is_held) throw new Failure("coach_gone");
}

/** Name or address of the account. */
export function staffName(accountColumn: string): RawBuilder<string | null> {
  return sql`(select coalesce(contacts.name, accounts.email)
    from accounts left join contacts on contacts.id = accounts.person_id
    where accounts.id = ${sql.ref(accountColumn)})`;
}

export async function readResponsible(work: Work, personId: string): Promise<Responsible> {
  return await work.db
    .selectFrom("people")
    .select(["responsible_id", staffName("people.responsible_id").as("responsible")])
    .where("id", "=", personId)
    .executeTakeFirstOrThrow();
}

export async function setResponsible(
  work: Work,
  personId: string,
  responsible_id: string | null,
): Promise<void> {
  await work.db.updateTable("people").set({ responsible_id }).where("id", "=", personId).execute();
}
