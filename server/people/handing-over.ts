import type { HandingOver, Responsible } from "#contract/people/handing-over.ts";
import { refuseStale } from "#server/stale-changes.ts";
import type { Work } from "#server/work.ts";
import { holdOnStaff, readResponsible, setResponsible } from "./handing-over.queries.ts";
import { lockKnownPerson } from "./people.ts";

/** Throws not_found, person_erased, changed_meanwhile, coach_gone. */
export async function handPersonOver(
  work: Work,
  { id, was, ...change }: HandingOver,
): Promise<Responsible> {
  return await work.transaction(async (work) => {
    await holdOnStaff(work, change.responsible_id);
    await lockKnownPerson(work, id);
    refuseStale(await readResponsible(work, id), change, was);
    if (change.responsible_id !== undefined) await setResponsible(work, id, change.responsible_id);
    return await readResponsible(work, id);
  });
}
