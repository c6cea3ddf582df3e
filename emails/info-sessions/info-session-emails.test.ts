import { describe, expect, test } from "vitest";
import { addressesIn, renderSample } from "#testing/mail/render-sample.ts";

const meetingLink = "https://meet.example/quiet-room?key=a&lang=en";
const ownUrl = "https://softspoken.example/info-session/yours#token=abc";

describe("a registration", () => {
  test("with a date says when, how long and where", { tags: "info-sessions.facts" }, async () => {
    const { subject, text } = await renderSample("info-session-registered");
    expect(subject).toBe("You’re registered: info session on Tuesday, November 24, 2026");
    expect(text).toContain(
      "\n\nTuesday, November 24, 2026\n6:00 PM Eastern Time\n45 minutes, online\n\n",
    );
    expect(text).toContain("The calendar invite is attached.");
    expect(text).toContain(`\n\nJoin the info session:\n${meetingLink}\n\n`);
    expect(addressesIn(text)).toEqual([meetingLink, ownUrl]);
  });

  test("without a meeting link says that it follows", async () => {
    const { text } = await renderSample("info-session-registered", { meetingLink: null });
    expect(text).toContain("The link to join will follow by email before the session.");
    expect(addressesIn(text)).toEqual([ownUrl]);
  });

  test("without a date promises the invite", async () => {
    const { subject, text } = await renderSample("info-session-registered", {
      startsAt: null,
      meetingLink: null,
    });
    expect(subject).toBe("You’re registered for the next info session");
    expect(text).toContain("It takes 45 minutes, online.");
    expect(text).toContain("The date isn’t set yet. As soon as it is, we will send you");
    expect(text).not.toContain("attached");
    expect(addressesIn(text)).toEqual([ownUrl]);
  });

  test.each([
    ["America/New_York", "2026-07-07T22:00:00.000Z", "Tuesday, July 7, 2026\n6:00 PM Eastern Time"],
    [
      "America/New_York",
      "2026-11-25T04:30:00.000Z",
      "Tuesday, November 24, 2026\n11:30 PM Eastern Time",
    ],
    [
      "America/Los_Angeles",
      "2026-11-25T02:00:00.000Z",
      "Tuesday, November 24, 2026\n6:00 PM Pacific Time",
    ],
    [
      "Europe/Berlin",
      "2026-11-24T23:30:00.000Z",
      "Wednesday, November 25, 2026\n12:30 AM Central European Time",
    ],
  ])("shows the time of %s at %s", async (timeZone, startsAt, shown) => {
    const { text } = await renderSample("info-session-registered", { timeZone, startsAt });
    expect(text).toContain(`\n\n${shown}\n45 minutes, online\n`);
  });
});

describe("a scheduled session", () => {
  test("gives the date to those who waited for it", async () => {
    const { subject, text } = await renderSample("info-session-scheduled");
    expect(subject).toBe("Your info session is on Tuesday, November 24, 2026");
    expect(text).toContain("Here is the date of your info session");
    expect(text).toContain(
      "\n\nTuesday, November 24, 2026\n6:00 PM Eastern Time\n45 minutes, online\n\n",
    );
    expect(text).toContain("The calendar invite is attached.");
    expect(addressesIn(text)).toEqual([meetingLink, ownUrl]);
  });

  test("says when it has moved", async () => {
    const { subject, text } = await renderSample("info-session-scheduled", { moved: true });
    expect(subject).toBe("The info session has moved to Tuesday, November 24, 2026");
    expect(text).toContain("has a new time. We are sorry for the change.");
    expect(text).toContain("The attached invite replaces the earlier one");
  });
});

describe("a cancelled session", () => {
  test("says which one, and that a new date will be written", async () => {
    const { subject, text } = await renderSample("info-session-cancelled");
    expect(subject).toBe("Cancelled: the info session on Tuesday, November 24, 2026");
    expect(text).toContain(
      "The info session on Tuesday, November 24, 2026, at 6:00 PM Eastern Time, will not take place.",
    );
    expect(text).toContain("We will write to you when there is a new date.");
    expect(addressesIn(text)).toEqual([]);
  });
});
