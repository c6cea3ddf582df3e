import { zoneName } from "#contract/forms/zone-name.ts";

export function browserTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** The browser's zone until the server knows the member's. */
export function shownZone(known: string | null): string {
  return known ?? browserTimeZone();
}

/** Minutes ahead of UTC. */
export function zoneOffset(zone: string, at: Date): number {
  const words = new Intl.DateTimeFormat("en-US", { timeZone: zone, timeZoneName: "longOffset" });
  const [, sign, hours, minutes] = /([+-])(\d\d):(\d\d)/.exec(words.format(at)) ?? [];
  return Number(`${sign ?? ""}1`) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0));
}

export function zoneInWords(zone: string): string {
  const [name, place] = [zoneName(zone), zone.replaceAll("_", " ")];
  return name === place ? place : `${name} (${place})`;
}
