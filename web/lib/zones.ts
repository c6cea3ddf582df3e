import { zoneName } from "#contract/forms/zone-name.ts";

export function browserTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** The browser's zone until the server knows the member's. */
export function shownZone(known: string | null): string {
  return known ?? browserTimeZone();
}

export function zoneInWords(zone: string): string {
  const [name, place] = [zoneName(zone), zone.replaceAll("_", " ")];
  return name === place ? place : `${name} (${place})`;
}
