import type { Utm } from "#contract/lists/sources.ts";

/** In an address with the prefix utm_. */
const names: readonly (keyof NonNullable<Utm>)[] = [
  "source",
  "medium",
  "campaign",
  "content",
  "term",
];

export function utmInAddress(): Utm {
  const params = new URLSearchParams(location.search);
  const found = names.map((name) => [name, params.get(`utm_${name}`)] as const);
  if (found.every(([, value]) => value === null)) return undefined;
  return Object.fromEntries(found) as NonNullable<Utm>;
}

export function utmQuery(search: string): string {
  const found = [...new URLSearchParams(search)].filter(([name]) => name.startsWith("utm_"));
  return found.length === 0 ? "" : `?${new URLSearchParams(found)}`;
}
