import { Failure } from "#contract/errors.ts";
import type { PersonLabel } from "#contract/labels/labels.ts";
import { lockKnown, lockKnownPerson } from "#server/people/people.ts";
import type { Work } from "#server/work.ts";
import * as queries from "./labels.queries.ts";

export { forgetCounts, listLabelsOf } from "./labels.queries.ts";

type Labelling = { people: readonly string[]; name: string; setBy: string | null };

/**
 * Leaves out erased and unknown people. `setBy` is an account; null if it was deleted. Returns the
 * ids of those who did not have the label before. Throws label_limit.
 */
export async function labelPeople(
  work: Work,
  { people, name, setBy }: Labelling,
): Promise<string[]> {
  return await work.transaction(async (work) => {
    const known = await lockKnown(work, people);
    if (known.length === 0) return [];
    const label = await queries.ensureLabel(work, name);
    return await queries.putLabel(work, { label, people: known, setBy });
  });
}

/** Returns how many of them had it. A label that nobody has is deleted. */
export async function unlabelPeople(
  work: Work,
  { people, label }: { people: readonly string[]; label: string },
): Promise<number> {
  return await work.transaction(async (work) => {
    // The same order of locks as in labelPeople: otherwise both could wait for each other.
    const known = await lockKnown(work, people);
    return await queries.takeLabelOff(work, { label, people: known });
  });
}

/** Returns the person's labels. Throws not_found, person_erased, label_limit. */
export async function addLabel(
  work: Work,
  { person_id, ...labelling }: { person_id: string; name: string; setBy: string },
): Promise<PersonLabel[]> {
  return await work.transaction(async (work) => {
    await lockKnownPerson(work, person_id);
    await labelPeople(work, { people: [person_id], ...labelling });
    return await queries.listLabelsOf(work, person_id);
  });
}

/** Returns the labels that are left. Throws not_found. */
export async function removeLabel(
  work: Work,
  { person_id, id }: { person_id: string; id: string },
): Promise<PersonLabel[]> {
  return await work.transaction(async (work) => {
    const removed = await unlabelPeople(work, { people: [person_id], label: id });
    if (removed === 0) throw new Failure("not_found");
    return await queries.listLabelsOf(work, person_id);
  });
}
