import { Failure } from "#contract/errors.ts";
import type { NameUpdate, PersonName } from "#contract/people/people.ts";
import { refuseStale } from "#server/stale-changes.ts";
import type { Work } from "#server/work.ts";
import { findOwnName, writeName } from "./people.queries.ts";
import { lockKnownPerson } from "./people.ts";

/** By staff. Throws not_found, person_erased, name_unwanted, changed_meanwhile. */
export async function correctName(
  work: Work,
  { id, own_name, was }: NameUpdate & { id: string },
): Promise<PersonName> {
  return await work.transaction(async (work) => {
    await lockKnownPerson(work, id);
    const { own_name: before, is_name_chosen } = await findOwnName(work, id);
    if (before === null && is_name_chosen) throw new Failure("name_unwanted");
    if (own_name === undefined) return { id, own_name: before };
    refuseStale({ own_name: before }, { own_name }, was);
    await writeName(work, id, own_name);
    return { id, own_name };
  });
}
