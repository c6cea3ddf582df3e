import { expect, test } from "vitest";
import { zoneGroups } from "./time-zones.ts";

test("the browser's zone and the saved one come first, then those of the United States", {
  tags: "quiet.time-zone",
}, () => {
  const [yours, american, others] = zoneGroups(["Europe/Berlin", "America/Chicago"]);
  expect(yours).toEqual({
    group: "Yours",
    items: [
      { value: "Europe/Berlin", label: "Berlin (Central European Time)" },
      { value: "America/Chicago", label: "Chicago (Central Time)" },
    ],
  });
  expect(american?.group).toBe("United States");
  expect(american?.items.map(({ label }) => label)).toEqual([
    "New York (Eastern Time)",
    "Denver (Mountain Time)",
    "Phoenix (Mountain Standard Time)",
    "Los Angeles (Pacific Time)",
    "Anchorage (Alaska Time)",
    "Honolulu (Hawaii-Aleutian Standard Time)",
  ]);
  expect(others?.group).toBe("Africa");
});

test("each zone is listed once", { tags: "quiet.time-zone" }, () => {
  const listed = zoneGroups(["America/New_York", "America/New_York"]).flatMap(({ items }) =>
    items.map(({ value }) => value),
  );
  expect(listed).toContain("Asia/Tokyo");
  expect(listed).toEqual([...new Set(listed)]);
});
