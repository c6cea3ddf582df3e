import { pluralize } from "#web/lib/pluralize.ts";
import { showNotice, showUndoable } from "#web/ui/notices/notices.tsx";

interface Marked {
  saved: string;
  /** Ids of those whose mark changed: Undo takes back only these, not those of a colleague. */
  changed: readonly string[];
  attended: boolean;
}

export function sayWhoCame(
  { saved, changed, attended }: Marked,
  putBack: (ids: string[]) => Promise<unknown>,
): void {
  const who = pluralize(changed.length, "person", "people");
  const done = `${who} ${attended ? "came" : "did not come"}`;
  if (changed.length === 0) showNotice(saved);
  else showUndoable(saved, done, () => putBack([...changed]));
}
