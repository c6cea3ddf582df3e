import type { TextEntry } from "#contract/texts/text-groups.ts";
import { beginText, changeText, currentValue } from "#web/texts/drafts/edits.ts";
import { emptyEntry } from "#web/texts/drafts/text-values.ts";

function changeList(name: string, change: (entries: TextEntry[]) => TextEntry[]): void {
  const value = currentValue(name);
  if (typeof value === "string") return;
  beginText(name);
  changeText(name, change(value));
}

export function insertEntry(name: string, index: number, entry = emptyEntry(name)): void {
  changeList(name, (entries) => entries.toSpliced(index, 0, entry));
}

export function moveEntry(name: string, from: number, to: number): void {
  changeList(name, (entries) => {
    const moved = entries.slice(from, from + 1);
    return entries.toSpliced(from, 1).toSpliced(to, 0, ...moved);
  });
}

export function removeEntry(name: string, index: number): void {
  changeList(name, (entries) => entries.toSpliced(index, 1));
}
