import { expect, test } from "vitest";
import { personPlaceOf } from "#web/shells/person/person-place.ts";

test.each([
  ["/admin/applications", "/admin/applications", "Applications"],
  ["/admin/leads?search=a&status=new", "/admin/leads?search=a&status=new", "Leads"],
  ["/admin", "/admin", "Admin console"],
  ["/admin/bookings?when=past", "/admin/bookings?when=past", "Bookings to confirm"],
  ["/admin/courses/1/modules", "/admin/courses", "Course Management"],
])("a person opened from %s belongs to %s", { tags: "people.page" }, (from, to, label) => {
  expect(personPlaceOf({ from }, ["coach"])).toEqual({ to, label });
});

test.each([[null], [{ from: "/admin/people/1" }], [{ from: "/dashboard" }], [{ from: 1 }]])(
  "a person opened from no list belongs to none: %j",
  { tags: "people.page" },
  (state) => {
    expect(personPlaceOf(state, ["coach"])).toBeNull();
  },
);

test("a page that somebody may not open is no place of a person", () => {
  expect(personPlaceOf({ from: "/admin/roles" }, ["coach"])).toBeNull();
});
