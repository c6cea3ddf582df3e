import { lockAccountsWith } from "#server/accounts/accounts.ts";
import { listOwnRefusals, takeRefusalsBack } from "#server/email-preferences/email-preferences.ts";
import { forgetCounts, unlabelPeople } from "#server/labels/labels.ts";
import { revertImportedTiers } from "#server/members/members.ts";
import {
  deleteUnusedPeople,
  listPeopleInUse,
  lockPeople,
  takeNamesBack,
} from "#server/people/people.ts";
import type { Work } from "#server/work.ts";
import type { Outcome, StoredLine } from "./import-lines.queries.ts";
import {
  forgetImportedPeople,
  forgetPeopleOfLines,
  listImportedAgain,
  listLabelNames,
} from "./imported-people.queries.ts";

/** Keeps added people about whom something else is stored since. Returns each line's outcome. */
export async function undoLines(
  work: Work,
  importId: string,
  lines: readonly StoredLine[],
): Promise<Outcome[]> {
  await lockAccountsWith(
    work,
    lines.map(({ email }) => email),
  );
  const ids = lines.flatMap(({ person_id }) => person_id ?? []);
  await lockPeople(work, ids);
  const kept = new Set(await findKept(work, importId, lines));
  const undone = lines.filter(({ person_id }) => person_id !== null && !kept.has(person_id));
  await takeLabelsOff(work, undone);
  await revertImportedTiers(
    work,
    importId,
    undone.flatMap(({ person_id, membership_tier: tier, previous_tier, is_tier_given }) =>
      person_id !== null && tier !== null && is_tier_given
        ? [{ person_id, tier, previous_tier }]
        : [],
    ),
  );
  const removed = undone.flatMap(({ person_id, outcome }) =>
    person_id !== null && outcome === "added" ? [person_id] : [],
  );
  await takeNamesBack(
    work,
    undone.flatMap(({ person_id, name, is_name_given }) =>
      person_id !== null && name !== null && is_name_given ? [{ person_id, name }] : [],
    ),
  );
  await takeRefusalsBack(work, refusalsOf(undone));
  await forgetImportedPeople(
    work,
    importId,
    undone.flatMap(({ person_id }) => person_id ?? []),
  );
  await forgetCounts(work, removed);
  await forgetPeopleOfLines(work, removed);
  const gone = new Set(await deleteUnusedPeople(work, removed));
  return lines.map((line): Outcome => {
    const { person_id } = line;
    if (person_id !== null && gone.has(person_id)) {
      return { ...line, outcome: "removed", person_id: null };
    }
    const isReverted = line.outcome === "updated" && undone.includes(line);
    return { ...line, outcome: isReverted ? "reverted" : "spared" };
  });
}

async function findKept(
  work: Work,
  importId: string,
  lines: readonly StoredLine[],
): Promise<string[]> {
  const added = lines.filter(({ outcome }) => outcome === "added");
  const ids = added.flatMap(({ person_id }) => person_id ?? []);
  const refused = await listOwnRefusals(work, refusalsOf(added));
  const inUse = await listPeopleInUse(work, ids, refused);
  const again = await listImportedAgain(work, importId, ids);
  const labels = Map.groupBy(await listLabelNames(work, ids), ({ person_id }) => person_id);
  const labelled = added.flatMap(({ person_id, added_labels }) => {
    const own = new Set(added_labels?.split("\n").map((name) => name.toLowerCase()));
    const has = labels.get(person_id ?? "") ?? [];
    return person_id !== null && has.some(({ name }) => !own.has(name)) ? [person_id] : [];
  });
  return [...inUse, ...again, ...labelled];
}

/** Mail that the import turned off. */
function refusalsOf(lines: readonly StoredLine[]) {
  return lines.flatMap(({ person_id, mail_off_at }) =>
    person_id !== null && mail_off_at !== null ? [{ person_id, mail_off_at }] : [],
  );
}

async function takeLabelsOff(work: Work, lines: readonly StoredLine[]): Promise<void> {
  const ids = lines.flatMap(({ person_id }) => person_id ?? []);
  const own = new Map(
    lines.map(({ person_id, added_labels }) => [
      person_id,
      new Set(added_labels?.split("\n").map((name) => name.toLowerCase())),
    ]),
  );
  const put = (await listLabelNames(work, ids)).filter(({ person_id, name }) =>
    own.get(person_id)?.has(name),
  );
  const byLabel = Map.groupBy(put, ({ label_id }) => label_id);
  for (const [label, rows] of [...byLabel].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    await unlabelPeople(work, { label, people: rows.map(({ person_id }) => person_id) });
  }
}
