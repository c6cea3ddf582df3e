import { isDeepStrictEqual } from "node:util";
import { defaultTexts } from "#content/texts.ts";
import { Failure } from "#contract/errors.ts";
import type { TextGroup } from "#contract/texts/group-names.ts";
import { namedTexts, type Texts, type TextValue } from "#contract/texts/text-groups.ts";
import type {
  Shown,
  ShownTexts,
  TextChange,
  TextDrafts,
  TextVersion,
} from "#contract/texts/texts.ts";
import { mostVersions } from "#contract/texts/texts.ts";
import type { Work } from "#server/work.ts";
import * as queries from "./texts.queries.ts";

export { readMailWords } from "./mail-words.ts";
export { ownGroups } from "./own-texts.ts";
export { fileNamed, readBrand, readGroups } from "./published-groups.ts";

/** Loads the reader of Markdown. */
export async function readerOfParagraphs(): Promise<(words: string) => Shown> {
  return (await import("./shown-texts.ts")).showParagraph;
}

export async function lastPublished(work: Work): Promise<Date> {
  return (await queries.newestVersion(work)).published_at;
}

/** As pages show them. */
export async function shownTexts(work: Work): Promise<ShownTexts> {
  return (await queries.newestVersion(work)).shown;
}

export async function shownTextsOf(work: Work, group: TextGroup): Promise<ShownTexts> {
  const shown = await shownTexts(work);
  return Object.fromEntries(
    Object.entries(shown).filter(([name]) => namedTexts.get(name)?.group === group),
  );
}

function defaultOf(name: string): TextValue {
  const value = name
    .split(".")
    .reduce<unknown>((part, key) => (part as Record<string, unknown>)[key], defaultTexts);
  return value as TextValue;
}

export async function readDrafts(work: Work): Promise<TextDrafts> {
  const { number, texts } = await queries.newestVersion(work);
  const drafts = (await queries.listDrafts(work))
    .filter(({ name }) => namedTexts.has(name))
    .map(({ edited_at, ...draft }) => ({
      ...draft,
      published: texts[draft.name] ?? defaultOf(draft.name),
      edited_at: edited_at.toISOString(),
    }));
  return { number, texts, drafts, shown: await showDrafts(drafts) };
}

async function showDrafts(drafts: TextDrafts["drafts"]) {
  if (drafts.length === 0) return {};
  const { showTexts } = await import("./shown-texts.ts");
  return showTexts(Object.fromEntries(drafts.map(({ name, value }) => [name, value])));
}

/** As they would be published. */
export async function readDrafted(work: Work): Promise<Texts> {
  const { texts, drafts } = await readDrafts(work);
  return { ...texts, ...Object.fromEntries(drafts.map(({ name, value }) => [name, value])) };
}

type Edit = { name: string; value: TextValue; was: TextValue };

/** Throws not_found, invalid_input, changed_meanwhile. */
export async function keepDraft(
  work: Work,
  { name, value, was }: Edit,
  editedBy: string,
): Promise<TextDrafts> {
  const text = namedTexts.get(name);
  if (text === undefined) throw new Failure("not_found");
  const checked = text.schema.safeParse(value);
  if (!checked.success) {
    const [issue] = checked.error.issues;
    const field = ["value", ...(issue?.path ?? [])].join(".");
    throw new Failure("invalid_input", { [field]: issue?.message ?? "" });
  }
  return await work.transaction(async (work) => {
    const published = await refuseUnseen(work, name, was, checked.data as TextValue);
    if (isDeepStrictEqual(published, checked.data)) await queries.deleteDraft(work, name);
    else await queries.setDraft(work, { name, value: checked.data as TextValue, editedBy });
    return await readDrafts(work);
  });
}

/** Throws changed_meanwhile. */
export async function discardDraft(
  work: Work,
  { name, was }: Omit<Edit, "value">,
): Promise<TextDrafts> {
  if (!namedTexts.has(name)) throw new Failure("not_found");
  return await work.transaction(async (work) => {
    await refuseUnseen(work, name, was);
    await queries.deleteDraft(work, name);
    return await readDrafts(work);
  });
}

