import { unescaped } from "#contract/texts/html-characters.ts";
import type { Shown, ShownEntry, ShownText } from "#contract/texts/texts.ts";
import { publishedTexts } from "#web/lib/texts/published-texts.ts";

/** Plain values: a paragraph with marks has its words alone. */
export function mergedTexts<Group extends object>(path: string, defaults: Group): Group {
  const entries = Object.entries(defaults).map(([key, value]) => {
    const name = `${path}.${key}`;
    if (typeof value === "object" && !Array.isArray(value)) return [key, mergedTexts(name, value)];
    return [key, plain(publishedTexts()[name]) ?? value];
  });
  return Object.fromEntries(entries);
}

function plain(value: ShownText | undefined): unknown {
  if (Array.isArray(value)) return value.map(plainEntry);
  return value === undefined ? undefined : plainEntry(value);
}

function plainEntry(entry: ShownEntry): unknown {
  if (typeof entry === "string") return entry;
  if (isMarked(entry)) return wordsOf(entry.html);
  return Object.fromEntries(
    Object.entries(entry).map(([field, words]) => [field, plainEntry(words)]),
  );
}

function wordsOf(html: string): string {
  return unescaped(html.replaceAll(/<br\/?>/g, " ").replaceAll(/<[^>]*>/g, ""));
}

export function isMarked(entry: ShownEntry): entry is Exclude<Shown, string> {
  return typeof entry === "object" && typeof entry["html"] === "string";
}
