import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type CalendarEvent, ofAcademy } from "#emails/calendar-event.ts";
import { toIcs } from "#server/mail/calendar.ts";

const organizer = { name: "Softspoken Academy", email: "hello@softspoken.example" };
const maker = { company: "Softspoken Academy", product: "Softspoken" };

const invite: Required<CalendarEvent> = {
  isTentative: false,
  method: "REQUEST",
  uid: "info-session-7@softspoken.example",
  sequence: 2,
  startsAt: "2026-11-24T23:00:00.000Z",
  minutes: 45,
  timeZone: "America/New_York",
  summary: "Softspoken info session",
  description: "Bring questions, if you have any.\nOr only listen; that is fine.",
  location: "Online",
  url: "https://meet.example/quiet-room",
  attendee: { name: "Ada Lindqvist", email: "ada@example.com" },
};

function unfold(ics: string): string[] {
  return ics.replaceAll("\r\n ", "").trimEnd().split("\r\n");
}

function linesOf(change: Partial<CalendarEvent> = {}): string[] {
  const lines = unfold(toIcs({ ...invite, ...change }, organizer, maker));
  const zone = [lines.indexOf("BEGIN:VTIMEZONE"), lines.indexOf("END:VTIMEZONE")] as const;
  return [...lines.slice(0, zone[0]), ...lines.slice(zone[1] + 1)];
}

function linesFor(name: string | null): string[] {
  return linesOf({ attendee: { ...invite.attendee, name } });
}

function propertyNames(lines: readonly string[]): string[] {
  return lines.map((line) => line.replace(/[;:].*$/s, ""));
}

const attendee =
  'ATTENDEE;ROLE=REQ-PARTICIPANT;CUTYPE=INDIVIDUAL;PARTSTAT=NEEDS-ACTION;RSVP=TRUE;CN="Ada Lindqvist":MAILTO:ada@example.com';

describe("an invite", () => {
  test("describes the academy's zone with its daylight-saving rules", () => {
    const lines = unfold(toIcs(invite, organizer, maker));
    expect(lines).toContain("TZID:America/New_York");
    expect(lines).toContain("RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU");
    expect(lines).toContain("RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU");
  });

  test("is at its instant when the clock shows the time twice", { tags: "coaching.clock" }, () => {
    const timesOf = (startsAt: string, minutes: number) =>
      unfold(toIcs({ ...invite, startsAt, minutes }, organizer, maker)).filter((line) =>
        /^DT(START|END).*:2027/.test(line),
      );
    expect(timesOf("2027-11-07T05:30:00.000Z", 30)).toEqual([
      "DTSTART:20271107T053000Z",
      "DTEND:20271107T060000Z",
    ]);
    expect(timesOf("2027-11-07T05:30:00.000Z", 20)).toEqual([
      "DTSTART;TZID=America/New_York:20271107T013000",
      "DTEND;TZID=America/New_York:20271107T015000",
    ]);
    expect(timesOf("2027-11-07T06:30:00.000Z", 60)).toEqual([
      "DTSTART:20271107T063000Z",
      "DTEND:20271107T073000Z",
    ]);
  });

  test("keeps the hour across daylight saving", () => {
    expect(linesOf({ startsAt: "2027-03-13T23:00:00.000Z" })).toContain(
      "DTSTART;TZID=America/New_York:20270313T180000",
    );
    expect(linesOf({ startsAt: "2027-03-14T22:00:00.000Z" })).toContain(
      "DTSTART;TZID=America/New_York:20270314T180000",
    );
  });

  test("says everything a calendar needs, with times in the academy's zone", () => {
    const lines = linesOf().map((line) => line.replace(/^DTSTAMP:\d{8}T\d{6}Z$/, "DTSTAMP:now"));
    expect(lines).toEqual([
      "BEGIN:VCALENDAR",
      "VERSION:2.0",
      "PRODID:-//Softspoken Academy//Softspoken//EN",
      "CALSCALE:GREGORIAN",
      "METHOD:REQUEST",
      "BEGIN:VEVENT",
      "UID:info-session-7@softspoken.example",
      "SEQUENCE:2",
      "DTSTAMP:now",
      "DTSTART;TZID=America/New_York:20261124T180000",
      "DTEND;TZID=America/New_York:20261124T184500",
      "SUMMARY:Softspoken info session",
      "LOCATION:Online",
      "DESCRIPTION:Bring questions\\, if you have any.\\nOr only listen\\; that is fine.",
      'ORGANIZER;CN="Softspoken Academy":mailto:hello@softspoken.example',
      attendee,
      "BEGIN:VALARM",
      "ACTION:DISPLAY",
      "TRIGGER:-PT30M",
      "DESCRIPTION:Softspoken info session",
      "END:VALARM",
      "URL;VALUE=URI:https://meet.example/quiet-room",
      "STATUS:CONFIRMED",
      "END:VEVENT",
      "END:VCALENDAR",
    ]);
  });

  test("begins with the name of the academy as it is then", { tags: "texts.brand" }, () => {
    const summary = `${ofAcademy}practice, {academy}: all`;
    const ics = toIcs({ ...invite, summary }, organizer, { ...maker, company: "Quiet Craft" });
    expect(unfold(ics)).toContain("SUMMARY:Quiet Craft: practice\\, {academy}: all");
  });

  test("without a link has no URL", () => {
    expect(propertyNames(linesOf({ url: null }))).not.toContain("URL");
  });

  test("keeps its link whole when it holds commas, semicolons and backslashes", () => {
    expect(linesOf({ url: "https://meet.example/a,b;c?d=\\e" })).toContain(
      "URL;VALUE=URI:https://meet.example/a%2Cb%3Bc?d=%5Ce",
    );
  });

  test("is refused when it has no real start", () => {
    expect(() => toIcs({ ...invite, startsAt: "soon" }, organizer, maker)).toThrow();
  });
});

