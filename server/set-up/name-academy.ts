import { brand } from "#content/brand.ts";
import type { NameUpdate } from "#contract/set-up/set-up.ts";
import type { TextDrafts } from "#contract/texts/texts.ts";
import { refuseStale } from "#server/stale-changes.ts";
import { keepDraft, publishDrafts, readDrafts } from "#server/texts/texts.ts";
import type { Work } from "#server/work.ts";

const fields = ["name", "academy", "tagline"] as const;

type AcademyName = Record<(typeof fields)[number], string>;

/** With the drafts. */
export function academyName({ texts, drafts }: TextDrafts): AcademyName {
  const typed = (field: (typeof fields)[number]) => {
    const name = `brand.${field}`;
    const value = drafts.find((draft) => draft.name === name)?.value ?? texts[name];
    return typeof value === "string" ? value : brand[field];
  };
  return { name: typed("name"), academy: typed("academy"), tagline: typed("tagline") };
}

/** Published, unless that would publish other drafts with it. Throws changed_meanwhile. */
export async function nameAcademy(
  work: Work,
  { was, ...update }: NameUpdate,
  editedBy: string,
): Promise<void> {
  await work.transaction(async (work) => {
    const before = academyName(await readDrafts(work));
    refuseStale(before, update, was);
    for (const field of fields) {
      const value = update[field];
      if (value === undefined) continue;
      await keepDraft(work, { name: `brand.${field}`, value, was: before[field] }, editedBy);
    }
    const { number, drafts } = await readDrafts(work);
    const isOurs = drafts.every(({ name }) => fields.some((field) => name === `brand.${field}`));
    if (drafts.length === 0 || !isOurs) return;
    const seen = Object.fromEntries(drafts.map(({ name, value }) => [name, value]));
    await publishDrafts(work, { after: number, drafts: seen }, editedBy);
  });
}
