import { browserTimeZone } from "#web/lib/zones.ts";

const placeholder = "__ACADEMY_ZONE__";

/**
 * The academy's time zone. It is unknown at build time: the server replaces the placeholder in the
 * pages it serves, and the browser reads the zone from the page, or else takes its own.
 */
export function academyZone(): string {
  if (typeof document === "undefined") return placeholder;
  const zone = document.documentElement.dataset["academyZone"] ?? placeholder;
  return zone === placeholder ? browserTimeZone() : zone;
}
