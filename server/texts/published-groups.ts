import type { TextGroup } from "#contract/texts/group-names.ts";
import type { TextGroups } from "#contract/texts/text-groups.ts";
import type { Work } from "#server/work.ts";
import { ownGroups } from "./own-texts.ts";
import { newestVersion } from "./texts.queries.ts";

/** As they are published, and were typed. */
export async function readGroups<const Group extends TextGroup>(
  work: Work,
  groups: readonly Group[],
): Promise<Pick<TextGroups, Group>> {
  return ownGroups(groups, (await newestVersion(work)).texts);
}

export async function readBrand(work: Work): Promise<TextGroups["brand"]> {
  return (await readGroups(work, ["brand"])).brand;
}

/** As in "softspoken-playbook.pdf". */
export function fileNamed({ name }: TextGroups["brand"], what: string): string {
  const latin = name.toLowerCase().match(/[a-z0-9]+/g) ?? ["academy"];
  return [...latin, what].join("-");
}
