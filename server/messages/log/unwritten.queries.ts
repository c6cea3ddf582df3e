import { sql } from "kysely";
import { Email } from "#contract/forms/fields.ts";
import type { Unwritten } from "#contract/messages/messages.ts";
import { contains } from "#server/db/lists/searches.ts";
import { nameForStaff } from "#server/people/people.ts";
import type { Work } from "#server/work.ts";
import { whyNoMail } from "./coming-mail.queries.ts";

const mostFound = 5;

/** Those of the people found who have no message to come. */
export async function listUnwritten(work: Work, search: string): Promise<Unwritten[]> {
  const email = Email.safeParse(search);
  const isFound = email.success
    ? sql`contacts.email = ${email.data}`
    : contains("contacts.search_text", search);
  const { rows } = await sql<Unwritten>`
    with found as materialized (
      select id, email from contacts where ${isFound} and not is_erased
      order by email limit ${sql.lit(mostFound)})
    select * from (select found.id as person_id, found.email,
        ${nameForStaff("found.id")} as name, ${whyNoMail(sql.ref("found.id"))} as why
      from found) as people
    where why is not null order by email`.execute(work.db);
  return rows;
}
