/** Returns the name of a time zone, such as "Eastern Time". */
export function zoneName(zone: string): string {
  const words = new Intl.DateTimeFormat("en-US", { timeZone: zone, timeZoneName: "longGeneric" });
  return words.formatToParts().find(({ type }) => type === "timeZoneName")?.value ?? zone;
}

/** Formats a time zone as "Eastern Time (America/New York)". */
export function zoneInWords(zone: string): string {
  const [name, place] = [zoneName(zone), zone.replaceAll("_", " ")];
  return name === place ? place : `${name} (${place})`;
}
