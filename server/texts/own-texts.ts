import { defaultTexts } from "#content/texts.ts";
import type { TextGroup } from "#contract/texts/group-names.ts";
import type { TextGroups, Texts } from "#contract/texts/text-groups.ts";

/** A group with its defaults where `texts` has none, as they were typed. */
export function ownTexts<Group extends TextGroup>(group: Group, texts: Texts): TextGroups[Group] {
  return withOwn(group, defaultTexts[group], texts) as TextGroups[Group];
}

function withOwn(name: string, value: unknown, texts: Texts): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    return texts[name] ?? value;
  }
  const entries = Object.entries(value).map(([key, inner]) => {
    return [key, withOwn(`${name}.${key}`, inner, texts)];
  });
  return Object.fromEntries(entries);
}
