import { addresses } from "#contract/addresses.ts";
import type { PageGroup } from "./group-names.ts";

/** The groups of each public page, besides those of every page. */
const ownGroups: Readonly<Record<string, readonly PageGroup[]>> = {
  [addresses.home]: ["landing", "playbookCover", "actions", "cohorts"],
  [addresses.thanks]: ["thanks"],
  [addresses.about]: ["about", "actions"],
  [addresses.infoSession]: ["infoSession", "actions"],
  [addresses.privacy]: ["privacy"],
  [addresses.terms]: ["terms"],
  [addresses.apply]: ["application", "cohorts"],
};

/** In header, footer and titles, and on pages that only the browser renders. */
const everywhere: readonly PageGroup[] = ["brand"];

/** A page carries the texts of these alone. */
export function groupsOfPage(pathname: string): readonly PageGroup[] {
  return [...everywhere, ...(ownGroups[pathname] ?? [])];
}
