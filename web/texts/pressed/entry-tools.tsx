import type { TextEntry, TextValue } from "#contract/texts/text-groups.ts";
import { beginText, changeText } from "#web/texts/drafts/edits.ts";
import { canAdd, canRemove, emptyEntry, type TextPlace } from "#web/texts/drafts/text-values.ts";
import { closePlace, currentValue, openPlace, useOpen } from "#web/texts/pressed/open-place.ts";
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
    const [entry] = value.slice(index, index + 1);
    if (entry === undefined || to < 0 || to >= value.length) return;
    changeText(name, value.toSpliced(index, 1).toSpliced(to, 0, entry));
    openPlace({ ...place, index: to }, open?.before);
  };
  const remove = () => {
    const [entry] = value.slice(index, index + 1);
    if (entry === undefined) return;
    closePlace();
    changeText(name, value.toSpliced(index, 1));
    showUndoable("Removed", "", async () => putBack({ name, index, entry }));
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

function putBack({ name, index, entry }: { name: string; index: number; entry: TextEntry }): void {
  const value = currentValue(name);
  if (typeof value === "string") return;
  beginText(name);
  changeText(name, value.toSpliced(index, 0, entry));
}

/** Opens its first field. */
export function addEntry(name: string, index: number): void {
  const value = currentValue(name);
  if (typeof value === "string") return;
  const entry = emptyEntry(name);
  const [field] = typeof entry === "string" ? [] : Object.keys(entry);
  beginText(name);
  changeText(name, value.toSpliced(index, 0, entry));
  openPlace({ name, index, ...(field !== undefined && { field }) }, value);
}
