import { type RawBuilder, sql } from "kysely";

/** SQL for the id of the person with this address. Adds the person if the address is new. */
export function personWith(email: string): RawBuilder<string> {
  return sql<string>`ensure_person(${email}, now())`;
}
