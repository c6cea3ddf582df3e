import * as z from "zod";
import { addresses } from "#contract/addresses.ts";
import type { Email } from "#emails/email.ts";
import { BookedSession } from "#emails/parts/booked-session.ts";
import { BookingDetails } from "#emails/parts/booking-details.tsx";
import { formatDay } from "#emails/parts/dates.ts";
import { Greeted } from "#emails/parts/greeted.ts";
import { Layout } from "#emails/parts/layout.tsx";
import { Answer, Greeting, Paragraph, QuietLink } from "#emails/parts/parts.tsx";
import { siteName } from "#emails/parts/site-name.ts";

const BookingCancelledProps = BookedSession.extend({
  ...Greeted.shape,
  /** `unconfirmed`: the member's address was not confirmed in time. */
  by: z.enum(["member", "coach", "academy", "unconfirmed"]),
  /** Of calling the session off. Missing in mails of earlier versions. */
  reason: z.string().nullish(),
  publicUrl: z.url(),
});

const words = {
  member: {
    subject: (session: string, day: string) => `You cancelled: ${session} on ${day}`,
    title: "Your booking is cancelled",
    what: "You cancelled this booking. If you change your mind, you can book the session again.",
  },
  coach: {
    subject: (session: string, day: string) => `We can’t make ${day}: ${session}`,
    title: "Your booking was declined",
    what: "We had to decline this booking, and are sorry if you had planned around it. You are welcome to book another session.",
  },
  academy: {
    subject: (session: string, day: string) => `Cancelled: ${session} on ${day}`,
    title: "The session is cancelled",
    what: "This session will not take place. We are sorry if you had planned around it. You are welcome to book another session.",
  },
  unconfirmed: {
    subject: (session: string, day: string) => `Your booking has ended: ${session} on ${day}`,
    title: "Your booking has ended",
    what: "We keep a place for 24 hours while an email address is not confirmed. Yours was not confirmed in that time, so the place is free again. Once you have confirmed your address, you are welcome to book again. If you did not book this session, you can ignore this email.",
  },
} as const;

export const bookingCancelled: Email<typeof BookingCancelledProps> = {
  props: BookingCancelledProps,
  subject: ({ by, title, startsAt, timeZone }) =>
    words[by].subject(title, formatDay(startsAt, timeZone)),
  Body: ({ name, by, reason, publicUrl, ...session }) => (
    <Layout
      title={words[by].title}
      preview="Open the attachment to remove the session from your calendar."
      reason={`You get this email because you booked a session at ${siteName(publicUrl)}.`}
    >
      <Greeting name={name} />
      <Paragraph>{words[by].what}</Paragraph>
      {reason && <Answer label="Why">{reason}</Answer>}
      <BookingDetails session={session} />
      <Paragraph>Open the attachment to remove the session from your calendar.</Paragraph>
      <QuietLink href={publicUrl + addresses.bookSession}>See what you can book</QuietLink>
    </Layout>
  ),
};
