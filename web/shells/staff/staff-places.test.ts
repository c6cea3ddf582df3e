import { expect, test } from "vitest";
import { isOpenAt, placesOf } from "#web/shells/staff/staff-places.ts";

test.each([
  ["/admin", "Overview"],
  ["/admin/bookings", "Sessions"],
  ["/admin/places", "Cohorts"],
  ["/admin/courses/1/modules", "Courses"],
  ["/admin/mail/series", "Mail"],
])(
  "at %s, the open place of the back office is %s",
  { tags: "pages.back-office" },
  (address, name) => {
    const open = placesOf(["coach"]).filter((place) => isOpenAt(place, address));
    expect(open.map(({ label }) => label)).toEqual([name]);
  },
);

test("at the page about a person, no place of the back office is open", {
  tags: "pages.back-office",
}, () => {
  expect(placesOf(["coach"]).some((place) => isOpenAt(place, "/admin/people/1"))).toBe(false);
});
