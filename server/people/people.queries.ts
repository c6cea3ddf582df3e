import { type RawBuilder, sql } from "kysely";
import type { Work } from "#server/work.ts";

/** The id of the person with this address, as a value of a statement. Adds a person who is new. */
export function personWith(email: string, seenAt: Date): RawBuilder<string> {
  return sql<string>`ensure_person(${email}, ${seenAt})`;
}

/** The person's address, name, zone and when we first knew of them. */
export async function readPerson(work: Work, id: string) {
  return await work.db
    .selectFrom("people")
    .select(["email", "name", "time_zone", "first_seen_at"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
}

/** Replaces the address with one that reaches nobody, and forgets the rest. */
export async function erasePerson(work: Work, id: string): Promise<void> {
  await work.db
    .updateTable("people")
    .set({
      email: `deleted-${id}@deleted.invalid`,
      name: null,
      time_zone: null,
      erased_at: work.now(),
    })
    .where("id", "=", id)
    .execute();
}
