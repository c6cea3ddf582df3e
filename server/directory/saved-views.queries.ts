import { sql } from "kysely";
import { mostViews, type SavedView } from "#contract/directory/saved-views.ts";
import { failureForConstraint } from "#server/db/constraints.ts";
import type { Work } from "#server/work.ts";

const columns = ["id", "name", "query"] as const;
const refusals = { saved_views_by_name: "view_exists" } as const;

export function listViews(work: Work): Promise<SavedView[]> {
  return work.db
    .selectFrom("saved_views")
    .select(columns)
    .orderBy(sql`lower(name)`)
    .limit(mostViews)
    .execute();
}

/** No other is saved until the transaction ends. */
export async function lockViews(work: Work): Promise<void> {
  await sql`lock table saved_views in share row exclusive mode`.execute(work.db);
}

export function lockView(work: Work, id: string): Promise<SavedView | undefined> {
  return work.db
    .selectFrom("saved_views")
    .select(columns)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}

/** Throws view_exists. */
export async function insertView(work: Work, view: Omit<SavedView, "id">): Promise<SavedView> {
  const insertion = work.db
    .insertInto("saved_views")
    .values({ ...view, created_at: work.now() })
    .returning(columns)
    .executeTakeFirstOrThrow();
  return await failureForConstraint(insertion, refusals);
}

/** Throws view_exists. */
export async function updateView(work: Work, { id, ...view }: SavedView): Promise<void> {
  const update = work.db.updateTable("saved_views").set(view).where("id", "=", id).execute();
  await failureForConstraint(update, refusals);
}

/** Returns false if there is none. */
export async function deleteView(work: Work, id: string): Promise<boolean> {
  const { numDeletedRows } = await work.db
    .deleteFrom("saved_views")
    .where("id", "=", id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
