export function browserTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** The browser's zone until the server knows the member's. */
export function shownZone(known: string | null): string {
  return known ?? browserTimeZone();
}

/** As in "Eastern Time"; "UTC" and the offset for a zone without a name. */
export function zoneName(zone: string): string {
  const words = new Intl.DateTimeFormat("en-US", { timeZone: zone, timeZoneName: "longGeneric" });
  const name = words.formatToParts().find(({ type }) => type === "timeZoneName")?.value ?? zone;
  return name.replace(/^GMT(\+00:00)?(?=$|[+-])/, "UTC");
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
