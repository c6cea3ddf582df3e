import { createHash } from "node:crypto";
import { Failure } from "#contract/errors.ts";
import {
  type BulkAction,
  type BulkEffect,
  type BulkRequest,
  mostSelected,
  type PeopleList,
} from "#contract/lists/lists.ts";
import type { Work } from "#server/work.ts";
import { findPeople, listAddresses } from "./bulk.queries.ts";
import { bulkChanges, type Changer, type Target } from "./bulk-changes.ts";
import { readRows } from "./list-tables.ts";

/** At most 1,000. Throws invalid_input. */
export async function selectRows(
  work: Work,
  list: PeopleList,
  query: unknown,
): Promise<{ ids: string[]; is_all: boolean }> {
  const ids: string[] = [];
  for await (const { id } of readRows((read) => read(work), list, query)) {
    if (ids.length === mostSelected) return { ids, is_all: false };
    ids.push(id);
  }
  return { ids, is_all: true };
}

/** Of each person once. Leaves out those whose mail is off, and rows without a known person. */
export async function readAddresses(
  work: Work,
  { list, ids }: { list: PeopleList; ids: readonly string[] },
): Promise<{ emails: string[]; left_out: number }> {
  const ofRows = await findPeople(work, list, ids);
  const people = new Set(ofRows);
  const emails = await listAddresses(work, [...people]);
  return { emails, left_out: ids.length - ofRows.length + people.size - emails.length };
}

/** Inside a unit of work the rows are locked. Throws not_found for an unknown cohort. */
export async function summarize(work: Work, request: BulkRequest): Promise<BulkEffect> {
  const { effect } = await examine(work, request);
  return effect;
}

/**
 * All or none. Mails only members whose tier request it accepts. Throws changed_meanwhile (a row
 * differs from the summary), cohort_full, not_found, open_offer (no choice about open offers).
 */
export async function changeAll(
  work: Work,
  by: Changer,
  { seal, ...request }: BulkRequest & { seal: string },
): Promise<BulkEffect> {
  return await work.transaction(async (work) => {
    const { effect, changing } = await examine(work, request);
    if (effect.seal !== seal) throw new Failure("changed_meanwhile");
    if (effect.free_places !== null && effect.changed > effect.free_places) {
      throw new Failure("cohort_full");
    }
    await bulkChanges(request.action).change(work, by, changing);
    return effect;
  });
}

async function examine(
  work: Work,
  { list, ids, action }: BulkRequest,
): Promise<{ effect: BulkEffect; changing: Target[] }> {
  const { read, wanted, freePlaces } = bulkChanges(action);
  const ofRows = await read(work, list, ids);
  const targets = [...new Map(ofRows.map((target) => [target.id, target])).values()];
  const changing = targets.filter(({ value }) => value !== wanted);
  const free_places = freePlaces === null ? null : await freePlaces(work);
  return {
    changing,
    effect: {
      selected: ids.length - ofRows.length + targets.length,
      changed: changing.length,
      unchanged: targets.length - changing.length,
      left_out: ids.length - ofRows.length,
      free_places,
      open_offers: action.kind === "application_status" ? changing.filter(isOffered).length : null,
      seal: sealOf({ list, action, targets }),
    },
  };
}

function isOffered({ open_offer = null }: Target): boolean {
  return open_offer !== null;
}

/** Without the choice about open offers, which is made after the summary has told of them. */
function sealOf(examined: {
  targets: readonly Target[];
  list: string;
  action: BulkAction;
}): string {
  const targets = examined.targets.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  const { open_offers: _, ...action } = { open_offers: null, ...examined.action };
  const text = JSON.stringify([examined.list, action, targets]);
  return createHash("sha256").update(text).digest("base64url");
}
