import type { Utm } from "#contract/lists/sources.ts";
import { utmIn } from "#contract/lists/utm.ts";

export function utmInAddress(): Utm {
  return utmIn(new URLSearchParams(location.search));
}

export function utmQuery(search: string): string {
  const found = [...new URLSearchParams(search)].filter(([name]) => name.startsWith("utm_"));
  return found.length === 0 ? "" : `?${new URLSearchParams(found)}`;
}