/** Returns the published value. Locks the drafts. Throws changed_meanwhile. */
async function refuseUnseen(work: Work, name: string, was: TextValue, wanted?: TextValue) {
  await queries.lockDrafts(work);
  const { texts, drafts } = await readDrafts(work);
  const published = texts[name] ?? defaultOf(name);
  const now = drafts.find((draft) => draft.name === name)?.value ?? published;
  if (!isDeepStrictEqual(now, was) && !isDeepStrictEqual(now, wanted)) {
    throw new Failure("changed_meanwhile", { value: "Someone else has changed this." });
  }
  return published;
}

type Seen = { after: number; drafts: Texts };

/** Throws changed_meanwhile, nothing_to_publish. */
export async function publishDrafts(
  work: Work,
  seen: Seen,
  publishedBy: string,
): Promise<{ number: number }> {
  const { showTexts } = await import("./shown-texts.ts");
  return await work.transaction(async (work) => {
    await queries.lockDrafts(work);
    const { number: before, texts, drafts } = await readDrafts(work);
    const changes = Object.fromEntries(drafts.map(({ name, value }) => [name, value]));
    if (before !== seen.after || !isDeepStrictEqual(changes, seen.drafts)) {
      throw new Failure("changed_meanwhile");
    }
    if (drafts.length === 0) throw new Failure("nothing_to_publish");
    for (const { name, value } of drafts) {
      if (!isAllowed(name, value)) throw new Failure("invalid_input", { [name]: noLongerAllowed });
    }
    const own = withoutDefaults({ ...texts, ...changes });
    const number = before + 1;
    await queries.insertVersion(work, { number, texts: own, shown: showTexts(own) }, publishedBy);
    await queries.deleteOldVersions(work, number);
    await queries.deleteDrafts(work);
    return { number };
  });
}

const noLongerAllowed = "This draft can no longer be published. Please edit or discard it.";

/** An earlier version of the product may have allowed a text that this one refuses. */
function isAllowed(name: string, value: TextValue): boolean {
  return namedTexts.get(name)?.schema.safeParse(value).success === true;
}

/** So that they follow the defaults of later versions of the product. */
function withoutDefaults(texts: Texts): Texts {
  return Object.fromEntries(
    Object.entries(texts).filter(
      ([name, value]) => isAllowed(name, value) && !isDeepStrictEqual(value, defaultOf(name)),
    ),
  );
}

export async function listVersions(work: Work): Promise<TextVersion[]> {
  const versions = await queries.newestVersions(work);
  return versions
    .map((version, index) => toVersion(version, versions[index + 1]?.texts ?? {}))
    .slice(0, mostVersions);
}

type Row = { number: number; published_at: Date; published_by: string | null; texts: Texts };

function toVersion({ texts, published_at, ...version }: Row, before: Texts): TextVersion {
  const names = changesBetween(before, texts).map(({ name }) => name);
  return { ...version, published_at: published_at.toISOString(), names };
}

/** Throws not_found. */
export async function readVersion(work: Work, number: number) {
  const [version, before] = await queries.versionAndBefore(work, number);
  if (version?.number !== number) throw new Failure("not_found");
  const { texts: now } = await queries.newestVersion(work);
  return {
    ...toVersion(version, before?.texts ?? {}),
    changes: changesBetween(before?.texts ?? {}, version.texts),
    differences: changesBetween(now, version.texts).filter(({ name, after }) =>
      isAllowed(name, after),
    ),
  };
}

function changesBetween(one: Texts, other: Texts): TextChange[] {
  const valueIn = (texts: Texts, name: string) => texts[name] ?? defaultOf(name);
  return [...new Set([...Object.keys(one), ...Object.keys(other)])]
    .filter((name) => namedTexts.has(name))
    .map((name) => ({ name, before: valueIn(one, name), after: valueIn(other, name) }))
    .filter(({ before, after }) => !isDeepStrictEqual(before, after));
}

/** Throws not_found, texts_unpublished. */
export async function restoreVersion(
  work: Work,
  number: number,
  editedBy: string,
): Promise<TextDrafts> {
  return await work.transaction(async (work) => {
    await queries.lockDrafts(work);
    const { differences } = await readVersion(work, number);
    if ((await queries.listDrafts(work)).length > 0) throw new Failure("texts_unpublished");
    for (const { name, after } of differences) {
      await queries.setDraft(work, { name, value: after, editedBy });
    }
    return await readDrafts(work);
  });
}
