/** Returns the name of a time zone, such as "Eastern Time". */
export function zoneName(zone: string): string {
  const words = new Intl.DateTimeFormat("en-US", { timeZone: zone, timeZoneName: "longGeneric" });
  return words.formatToParts().find(({ type }) => type === "timeZoneName")?.value ?? zone;
}

/** Returns the city of a time zone, such as "New York". */
export function zonePlace(zone: string): string {
  return spaced(zone.slice(zone.lastIndexOf("/") + 1));
}

/** Formats a time zone as "Eastern Time (America/New York)". */
export function zoneInWords(zone: string): string {
  const [name, place] = [zoneName(zone), spaced(zone)];
  return name === place ? place : `${name} (${place})`;
}

function spaced(zone: string): string {
  return zone.replaceAll("_", " ");
}
