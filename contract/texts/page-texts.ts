import { addresses } from "#contract/addresses.ts";
import type { TextGroup } from "./group-names.ts";

/** The groups of each public page, besides those of every page. */
const ownGroups: Readonly<Record<string, readonly TextGroup[]>> = {
  [addresses.home]: ["landing", "playbookCover", "actions", "cohorts"],
  [addresses.thanks]: ["thanks"],
  [addresses.about]: ["about", "actions"],
  [addresses.infoSession]: ["infoSession", "actions"],
  [addresses.privacy]: ["privacy"],
  [addresses.terms]: ["terms"],
  [addresses.apply]: ["application", "cohorts"],
};

/** In header, footer and titles, and on pages that only the browser renders. */
const everywhere: readonly TextGroup[] = ["brand"];

/** A page carries the texts of these alone. */
export function groupsOfPage(pathname: string): readonly TextGroup[] {
  return [...everywhere, ...(ownGroups[pathname] ?? [])];
}
