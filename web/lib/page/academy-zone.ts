import { browserTimeZone } from "#web/lib/zones.ts";

const placeholder = "__ACADEMY_ZONE__";

/**
 * The academy's time zone. It is unknown at build time: the server replaces the placeholder in the
 * pages it serves, and the browser reads the zone from the page, or else takes its own. In
 * development no server does so, and scripts/dev.mjs says the zone.
 */
export function academyZone(): string {
  if (typeof document === "undefined")
    return import.meta.env["VITE_ACADEMY_TIMEZONE"] ?? placeholder;
  const zone = document.documentElement.dataset["academyZone"] ?? placeholder;
  return zone === placeholder ? browserTimeZone() : zone;
}
