import { mostViews, type SavedView, type ViewUpdate } from "#contract/directory/saved-views.ts";
import { Failure } from "#contract/errors.ts";
import { refuseStale } from "#server/stale-changes.ts";
import type { Work } from "#server/work.ts";
import * as queries from "./saved-views.queries.ts";

/** Throws view_exists, view_limit. */
export async function createView(work: Work, view: Omit<SavedView, "id">): Promise<SavedView> {
  return await work.transaction(async (work) => {
    await queries.lockViews(work);
    if ((await queries.listViews(work)).length >= mostViews) throw new Failure("view_limit");
    return await queries.insertView(work, view);
  });
}

/** Throws not_found, changed_meanwhile, view_exists. */
export async function updateView(
  work: Work,
  { id, was, ...change }: ViewUpdate & { id: string },
): Promise<SavedView> {
  return await work.transaction(async (work) => {
    const before = await queries.lockView(work, id);
    if (before === undefined) throw new Failure("not_found");
    refuseStale(before, change, was);
    const after = { id, name: change.name ?? before.name, query: change.query ?? before.query };
    await queries.updateView(work, after);
    return after;
  });
}

/** Throws not_found. */
export async function deleteView(work: Work, id: string): Promise<{ id: string }> {
  if (!(await queries.deleteView(work, id))) throw new Failure("not_found");
  return { id };
}
