import type { TextGroups } from "#contract/texts/text-groups.ts";
import type { Work } from "#server/work.ts";
import { ownTexts } from "./own-texts.ts";
import { newestVersion } from "./texts.queries.ts";

/** As it is published. */
export async function readBrand(work: Work): Promise<TextGroups["brand"]> {
  return ownTexts("brand", (await newestVersion(work)).texts);
}

/** As in "softspoken-playbook.pdf". */
export function fileNamed({ name }: TextGroups["brand"], what: string): string {
  const latin = name.toLowerCase().match(/[a-z0-9]+/g) ?? ["academy"];
  return [...latin, what].join("-");
}
