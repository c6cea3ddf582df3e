import type { TextGroup } from "#contract/texts/group-names.ts";
import {
  entryFields,
  namedTexts,
  type TextEntry,
  type TextValue,
} from "#contract/texts/text-groups.ts";
import type { TextKind } from "#contract/texts/text-kinds.ts";
import type { Shown, ShownEntry, ShownText, TextDrafts } from "#contract/texts/texts.ts";
import { knownDefaults } from "#web/lib/texts/site-text.tsx";

/** A text, or a part of a list: an entry, or a field of one. */
export type TextPlace = { name: string; index?: number; field?: string };

export type Problem = { place: TextPlace; message: string };

export const placeKey = ({ name, index, field }: TextPlace) =>
  `${name}/${index ?? ""}/${field ?? ""}`;

export function isSame(one: unknown, other: unknown): boolean {
  return inOrder(one) === inOrder(other);
}

function inOrder(value: unknown): string {
  return JSON.stringify(value, (_key, part) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => a.localeCompare(b)))
      : part,
  );
}

/** As the server has it: a draft, what is published, or the default. */
export function valueIn(drafts: TextDrafts | undefined, name: string): TextValue {
  const draft = drafts?.drafts.find((draft) => draft.name === name);
  return draft?.value ?? drafts?.texts[name] ?? defaultValue(name);
}

/** Only of groups that a page has shown. */
export function defaultValue(name: string): TextValue {
  const [group = "", ...path] = name.split(".");
  const start: unknown = knownDefaults.get(group as TextGroup);
  const at = (part: unknown, key: string) => (part as Record<string, unknown> | undefined)?.[key];
  return (path.reduce(at, start) ?? "") as TextValue;
}

/** Null if the server will keep it. */
export function problemOf(name: string, value: TextValue): Problem | null {
  const checked = namedTexts.get(name)?.schema.safeParse(value);
  const issue = checked?.error?.issues[0];
  if (issue === undefined) return null;
  const [index, field] = issue.path;
  const place = {
    name,
    ...(typeof index === "number" && { index }),
    ...(typeof field === "string" && { field }),
  };
  return { place, message: issue.message };
}

export function wordsAt(value: TextValue | undefined, { index, field }: TextPlace): string {
  if (index === undefined || typeof value === "string")
    return typeof value === "string" ? value : "";
  const entry = value?.[index];
  return typeof entry === "object" ? (entry[field ?? ""] ?? "") : (entry ?? "");
}

export function withWords(value: TextValue, { index, field }: TextPlace, words: string): TextValue {
  if (index === undefined || typeof value === "string") return words;
  return value.map((entry, at) => {
    if (at !== index) return entry;
    return typeof entry === "object" && field !== undefined ? { ...entry, [field]: words } : words;
  });
}

export function shownAt(shown: ShownText, { index, field }: TextPlace): Shown {
  const entry = (index === undefined ? shown : (shown as ShownEntry[])[index]) as ShownEntry;
  if (field === undefined || typeof entry === "string") return entry as Shown;
  return (entry as Record<string, Shown>)[field] ?? "";
}

export function kindOf({ name, field }: TextPlace): TextKind {
  const text = namedTexts.get(name);
  if (text === undefined || text.kind !== "list") return text?.kind ?? "line";
  return field === undefined ? "paragraph" : (entryFields(text)?.get(field) ?? "paragraph");
}

/** Of a list. */
export function canAdd(name: string, { length }: TextValue): boolean {
  return length < (namedTexts.get(name)?.most ?? 0);
}

export function canRemove(name: string, { length }: TextValue): boolean {
  return length > (namedTexts.get(name)?.least ?? 0);
}

/** Of a list: an entry without words. */
export function emptyEntry(name: string): TextEntry {
  const text = namedTexts.get(name);
  const fields = text && entryFields(text);
  return fields ? Object.fromEntries([...fields.keys()].map((field) => [field, ""])) : "";
}
