import { zoneName } from "#contract/forms/zone-name.ts";
import { zonePlace } from "#contract/forms/zone-place.ts";

interface ZoneOption {
  value: string;
  label: string;
}

interface ZoneGroup {
  group: string;
  items: ZoneOption[];
}

/** From east to west. */
const american = [
  "America/New_York",
  "America/Chicago",
  "America/Denver",
  "America/Phoenix",
  "America/Los_Angeles",
  "America/Anchorage",
  "Pacific/Honolulu",
];

/** Each zone once: the member's own, those of the United States, the others by continent. */
export function zoneGroups(own: readonly string[]): ZoneGroup[] {
  const yours = [...new Set(own)];
  const common = american.filter((zone) => !yours.includes(zone));
  const groups = new Map([
    ["Yours", yours.map(withName)],
    ["United States", common.map(withName)],
  ]);
  for (const zone of Intl.supportedValuesOf("timeZone")) {
    const [continent = "", ...place] = zone.split("/");
    if (place.length === 0 || yours.includes(zone) || common.includes(zone)) continue;
    const items = groups.get(continent) ?? [];
    items.push({ value: zone, label: place.join(", ").replaceAll("_", " ") });
    groups.set(continent, items);
  }
  return [...groups].map(([group, items]) => ({ group, items }));
}

function withName(zone: string): ZoneOption {
  const [place, name] = [zonePlace(zone), zoneName(zone)];
  return { value: zone, label: place === name ? place : `${place} (${name})` };
}
