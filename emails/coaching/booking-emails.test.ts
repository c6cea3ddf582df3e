import { describe, expect, test } from "vitest";
import type { EmailKind, EmailProps } from "#emails/emails.ts";
import { drawMail } from "#testing/mail/render-sample.ts";

const publicUrl = "https://softspoken.example";
const bookingsUrl = `${publicUrl}/dashboard/sessions/book`;
const meetingLink = "https://meet.example/quiet-room";
const day = "Tuesday, November 24, 2026";

const session = {
  name: null,
  title: "Small group practice",
  startsAt: "2026-11-24T23:00:00.000Z",
  minutes: 60,
  timeZone: "America/New_York",
  academyTimeZone: "America/New_York",
  publicUrl,
};

const requested = { ...session, confirmAddressBy: null };

async function read<Kind extends EmailKind>(kind: Kind, props: EmailProps<Kind>) {
  const { subject, text, html } = await drawMail(kind, props);
  return { subject, text, html, links: text.match(/https?:\/\/\S+/g) ?? [] };
}

describe("a booking that waits to be confirmed", () => {
  test("reads well as plain text, from the wordmark to the footer", async () => {
    const { subject, text } = await read("booking-requested", requested);
    expect(subject).toBe(`We have your booking: Small group practice on ${day}`);
    expect(text).toBe(`Softspoken

We have your booking

Hello,

We have kept a place for you. One of us will answer by email. If we confirm your booking, you get the link to join.

Small group practice
${day}
6:00 PM Eastern Time
60 minutes, online

The attached calendar entry is tentative until we confirm.

See or change my bookings:
${bookingsUrl}

Nora and Julian

---

Softspoken Academy
Sales coaching for people who would rather listen.

You get this email because you booked a session at softspoken.example.
`);
  });
});

describe("a booking of a member whose address is not confirmed", () => {
  test("says until when the place is kept, in the reader's time", {
    tags: "coaching.unconfirmed-booking",
  }, async () => {
    const confirmAddressBy = "2026-11-20T15:00:00.000Z";
    const { text, links } = await read("booking-requested", { ...session, confirmAddressBy });
    expect(text).toContain(
      "Please confirm your email address by Friday, November 20, 2026, 10:00 AM Eastern Time.",
    );
    expect(links).toEqual([bookingsUrl]);
  });
});

describe("the time", () => {
  test("is the reader's, with the academy's where its clock shows another", async () => {
    const reader = { ...requested, timeZone: "America/Los_Angeles" };
    const { text } = await read("booking-requested", reader);
    expect(text).toContain(`${day}\n3:00 PM Pacific Time\n60 minutes, online\n`);
    expect(text).toContain("\nAcademy time: 6:00 PM Eastern Time\n\n");
  });

  test("names the academy's day when that is another", async () => {
    const reader = { ...requested, timeZone: "Asia/Tokyo" };
    const { subject, text } = await read("booking-requested", reader);
    expect(subject).toContain("on Wednesday, November 25, 2026");
    expect(text).toContain("Wednesday, November 25, 2026\n8:00 AM Japan Standard Time");
    expect(text).toContain(`Academy time: ${day}, 6:00 PM Eastern Time`);
  });
});

describe("a confirmed booking", () => {
  test("comes with the link to join", async () => {
    const { subject, text, links } = await read("booking-confirmed", { ...session, meetingLink });
    expect(subject).toBe(`Confirmed: Small group practice on ${day}`);
    expect(text).toContain("Open the attachment to update your calendar.");
    expect(text).toContain(`\n\nJoin the session:\n${meetingLink}\n\n`);
    expect(links).toEqual([meetingLink, bookingsUrl]);
  });

  test("without a link says that it follows", async () => {
    const { text, links } = await read("booking-confirmed", { ...session, meetingLink: null });
    expect(text).toContain("The link to join will follow by email before the session.");
    expect(links).toEqual([bookingsUrl]);
  });
});

describe("a changed booking", () => {
  const changed = { ...session, isConfirmed: false, meetingLink: null };

  test("that the member moved says where it is now, and that it waits", async () => {
    const mail = await read("booking-changed", { ...changed, by: "member" });
    expect(mail.subject).toBe(`You moved your booking to Small group practice on ${day}`);
    expect(mail.text).toContain("Your place in the other one is free again.");
    expect(mail.text).toContain("Open the attachment to update your calendar.");
    expect(mail.text).toContain(
      "One of us will answer by email. If we confirm your booking, you get the link to join.",
    );
    expect(mail.links).toEqual([bookingsUrl]);
  });

  test("whose session changed says how it stands, with the link once confirmed", async () => {
    const props = { ...changed, by: "academy", isConfirmed: true, meetingLink } as const;
    const { subject, text, links } = await read("booking-changed", props);
    expect(subject).toBe(`Changed: Small group practice on ${day}`);
    expect(text).toContain("These are the new details.");
    expect(text).toContain("Your booking is confirmed.");
    expect(links).toEqual([meetingLink, bookingsUrl]);
  });
});

describe("a cancelled booking", () => {
  test.each([
    [
      "member",
      `You cancelled: Small group practice on ${day}`,
      "If you change your mind, you are welcome to book again.",
    ],
    ["coach", `We can’t make ${day}: Small group practice`, "We had to decline this booking"],
    ["academy", `Cancelled: Small group practice on ${day}`, "This session will not take place."],
    [
      "unconfirmed",
      `Your booking has ended: Small group practice on ${day}`,
      "so the place is free again.",
    ],
  ] as const)("by the %s says so", async (by, subject, words) => {
    const mail = await read("booking-cancelled", { ...session, by });
    expect(mail.subject).toBe(subject);
    expect(mail.text).toContain(words);
    expect(mail.text).toContain("Open the attachment to remove the session from your calendar.");
    expect(mail.links).toEqual([bookingsUrl]);
  });
});

describe("a free place", () => {
  test("says which, whose it will be, and has one link to book it", async () => {
    const footer = {
      unsubscribeUrl: "https://softspoken.example/email/unsubscribe?token=a",
      preferencesUrl: "https://softspoken.example/email/preferences?token=a",
      postalAddress: null,
    };
    const { subject, text, links } = await read("place-opened", { ...session, ...footer });
    expect(subject).toBe(`A place is free: Small group practice on ${day}`);
    expect(text).toContain("The place goes to whoever books it first.");
    expect(text).toContain("If it stays free, we tell the next person who is waiting.");
    expect(text).toContain(`\n\nBook the session:\n${bookingsUrl}\n\n`);
    expect(links).toEqual([bookingsUrl, footer.unsubscribeUrl, footer.preferencesUrl]);
  });
});

test("a title that holds markup is shown as it was written, on one line of the subject", async () => {
  const title = "<b>Fees</b> & calls";
  const { subject, html, text } = await read("booking-requested", { ...requested, title });
  expect(subject).toBe(`We have your booking: ${title} on ${day}`);
  expect(html).not.toContain("<b>Fees");
  expect(text).toContain(title);
});
