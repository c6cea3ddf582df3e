import type { TextValue } from "#contract/texts/text-groups.ts";
import { currentValue } from "#web/texts/drafts/edits.ts";
import { insertEntry, moveEntry, removeEntry } from "#web/texts/drafts/list-edits.ts";
import { canAdd, canRemove, emptyEntry, type TextPlace } from "#web/texts/drafts/text-values.ts";
import { closePlace, openPlace, useOpen } from "#web/texts/pressed/open-place.ts";
import { ToolButton } from "#web/texts/pressed/tool-button.tsx";
import { showUndoable } from "#web/ui/notices/notices.tsx";

interface EntryToolsProps {
  place: TextPlace & { index: number };
  value: TextValue;
}

/** For the entry of a list that is edited. */
export function EntryTools({ place, value }: EntryToolsProps) {
  const { name, index } = place;
  const open = useOpen();
  if (typeof value === "string") return null;
  const move = (to: number) => {
    moveEntry(name, index, to);
    openPlace({ ...place, index: to }, open?.before);
  };
  const remove = () => {
    const entry = value[index];
    closePlace();
    removeEntry(name, index);
    showUndoable("Removed", "", async () => insertEntry(name, index, entry));
  };
  return (
    <>
      <ToolButton label="Move up" isDisabled={index === 0} onPress={() => move(index - 1)} />
      <ToolButton
        label="Move down"
        isDisabled={index === value.length - 1}
        onPress={() => move(index + 1)}
      />
      {canAdd(name, value) && (
        <ToolButton label="Add below" onPress={() => addEntry(name, index + 1)} />
      )}
      {canRemove(name, value) && <ToolButton label="Remove" onPress={remove} />}
    </>
  );
}

/** Opens its first field. */
export function addEntry(name: string, index: number): void {
  const before = currentValue(name);
  const entry = emptyEntry(name);
  const [field] = typeof entry === "string" ? [] : Object.keys(entry);
  insertEntry(name, index, entry);
  openPlace({ name, index, ...(field !== undefined && { field }) }, before);
}
