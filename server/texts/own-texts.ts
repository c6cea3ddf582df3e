import { defaultTexts } from "#content/texts.ts";
import type { TextGroup } from "#contract/texts/group-names.ts";
import type { TextGroups, Texts } from "#contract/texts/text-groups.ts";

/** A group with its defaults where `texts` has none, as they were typed. */
function ownTexts<Group extends TextGroup>(group: Group, texts: Texts): TextGroups[Group] {
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

export function ownGroups<Group extends TextGroup>(
  groups: readonly Group[],
  texts: Texts,
): Pick<TextGroups, Group> {
  const entries = groups.map((group) => [group, ownTexts(group, texts)]);
  return Object.fromEntries(entries) as Pick<TextGroups, Group>;
}
