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
      monday: "9-12, 13.15 – 17",
      tuesday: " ",
      sunday: "20-24",
    };
    expect(openHoursForm.schema.parse(typed)).toMatchObject({ weekly: hours.weekly });
  });

  test("says at the day which hours can't be read", () => {
    const read = openHoursForm.schema.safeParse({ ...typedHours(hours), tuesday: "mornings" });
    expect(read.error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
      ["tuesday", "Please enter hours such as 09:00-12:30, in quarter hours"],
    ]);
  });
});