describe("an update", () => {
  test("has the same uid and a higher sequence", () => {
    const lines = linesOf({ sequence: 3, startsAt: "2026-12-01T23:00:00.000Z" });
    expect(lines).toContain("UID:info-session-7@softspoken.example");
    expect(lines).toContain("SEQUENCE:3");
    expect(lines).toContain("DTSTART;TZID=America/New_York:20261201T180000");
  });
});

describe("a cancellation", () => {
  const lines = linesOf({ method: "CANCEL", sequence: 4 });

  test("has the same uid and is cancelled", () => {
    expect(lines).toContain("METHOD:CANCEL");
    expect(lines).toContain("STATUS:CANCELLED");
    expect(lines).toContain("UID:info-session-7@softspoken.example");
    expect(lines).toContain("SEQUENCE:4");
  });

  test("rings no alarm and asks for no reply", () => {
    expect(lines).not.toContain("BEGIN:VALARM");
    expect(lines.join()).not.toMatch(/RSVP|PARTSTAT/);
  });
});

describe("an entry that waits to be confirmed", () => {
  test("is tentative, until it is cancelled", { tags: "coaching.calendar" }, () => {
    expect(linesOf({ isTentative: true })).toContain("STATUS:TENTATIVE");
    expect(linesOf({ isTentative: false })).toContain("STATUS:CONFIRMED");
    expect(linesOf({ isTentative: true, method: "CANCEL" })).toContain("STATUS:CANCELLED");
  });
});

describe("an entry to download", () => {
  test("is published: it invites nobody, and still rings", () => {
    const lines = linesOf({ method: "PUBLISH" });
    expect(lines).toContain("METHOD:PUBLISH");
    expect(lines).toContain("STATUS:CONFIRMED");
    expect(lines).toContain("BEGIN:VALARM");
    expect(propertyNames(lines)).toContain("ORGANIZER");
    expect(propertyNames(lines)).not.toContain("ATTENDEE");
  });
});

describe("a name", () => {
  test.each([
    ["with a line break", "Ada\r\nATTACH:https://evil.example", "Ada ATTACH:https://evil.example"],
    ["with a tab and a NUL", "Ada\t\0Lindqvist", "Ada Lindqvist"],
    ["with a Unicode line separator", "Ada\u2028Lindqvist", "Ada Lindqvist"],
    ["with quotes", 'Ada "Quiet" Lindqvist', "Ada 'Quiet' Lindqvist"],
    ["with parameter characters", "Lindqvist, Ada; PhD: yes", "Lindqvist, Ada; PhD: yes"],
    ["with a caret, as RFC 6868 has it", "Ada ^n", "Ada ^^n"],
    ["outside ASCII", "Zoë 山田 🌿", "Zoë 山田 🌿"],
    [
      "with another attendee",
      "Ada\r\nATTENDEE;CN=Eve:MAILTO:eve@evil.example",
      "Ada ATTENDEE;CN=Eve:MAILTO:eve@evil.example",
    ],
    ["that nobody chose becomes the address", null, "ada@example.com"],
    ["of white space becomes the address", " \n ", "ada@example.com"],
  ])("%s", { tags: "people.name-used" }, (_case, name, printed) => {
    expect(linesFor(name)).toContain(attendee.replace("Ada Lindqvist", () => printed));
  });
});

const nastyText = fc
  .array(
    fc.oneof(
      fc.string({ unit: "binary", maxLength: 30 }),
      fc.constantFrom("\r\n", "\n", "\r", '"', ",", ";", ":", "\\", "^", "\u0085", "\u2028"),
      fc.constantFrom("END:VEVENT", "ATTENDEE:mailto:x@evil.example", "\ud83c", "🌿", "ä", " "),
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(""));

describe("whatever people write", () => {
  const plain = propertyNames(unfold(toIcs(invite, organizer, maker)));

  test("adds no property, in any place", () => {
    fc.assert(
      fc.property(nastyText, nastyText, nastyText, (name, summary, text) => {
        const event = {
          ...invite,
          summary,
          description: `Hello ${text}`,
          location: `Online ${text}`,
          attendee: { ...invite.attendee, name },
        };
        const lines = unfold(toIcs(event, { ...organizer, name }, maker));
        expect(propertyNames(lines)).toEqual(plain);
        expect(lines.join("")).not.toMatch(/[\p{Cc}]/u);
      }),
      { numRuns: 300 },
    );
  });

  test("leaves CRLF lines of at most 75 octets that are whole characters", () => {
    fc.assert(
      fc.property(nastyText, (name) => {
        const ics = toIcs({ ...invite, summary: name.repeat(5) }, organizer, maker);
        expect(ics.endsWith("END:VCALENDAR\r\n")).toBe(true);
        expect(ics.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
        for (const line of ics.split("\r\n")) {
          expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
          expect(line.isWellFormed()).toBe(true);
        }
      }),
      { numRuns: 300 },
    );
  });

  test("keeps quotes out of a name, so that it ends where it should", () => {
    fc.assert(
      fc.property(nastyText, (name) => {
        const line = linesFor(name).find((each) => each.startsWith("ATTENDEE")) ?? "";
        expect(line).toMatch(/;CN="[^"]+":MAILTO:ada@example\.com$/);
      }),
      { numRuns: 300 },
    );
  });
});
