import { capitalized } from "#web/ui/capitalized.ts";

/** Returns the source of a lead as it is shown: `landing_page` is "Landing page". */
export function leadSource(source: string): string {
  return capitalized(source.replaceAll("_", " "));
}
