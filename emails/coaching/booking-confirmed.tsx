import * as z from "zod";
import { addresses } from "#contract/addresses.ts";
import type { Email } from "#emails/email.ts";
import { BookedSession } from "#emails/parts/booked-session.ts";
import { BookingDetails } from "#emails/parts/booking-details.tsx";
import { formatDay } from "#emails/parts/dates.ts";
import { Greeted } from "#emails/parts/greeted.ts";
import { JoinSession } from "#emails/parts/join-session.tsx";
import { Layout } from "#emails/parts/layout.tsx";
import { Greeting, Paragraph, QuietLink } from "#emails/parts/parts.tsx";
import { siteName } from "#emails/parts/site-name.ts";

const BookingConfirmedProps = BookedSession.extend({
  ...Greeted.shape,
  meetingLink: z.string().nullable(),
  publicUrl: z.url(),
});

export const bookingConfirmed: Email<typeof BookingConfirmedProps> = {
  props: BookingConfirmedProps,
  subject: ({ title, startsAt, timeZone }) =>
    `Confirmed: ${title} on ${formatDay(startsAt, timeZone)}`,
  Body: ({ name, meetingLink, publicUrl, ...session }) => (
    <Layout
      title="Your booking is confirmed"
      preview={`${formatDay(session.startsAt, session.timeZone)}, online. The calendar entry is attached.`}
      reason={`You get this email because you booked a session at ${siteName(publicUrl)}.`}
    >
      <Greeting name={name} />
      <Paragraph>We look forward to seeing you.</Paragraph>
      <BookingDetails session={session} />
      <Paragraph>Open the attachment to update your calendar.</Paragraph>
      <JoinSession meetingLink={meetingLink} />
      <QuietLink href={publicUrl + addresses.bookSession}>See or change my bookings</QuietLink>
    </Layout>
  ),
};
