/** As in "Eastern Time"; "UTC" and the offset for a zone without a name. */
export function zoneName(zone: string): string {
  const words = new Intl.DateTimeFormat("en-US", { timeZone: zone, timeZoneName: "longGeneric" });
  const name = words.formatToParts().find(({ type }) => type === "timeZoneName")?.value ?? zone;
  return name.replace(/^GMT(\+00:00)?(?=$|[+-])/, "UTC");
}
