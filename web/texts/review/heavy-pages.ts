import { publicAddresses } from "#contract/addresses.ts";
import { groupsOfPage } from "#contract/texts/page-texts.ts";
import type { Texts } from "#contract/texts/text-groups.ts";
import type { TextDrafts } from "#contract/texts/texts.ts";

/** In bytes, before the page is compressed: its own words stand in it twice. */
const mostWords = 60_000;

/** The pages that would have more words than that, with how many KB they have. */
export function heavyPages({ texts, drafts }: Pick<TextDrafts, "texts" | "drafts">) {
  const own: Texts = {
    ...texts,
    ...Object.fromEntries(drafts.map(({ name, value }) => [name, value])),
  };
  return publicAddresses
    .map((address) => ({ address, bytes: bytesOf(own, groupsOfPage(address)) }))
    .filter(({ bytes }) => bytes > mostWords)
    .map(({ address, bytes }) => ({ address, kilobytes: Math.round(bytes / 1000) }));
}

function bytesOf(texts: Texts, groups: readonly string[]): number {
  const own = Object.entries(texts).filter(([name]) => groups.includes(name.split(".")[0] ?? ""));
  return new TextEncoder().encode(JSON.stringify(own)).length;
}
