import { describe, expect, test } from "vitest";
import { calendarProblems } from "#contract/calendars/calendar-problems.ts";
import { runInProcess } from "#server/config/run-in-process.ts";
import { calendarOf, entry } from "#testing/calendars/calendar-server.ts";
import type { ReadCalendar } from "./calendar-wish.ts";

const program = new URL("./calendar-process.ts", import.meta.url);
const from = Date.parse("2031-01-01T00:00:00Z");

async function read(text: string): Promise<string[] | string> {
  const wish = {
    ...{ file: Buffer.from(text), from, to: from + 400 * 86_400_000 },
    ...{ timeZone: "Asia/Kathmandu", emails: ["ada@example.com"], ownHost: "academy.example" },
  };
  const answer = await runInProcess<ReadCalendar>(program, wish, 30_000);
  if ("refusal" in answer) return answer.refusal;
  return answer.busy.map(({ start, end }) =>
    [start, end].map((time) => new Date(time).toISOString().slice(0, 16)).join("/"),
  );
}

const hour = "DURATION:PT1H";
const at = (...more: string[]) => calendarOf(entry({ more }));
const nine = "DTSTART:20310304T090000Z";
const readAtNine = ["2031-03-04T09:00/2031-03-04T10:00"];

describe("what makes a coach busy", { tags: "calendars.blocking" }, () => {
  test.each<[string, string, string[]]>([
    ["a time in UTC", at(nine, hour), readAtNine],
    [
      "a time in a zone without its definition",
      at("DTSTART;TZID=America/New_York:20310304T090000", hour),
      ["2031-03-04T14:00/2031-03-04T15:00"],
    ],
    [
      "a time in a zone of Windows",
      at("DTSTART;TZID=Eastern Standard Time:20310704T090000", hour),
      ["2031-07-04T13:00/2031-07-04T14:00"],
    ],
    [
      "a time in a zone with a prefix",
      at("DTSTART;TZID=/example.org/20260101_1/Europe/London:20310304T090000", hour),
      readAtNine,
    ],
    ["a time without a zone", at("DTSTART:20310304T144500", hour), readAtNine],
    ["a whole day", at("DTSTART;VALUE=DATE:20310304"), ["2031-03-03T18:15/2031-03-04T18:15"]],
    [
      "a series across the change of the clock, but for its exceptions",
      at(
        "DTSTART;TZID=America/New_York:20310303T090000",
        hour,
        "RRULE:FREQ=WEEKLY;COUNT=3",
        "EXDATE;TZID=America/New_York:20310303T090000",
      ),
      ["2031-03-10T13:00/2031-03-10T14:00", "2031-03-17T13:00/2031-03-17T14:00"],
    ],
    [
      "what overlaps, once",
      calendarOf(entry({ more: [nine, hour] }), entry({ more: [nine, hour] })),
      readAtNine,
    ],
    ["what is tentative", at(nine, hour, "STATUS:TENTATIVE"), readAtNine],
    [
      "what somebody else declined",
      at(nine, hour, "ATTENDEE;PARTSTAT=DECLINED:mailto:bob@example.com"),
      readAtNine,
    ],
    [
      "not what she declined",
      at(nine, hour, "ATTENDEE;PARTSTAT=DECLINED:MAILTO:Ada@example.com"),
      [],
    ],
    ["not what is cancelled", at(nine, hour, "STATUS:CANCELLED"), []],
    ["not what is marked free", at(nine, hour, "TRANSP:TRANSPARENT"), []],
    ["not what Outlook marks free", at(nine, hour, "X-MICROSOFT-CDO-BUSYSTATUS:FREE"), []],
    [
      "not what came from us",
      calendarOf(entry({ uid: "1@academy.example", more: [nine, hour] })),
      [],
    ],
    [
      "not what is over, whatever it says",
      at("DTSTART:20200101T090000Z", "DTEND:20190101T090000Z"),
      [],
    ],
    ["not what has no time", at(), []],
  ])("%s", async (_what, calendar, busy) => {
    expect(await read(calendar)).toEqual(busy);
  });
});

const each = (count: number, line: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => line(index));
const daysFrom2020 = (index: number) =>
  new Date(Date.UTC(2020, 0, 1 + index)).toISOString().slice(0, 10).replaceAll("-", "");
const all = (count: number) => each(count, String).join();

describe("a calendar is refused, and with it", { tags: "calendars.problems" }, () => {
  const { tooMuch, tooOften } = calendarProblems;
  test.each<[string, string, string]>([
    ["every second", at(nine, hour, "RRULE:FREQ=SECONDLY"), tooOften],
    [
      "every second in other words",
      at(nine, `RRULE:FREQ=DAILY;BYHOUR=${all(24)};BYMINUTE=${all(60)};BYSECOND=${all(60)}`),
      tooMuch,
    ],
    [
      "10,000 exceptions",
      at(
        "DTSTART;VALUE=DATE:20200101",
        "RRULE:FREQ=DAILY",
        ...each(10_000, (index) => `EXDATE;VALUE=DATE:${daysFrom2020(index)}`),
      ),
      tooMuch,
    ],
    [
      "an end before the beginning",
      at(nine, "DTEND:20310304T080000Z"),
      calendarProblems.endsEarly("March 4, 2031"),
    ],
    ["the year 9999", at("DTSTART:99990304T090000Z", hour), calendarProblems.farAway(9999)],
    [
      "an unknown zone",
      at("DTSTART;TZID=Mars/Olympus:20310304T090000", hour),
      calendarProblems.unknownZone("Mars/Olympus"),
    ],
    ["a rule that is none", at(nine, hour, "RRULE:FREQ=OFTEN"), calendarProblems.broken],
    [
      "100,000 beginnings",
      `BEGIN:VCALENDAR\r\n${"BEGIN:VEVENT\r\n".repeat(100_000)}END:VCALENDAR\r\n`,
      calendarProblems.incomplete,
    ],
  ])("%s", async (_what, calendar, problem) => {
    expect(await read(calendar)).toBe(problem);
  });
});

test.each([
  ["a line of a megabyte", at(nine, hour, `DESCRIPTION:${"a".repeat(2 ** 20)}`)],
  ["a million folded lines", at(nine, hour, `DESCRIPTION:a${"\r\n a".repeat(1_000_000)}`)],
  [
    "a rule until the year 9999",
    at(nine, hour, "RRULE:FREQ=YEARLY;COUNT=1;UNTIL=99991231T000000Z"),
  ],
  [
    "a day that never comes",
    calendarOf(
      entry({ more: [nine, hour] }),
      entry({ more: [nine, hour, "RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30"] }),
    ),
  ],
])("%s harms nobody", { tags: "calendars.reading" }, async (_what, calendar) => {
  expect([readAtNine, calendarProblems.tooMuch, calendarProblems.broken]).toContainEqual(
    await read(calendar),
  );
});
