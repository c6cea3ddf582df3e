export function browserTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

interface ZoneOption {
  value: string;
  label: string;
}

interface ZoneGroup {
  group: string;
  items: ZoneOption[];
}

/** Returns all time zones as options: first the likely ones, then the others by continent. */
export function zoneGroups(likely: readonly string[]): ZoneGroup[] {
  const first = [...new Set(likely)];
  const groups = new Map([["Yours", first.map((zone) => asOption(zone, wholeName(zone)))]]);
  for (const zone of Intl.supportedValuesOf("timeZone")) {
    const [continent = "", ...place] = zone.split("/");
    if (place.length === 0 || first.includes(zone)) continue;
    const items = groups.get(continent) ?? [];
    items.push(asOption(zone, place.join(", ")));
    groups.set(continent, items);
  }
  return [...groups].map(([group, items]) => ({ group, items }));
}

function asOption(value: string, label: string): ZoneOption {
  return { value, label: label.replaceAll("_", " ") };
}

function wholeName(zone: string): string {
  return `${zone.split("/").at(-1)} (${zoneName(zone)})`;
}

/** Returns the common name of a time zone, such as "Eastern Time". */
export function zoneName(timeZone: string): string {
  const format = new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "longGeneric" });
  const name = format.formatToParts().find(({ type }) => type === "timeZoneName");
  return name?.value ?? timeZone;
}
