import { type RawBuilder, sql } from "kysely";
import type { Database } from "#server/db/database.ts";

/** An SQL value. Adds the person if the address is new. */
export function personWith(email: string): RawBuilder<string> {
  return sql<string>`ensure_person(${email}, now())`;
}

/** The columns of a lead that say whose it is. */
export function ofPersonWith(email: string) {
  return { person_id: personWith(email), email };
}

/** Adds the person if the address is new. */
export async function ensuredPerson(db: Database, email: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`select ${personWith(email)} as id`.execute(db);
  return rows[0]?.id ?? "";
}

/** As if the person had chosen the name. Adds the person if needed. */
export async function namePerson(db: Database, email: string, name: string): Promise<void> {
  const id = await ensuredPerson(db, email);
  await db.updateTable("people").set({ name, is_name_chosen: true }).where("id", "=", id).execute();
}
