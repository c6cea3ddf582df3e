import type { TextEntry, TextValue } from "#contract/texts/text-groups.ts";
import { isSame } from "#web/texts/drafts/text-values.ts";

/** What is compared with what: a text as a whole, a list entry by entry and field by field. */
export function pairsOf(before: TextValue, after: TextValue): [string, string][] {
  if (typeof before === "string" || typeof after === "string") {
    return [[String(before), String(after)]];
  }
  return pairedEntries(before, after).flatMap(([old, next]) =>
    Object.keys(fieldsOf(old ?? next)).map((field): [string, string] => [
      fieldsOf(old)[field] ?? "",
      fieldsOf(next)[field] ?? "",
    ]),
  );
}

type Entry = TextEntry | undefined;

/** Those that are alike at the end of both keep together, however many come before them. */
function pairedEntries(before: readonly TextEntry[], after: readonly TextEntry[]) {
  let alike = 0;
  while (
    alike < Math.min(before.length, after.length) &&
    isSame(before.at(-1 - alike), after.at(-1 - alike))
  ) {
    alike += 1;
  }
  const [from, to] = [before.slice(0, before.length - alike), after.slice(0, after.length - alike)];
  const count = Math.max(from.length, to.length);
  const changed = Array.from({ length: count }, (_, index): [Entry, Entry] => [
    from[index],
    to[index],
  ]);
  const end = after.slice(after.length - alike).map((entry): [Entry, Entry] => [entry, entry]);
  return [...changed, ...end];
}

function fieldsOf(entry: Entry = {}): Record<string, string> {
  return typeof entry === "string" ? { entry } : entry;
}
