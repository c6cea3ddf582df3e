import { expect, test } from "vitest";
import { openPageAt, placesOf } from "#web/shells/staff/staff-places.ts";

test.each([
  ["/admin", "Today", "Admin console"],
  ["/admin/bookings", "Coaching", "Bookings to confirm"],
  ["/admin/places", "Cohorts", "Places in cohorts"],
  ["/admin/courses/1/modules", "Courses", "Course Management"],
  ["/admin/mail/series", "Mail", "Welcome series"],
])(
  "at %s, the open place of the back office is %s, and its page %s",
  { tags: "pages.back-office" },
  (address, place, page) => {
    const open = openPageAt(placesOf(["coach"]), address);
    expect([open?.place.label, open?.page.label]).toEqual([place, page]);
  },
);

test("the back office has at most eight places", { tags: "pages.back-office" }, () => {
  expect(placesOf(["admin"]).length).toBeLessThanOrEqual(8);
});
