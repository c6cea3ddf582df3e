import { mostLabels } from "#contract/labels/labels.ts";
import { lockAccountsWith } from "#server/accounts/accounts.ts";
import { refuseMail } from "#server/email-preferences/email-preferences.ts";
import { labelPeople } from "#server/labels/labels.ts";
import { giveImportedTiers } from "#server/members/members.ts";
import { importNames, importPeople } from "#server/people/people.ts";
import type { Work } from "#server/work.ts";
import type { Outcome, StoredLine } from "./import-lines.queries.ts";
import { keepImportedPeople, listLabelNames } from "./imported-people.queries.ts";

/** `setBy` is the account that uploaded the file; null if it was deleted. */
type ImportOptions = { importId: string; updates: boolean; setBy: string | null };

/** `isNew`: the import added the person. */
type PlacedLine = StoredLine & { personId: string; isNew: boolean };

/** Returns the outcome of each line, and what its undo needs. */
export async function importLines(
  work: Work,
  lines: readonly StoredLine[],
  { importId, updates, setBy }: ImportOptions,
): Promise<Outcome[]> {
  const emails = lines.map(({ email }) => email);
  await lockAccountsWith(work, emails);
  const people = await importPeople(
    work,
    lines.map(({ email, name }) => ({ email, name })),
  );
  const byEmail = new Map(people.map((person) => [person.email, person]));
  const placed = lines.flatMap((line): PlacedLine[] => {
    const person = byEmail.get(line.email);
    return person ? [{ ...line, personId: person.id, isNew: person.is_new }] : [];
  });
  const refusing = placed.filter(({ is_refusal }) => is_refusal).map(({ personId }) => personId);
  const now = work.now();
  const refused = new Set(await refuseMail(work, refusing, now));
  const imported = placed.filter(({ isNew }) => isNew || updates);
  const names = imported.flatMap(({ personId, name, isNew }) =>
    name === null || isNew ? [] : [{ person_id: personId, name }],
  );
  const named = new Set(await importNames(work, names));
  const tiers = imported.flatMap(({ personId, membership_tier: tier }) =>
    tier === null ? [] : [{ person_id: personId, tier }],
  );
  const changed = await giveImportedTiers(work, importId, tiers);
  const previous = new Map(changed.map((each) => [each.person_id, each.previous_tier]));
  const labels = await putLabels(work, imported, setBy);
  const changedLines = placed.filter((line) => line.isNew || updates || refused.has(line.personId));
  await keepImportedPeople(
    work,
    importId,
    changedLines.map(({ line, personId, isNew }) => ({ line, person_id: personId, is_new: isNew })),
  );
  const done = new Set(changedLines);
  return placed.map((line) => ({
    line: line.line,
    outcome: !done.has(line) ? "skipped" : line.isNew ? "added" : "updated",
    person_id: done.has(line) ? line.personId : null,
    added_labels: labels.get(line.personId)?.join("\n") ?? null,
    previous_tier: previous.get(line.personId) ?? null,
    is_tier_given: previous.has(line.personId),
    is_name_given: named.has(line.personId),
    mail_off_at: refused.has(line.personId) ? now : null,
  }));
}

/** Somebody who would have more than 20 labels gets none. Returns which labels each person got. */
async function putLabels(work: Work, lines: readonly PlacedLine[], setBy: string | null) {
  const ids = lines.map(({ personId }) => personId);
  const had = Map.groupBy(await listLabelNames(work, ids), ({ person_id }) => person_id);
  const people = new Map<string, { name: string; ids: string[] }>();
  for (const { personId, labels } of lines) {
    const names = new Set(had.get(personId)?.map(({ name }) => name));
    const missing = (labels?.split("\n") ?? []).filter((name) => !names.has(name.toLowerCase()));
    if (names.size + missing.length > mostLabels) continue;
    for (const name of missing) {
      const key = name.toLowerCase();
      const label = people.get(key) ?? { name, ids: [] };
      people.set(key, label);
      label.ids.push(personId);
    }
  }
  const added = new Map<string, string[]>();
  // In a fixed order, so that two imports never wait for each other.
  for (const key of [...people.keys()].toSorted()) {
    const { name = "", ids = [] } = people.get(key) ?? {};
    for (const id of await labelPeople(work, { people: ids, name, setBy })) {
      added.set(id, [...(added.get(id) ?? []), name]);
    }
  }
  return added;
}
