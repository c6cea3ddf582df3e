import { describe, expect, test } from "vitest";
import { firstOpenHours, type OpenHours } from "./hours.ts";
import { openHoursForm, typedHours } from "./hours-forms.ts";

const hours: OpenHours = {
  ...firstOpenHours,
  lengths: ["60"],
  time_zone: "Europe/Lisbon",
  weekly: ["1 09:00-12:00", "1 13:15-17:00", "7 20:00-24:00"],
  days_off: ["2026-12-24/2027-01-02", "2026-11-30/2026-11-30"],
  other_hours: ["2026-12-05 10:00-12:00", "2026-12-05 14:00-16:00"],
};

describe("the form of open hours", { tags: "coaching.open-hours" }, () => {
  test("holds all that is saved", () => {
    expect(openHoursForm.schema.parse(typedHours(hours))).toEqual(hours);
  });

  test("takes hours as they are usually typed", () => {
    const typed = {
      ...typedHours(hours),
      monday: "9 AM to 12 PM, 13.15 – 17",
      tuesday: " ",
      sunday: "8 p.m.-12am",
    };
    expect(openHoursForm.schema.parse(typed)).toMatchObject({ weekly: hours.weekly });
  });

  const unread = "Please write hours such as 9-12:30 or 2 PM-6 PM, in quarter hours";
  const unreadDays = "Please write days such as 2026-12-24 or 2026-12-24 to 2027-01-02, one a line";
  const unreadDate = "Please write a date and its hours, such as 2026-12-05 10-12, 14-16";

  test.each([
    ["tuesday", "mornings", unread],
    ["tuesday", "9:10-12", unread],
    ["tuesday", "2-6 PM", unread],
    ["tuesday", "14 PM-16 PM", unread],
    ["tuesday", "all mornings from nine to twelve o’clock", unread],
    ["tuesday", "9-5", "Hours end after they begin, as in 9-17, and those of a day don’t overlap"],
    ["days_off", "12/24/2026", unreadDays],
    ["days_off", "2026-12-24, 2026-12-25, 2026-12-26", unreadDays],
    ["other_hours", "2026-12-05", unreadDate],
    ["other_hours", "12/5 10-12", unreadDate],
    ["other_hours", "2026-13-05 10-12", unreadDate],
  ])("says at %s what is wrong with “%s”", (field, typed, message) => {
    const read = openHoursForm.schema.safeParse({ ...typedHours(hours), [field]: typed });
    expect(read.error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
      [field, message],
    ]);
  });
});
