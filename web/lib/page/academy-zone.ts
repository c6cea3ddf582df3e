import { browserTimeZone } from "#web/lib/zones.ts";

const placeholder = "__ACADEMY_ZONE__";

/** The server replaces the placeholder. Falls back to the browser's zone. */
export function academyZone(): string {
  if (typeof document === "undefined")
    return import.meta.env["VITE_ACADEMY_TIMEZONE"] ?? placeholder;
  const zone = document.documentElement.dataset["academyZone"] ?? placeholder;
  return zone === placeholder ? browserTimeZone() : zone;
}

export function setAcademyZone(zone: string): void {
  document.documentElement.dataset["academyZone"] = zone;
}
