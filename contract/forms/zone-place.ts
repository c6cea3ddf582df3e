/** "New York" for America/New_York. */
export function zonePlace(zone: string): string {
  return zone.slice(zone.lastIndexOf("/") + 1).replaceAll("_", " ");
}
