import { afterEach, expect, test } from "vitest";
import { academyDay, academyTime } from "#web/lib/academy-dates.ts";

const page = document.documentElement.dataset;

afterEach(() => {
  delete page["academyZone"];
});

test.each([
  ["America/New_York", "Nov 20, 2026", /^Nov.20,.2026,.10:30.PM$/],
  ["Asia/Tokyo", "Nov 21, 2026", /^Nov.21,.2026,.12:30.PM$/],
])(
  "the back office reads the clock of the academy, in %s",
  { tags: "pages.dates" },
  (zone, day, time) => {
    page["academyZone"] = zone;
    expect(academyDay("2026-11-21T03:30:00.000Z")).toBe(day);
    expect(academyTime("2026-11-21T03:30:00.000Z")).toMatch(time);
  },
);

test("a page that no server has sent takes the browser's clock", { tags: "pages.dates" }, () => {
  page["academyZone"] = "__ACADEMY_ZONE__";
  expect(academyDay("2026-11-21T12:00:00.000Z")).toBe("Nov 21, 2026");
});
