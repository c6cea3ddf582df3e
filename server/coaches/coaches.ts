import type { Coach, CoachInput, CoachUpdate } from "#contract/coaches/coaches.ts";
import { Failure } from "#contract/errors.ts";
import type { Role } from "#contract/permissions.ts";
import { holdOnStaff } from "#server/people/people.ts";
import { refuseStale } from "#server/stale-changes.ts";
import type { Work } from "#server/work.ts";
import { mayChange } from "./coaches.policy.ts";
import * as queries from "./coaches.queries.ts";
import { slugOf } from "./slugs.ts";

export { lastChanged, linkBySlug, listFaces, listLinked, listProfiles } from "./coaches.queries.ts";
export { addDefaultCoaches, hasOwnCoaches } from "./default-coaches.ts";

/** Throws coach_gone, coach_linked, file_missing. */
export async function createCoach(work: Work, coach: CoachInput): Promise<Coach> {
  return await work.transaction(async (work) => {
    await holdOnStaff(work, coach.user_id);
    await queries.lockCoaches(work);
    const slug = slugOf(coach.name, await queries.listSlugs(work, null));
    return await getCoach(work, await queries.insertCoach(work, { ...coach, slug }));
  });
}

type Caller = { id: string; roles: readonly Role[] };

/** Throws not_found, forbidden, changed_meanwhile, coach_gone, coach_linked, file_missing. */
export async function updateCoach(
  work: Work,
  caller: Caller,
  id: string,
  { was, ...update }: CoachUpdate,
): Promise<Coach> {
  return await work.transaction(async (work) => {
    await holdOnStaff(work, update.user_id);
    await queries.lockCoaches(work);
    const before = await getCoach(work, id);
    if (!mayChange(caller, before, update)) throw new Failure("forbidden");
    refuseStale(before, update, was);
    const { name = before.name } = update;
    const slug = slugOf(name, await queries.listSlugs(work, id));
    await queries.updateCoach(work, id, { ...update, slug });
    return await getCoach(work, id);
  });
}

/** Throws coach_order_changed if there are other ones, or in another order than `was`. */
export async function orderCoaches(
  work: Work,
  { coach_ids: ids, was }: { coach_ids: readonly string[]; was: readonly string[] },
): Promise<Coach[]> {
  return await work.transaction(async (work) => {
    await queries.lockCoaches(work);
    const known = (await queries.listCoaches(work)).map(({ id }) => id);
    const isSame = known.join() === was.join() || known.join() === ids.join();
    const hasSame = [...known].sort().join() === [...ids].sort().join();
    if (!isSame || !hasSame) throw new Failure("coach_order_changed");
    await queries.setOrder(work, ids);
    return await queries.listCoaches(work);
  });
}

/** Throws not_found. */
export async function deleteCoach(work: Work, id: string): Promise<void> {
  if (!(await queries.deleteCoach(work, id))) throw new Failure("not_found");
}

async function getCoach(work: Work, id: string): Promise<Coach> {
  const coach = await queries.findCoach(work, id);
  if (coach === undefined) throw new Failure("not_found");
  return coach;
}
