import type { Utm } from "./sources.ts";

/** In an address with the prefix utm_. */
const names: readonly (keyof NonNullable<Utm>)[] = [
  "source",
  "medium",
  "campaign",
  "content",
  "term",
];

export function utmIn(query: URLSearchParams): Utm {
  const found = names.map((name) => [name, query.get(`utm_${name}`)] as const);
  if (found.every(([, value]) => value === null)) return undefined;
  return Object.fromEntries(found) as NonNullable<Utm>;
}
