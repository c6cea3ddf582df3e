import { type ComponentType, Fragment, type ReactNode, use, useSyncExternalStore } from "react";
import type { PageGroup, TextGroup } from "#contract/texts/group-names.ts";
import type { Shown, ShownEntry, ShownText } from "#contract/texts/texts.ts";
import { isMarked, mergedTexts } from "#web/lib/texts/merged-texts.ts";
import {
  announceTexts,
  loadTexts,
  onTexts,
  publishedTexts,
} from "#web/lib/texts/published-texts.ts";

/** A group of texts, with its defaults in content/. */
export type OwnTexts<Group> = { group: PageGroup; defaults: Group };

/** The names of the texts in a group whose values are as wanted. */
type NameOf<Group, Wanted> = {
  [Key in keyof Group & string]: Group[Key] extends Wanted
    ? Key
    : Group[Key] extends string | readonly unknown[]
      ? never
      : `${Key}.${NameOf<Group[Key], Wanted>}`;
}[keyof Group & string];

type ValueOf<Group, Name> = Name extends keyof Group
  ? Group[Name]
  : Name extends `${infer Key}.${infer Rest}`
    ? Key extends keyof Group
      ? ValueOf<Group[Key], Rest>
      : never
    : never;

type EntryOf<List> = List extends readonly (infer Entry)[] ? Entry : never;

/** What is drawn of an entry: its words, or each of its fields. */
type Drawn<Entry> = Entry extends string ? ReactNode : { [Field in keyof Entry]: ReactNode };

type DrawEntry = (entry: never, index: number) => ReactNode;

/** While staff edit a page, its texts are drawn by these. */
export type TextEditor = {
  Text: ComponentType<{ name: string; value: Shown }>;
  List: ComponentType<{ name: string; value: readonly ShownEntry[]; children: DrawEntry }>;
};
let editor: TextEditor | null = null;

export function setTextEditor(next: TextEditor | null): void {
  editor = next;
  announceTexts();
}

function useTextEditor(): TextEditor | null {
  return useSyncExternalStore(
    onTexts,
    () => editor,
    () => null,
  );
}

/** Of the groups that were shown so far. */
export const knownDefaults = new Map<TextGroup, object>();

type SiteTextProps<Group> = { in: OwnTexts<Group>; of: NameOf<Group, string> };

/** A line or a paragraph, inside an element that holds words. */
export function SiteText<Group extends object>({ in: texts, of }: SiteTextProps<Group>) {
  const editor = useTextEditor();
  const value = useText(texts, of) as Shown;
  return editor ? <editor.Text name={`${texts.group}.${of}`} value={value} /> : drawn(value);
}

type SiteListProps<Group, Name> = {
  in: OwnTexts<Group>;
  of: Name;
  children: (entry: Drawn<EntryOf<ValueOf<Group, Name>>>, index: number) => ReactNode;
};

export function SiteList<
  Group extends object,
  const Name extends NameOf<Group, readonly unknown[]>,
>({ in: texts, of, children }: SiteListProps<Group, Name>) {
  const editor = useTextEditor();
  const entries = useText(texts, of) as readonly ShownEntry[];
  const draw = children as DrawEntry;
  if (editor) {
    return (
      <editor.List name={`${texts.group}.${of}`} value={entries}>
        {draw}
      </editor.List>
    );
  }
  return entries.map((entry, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: entries have no state, and may be alike
    <Fragment key={index}>{draw(drawnEntry(entry), index)}</Fragment>
  ));
}

/** For attributes, and for words that are not pressed to edit them. */
export function useTexts<Group extends object>(texts: OwnTexts<Group>): Group {
  usePublished(texts);
  return readTexts(texts);
}

/** For titles, which are no component's. */
export function readTexts<Group extends object>({ group, defaults }: OwnTexts<Group>): Group {
  return mergedTexts(group, defaults);
}

/** Suspends until the group is here. */
function usePublished({ group, defaults }: OwnTexts<object>) {
  knownDefaults.set(group, defaults);
  const loading = loadTexts(group);
  if (loading !== null) use(loading);
  return useSyncExternalStore(onTexts, publishedTexts, publishedTexts);
}

function useText({ group, defaults }: OwnTexts<object>, of: string): ShownText {
  const value = usePublished({ group, defaults })[`${group}.${of}`];
  return value ?? (of.split(".").reduce(fieldOf, defaults) as ShownText);
}

const fieldOf = (part: unknown, key: string) => (part as Record<string, unknown>)[key];

/** Hebrew, Arabic and their neighbors: they keep their direction between words of ours. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

export function drawn(words: Shown): ReactNode {
  if (typeof words === "string") {
    return rightToLeft.test(words) ? <bdi className="own-side">{words}</bdi> : words;
  }
  const side = rightToLeft.test(words.html) ? "own-side" : undefined;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server made it of Markdown
  return <span className={side} dir="auto" dangerouslySetInnerHTML={{ __html: words.html }} />;
}

function drawnEntry(entry: ShownEntry): never {
  if (typeof entry === "string" || isMarked(entry)) return drawn(entry) as never;
  const fields = Object.entries(entry).map(([field, words]) => [field, drawn(words)]);
  return Object.fromEntries(fields) as never;
}
