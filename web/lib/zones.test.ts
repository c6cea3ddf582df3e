import { expect, test } from "vitest";
import { zoneName } from "#contract/forms/zone-name.ts";
import { zonePlace } from "#contract/forms/zone-place.ts";
import { zoneInWords } from "./zones.ts";

test.each([
  ["UTC", "UTC", "UTC", "UTC"],
  ["Etc/GMT+5", "UTC-05:00", "GMT+5", "UTC-05:00 (Etc/GMT+5)"],
  ["America/New_York", "Eastern Time", "New York", "Eastern Time (America/New York)"],
  [
    "America/Argentina/Buenos_Aires",
    "Argentina Standard Time",
    "Buenos Aires",
    "Argentina Standard Time (America/Argentina/Buenos Aires)",
  ],
])("%s is put in words", (zone, name, place, both) => {
  expect([zoneName(zone), zonePlace(zone), zoneInWords(zone)]).toEqual([name, place, both]);
});
