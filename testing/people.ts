import { type RawBuilder, sql } from "kysely";

/** The id of the person with this address, as a value of a statement. Adds a person who is new. */
export function personWith(email: string): RawBuilder<string> {
  return sql<string>`ensure_person(${email}, now())`;
}
