import { sql } from "kysely";
import type {
  Application,
  ApplicationRequest,
  ApplicationReview,
  ApplicationStatus,
  ListApplications,
} from "#contract/applications.ts";
import type { SortKey } from "#server/db/cursors.ts";
import type { Database } from "#server/db/database.ts";
import { listStatement } from "#server/db/list-statement.ts";
import { inJoined, inOwn } from "#server/db/searches.ts";
import { personWith } from "#server/people/people.ts";
import type { Work } from "#server/work.ts";

const sorts = {
  name: { by: sql`lower(applications.name)`, type: "text" },
  email: { by: sql`contacts.email`, type: "text", isJoined: true },
  status: { by: sql`applications.status`, type: "text" },
  created_at: { by: sql`applications.created_at`, type: "timestamptz" },
} as const satisfies Record<string, SortKey>;

/** Inserts an application. Returns undefined if the address has applied already. */
export async function insertApplication(work: Work, request: ApplicationRequest) {
  const created_at = work.now();
  const answers = {
    currentRole: request.p_current_role,
    biggestChallenge: request.p_biggest_challenge,
    whyNow: request.p_why_now,
  };
  const row = await work.db
    .insertInto("applications")
    .values({
      name: request.p_name,
      person_id: personWith(request.p_email, created_at),
      answers: JSON.stringify(answers),
      created_at,
    })
    .onConflict((conflict) => conflict.column("person_id").doNothing())
    .returning(["id", "name"])
    .executeTakeFirst();
  return row && { ...row, answers };
}

const readApplications = listStatement({
  table: "applications",
  sorts,
  sortedBy: "created_at",
  select: selectApplications,
  filters: {
    status: (status: ApplicationStatus) => sql`applications.status = ${sql.lit(status)}`,
  },
  search: (text) => [
    inOwn("applications.name", text),
    inJoined("contacts.email", "applications.person_id", text),
  ],
});

export async function listApplications(work: Work, input: ListApplications) {
  const { rows, next_cursor } = await readApplications(work, input, {});
  return { items: rows.map(toApplication), next_cursor };
}

export async function findApplication(work: Work, id: string): Promise<Application | undefined> {
  const row = await selectApplications(work.db)
    .where("applications.id", "=", id)
    .executeTakeFirst();
  return row && toApplication(row);
}

/** Returns what staff can change of an application, locked; undefined if there is none. */
export function holdApplication(work: Work, id: string) {
  return work.db
    .selectFrom("applications")
    .select(["status", "notes"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}

export async function reviewApplication(
  work: Work,
  id: string,
  review: Omit<ApplicationReview, "was"> & { reviewed_by: string; reviewed_at: Date },
): Promise<void> {
  await work.db.updateTable("applications").set(review).where("id", "=", id).execute();
}

function selectApplications(db: Database) {
  return db
    .selectFrom("applications")
    .innerJoin("contacts", "contacts.id", "applications.person_id")
    .select(["applications.id", "applications.name", "contacts.email", "status", "notes"])
    .select(["answers", "reviewed_by", "reviewed_at", "created_at"]);
}

type ApplicationRow = Omit<Application, "reviewed_at" | "created_at"> & {
  reviewed_at: Date | null;
  created_at: Date;
};

function toApplication(row: ApplicationRow): Application {
  return {
    ...row,
    reviewed_at: row.reviewed_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
  };
}

export async function listApplicationsOf(work: Work, personId: string) {
  return await work.db
    .selectFrom("applications")
    .select(["name", "answers", "status", "created_at"])
    .where("person_id", "=", personId)
    .execute();
}

/**
 * Keeps the application and its status, with `name` in place of the person's name, and without the
 * answers and notes.
 */
export async function eraseApplication(work: Work, personId: string, name: string): Promise<void> {
  await work.db
    .updateTable("applications")
    .set({ name, answers: null, notes: null })
    .where("person_id", "=", personId)
    .execute();
}
