import { type Selectable, sql } from "kysely";
import type {
  Application,
  ApplicationRequest,
  ApplicationReview,
  ListApplications,
} from "#contract/applications.ts";
import { containing, pageRequest, readPage, type SortKey } from "#server/db/pages.ts";
import type { Schema } from "#server/db/schema.ts";
import type { Work } from "#server/work.ts";

const sorts = {
  name: { by: sql`lower(applications.name)`, type: "text" },
  email: { by: sql`applications.email`, type: "text" },
  status: { by: sql`applications.status`, type: "text" },
  created_at: { by: sql`applications.created_at`, type: "timestamptz" },
} as const satisfies Record<string, SortKey>;

/** Undefined when the address has applied already. */
export function insertApplication(work: Work, request: ApplicationRequest, created_at: Date) {
  const answers = {
    currentRole: request.p_current_role,
    biggestChallenge: request.p_biggest_challenge,
    whyNow: request.p_why_now,
  };
  return work.db
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

export async function listApplications(work: Work, input: ListApplications) {
  const { status, search } = input;
  const pattern = containing(search ?? "");
  const query = work.db
    .selectFrom("applications")
    .selectAll()
    .$if(status !== undefined, (rest) => rest.where("status", "=", status ?? "pending"))
    .$if(!!search, (rest) =>
      rest.where((eb) => eb.or([eb("email", "ilike", pattern), eb("name", "ilike", pattern)])),
    );
  const { rows, next_cursor } = await readPage(query, "applications", pageRequest(sorts, input));
  return { items: rows.map(toApplication), next_cursor };
}

export async function findApplication(work: Work, id: string) {
  const row = await work.db
    .selectFrom("applications")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirst();
  return row && toApplication(row);
}

export async function reviewApplication(
  work: Work,
  id: string,
  review: ApplicationReview & { reviewed_by: string; reviewed_at: Date },
) {
  const row = await work.db
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
