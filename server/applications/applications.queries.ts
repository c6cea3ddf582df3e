import { type Selectable, sql, type Transaction } from "kysely";
import type {
  Application,
  ApplicationRequest,
  ApplicationReview,
  ListApplications,
} from "#contract/applications.ts";
import type { Database } from "#server/db/database.ts";
import { containing, pageRequest, readPage, type SortKey } from "#server/db/pages.ts";
import type { Schema } from "#server/db/schema.ts";

const sorts = {
  name: { by: sql`lower(applications.name)`, type: "text" },
  email: { by: sql`applications.email`, type: "text" },
  status: { by: sql`applications.status`, type: "text" },
  created_at: { by: sql`applications.created_at`, type: "timestamptz" },
} as const satisfies Record<string, SortKey>;

/** Undefined when the address has applied already. */
export function insertApplication(
  trx: Transaction<Schema>,
  request: ApplicationRequest,
  created_at: Date,
) {
  const answers = {
    currentRole: request.p_current_role,
    biggestChallenge: request.p_biggest_challenge,
    whyNow: request.p_why_now,
  };
  return trx
    .insertInto("applications")
    .values({
      name: request.p_name,
      email: request.p_email,
      answers: JSON.stringify(answers),
      created_at,
    })
    .onConflict((conflict) => conflict.column("email").doNothing())
    .returningAll()
    .executeTakeFirst();
}

export async function listApplications(db: Database, input: ListApplications) {
  const { status, search } = input;
  const pattern = containing(search ?? "");
  const query = db
    .selectFrom("applications")
    .selectAll()
    .$if(status !== undefined, (rest) => rest.where("status", "=", status ?? "pending"))
    .$if(!!search, (rest) =>
      rest.where((eb) => eb.or([eb("email", "ilike", pattern), eb("name", "ilike", pattern)])),
    );
  const { rows, next_cursor } = await readPage(query, "applications", pageRequest(sorts, input));
  return { items: rows.map(toApplication), next_cursor };
}

export async function findApplication(db: Database, id: string) {
  const row = await db
    .selectFrom("applications")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirst();
  return row && toApplication(row);
}

export async function reviewApplication(
  db: Database,
  id: string,
  review: ApplicationReview & { reviewed_by: string; reviewed_at: Date },
) {
  const row = await db
    .updateTable("applications")
    .set(review)
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirst();
  return row && toApplication(row);
}

function toApplication(row: Selectable<Schema["applications"]>): Application {
  return {
    ...row,
    reviewed_at: row.reviewed_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
  };
}
