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

const BookingChangedProps = BookedSession.extend({
  ...Greeted.shape,
  by: z.enum(["member", "academy"]),
  isConfirmed: z.boolean(),
  meetingLink: z.string().nullable(),
  publicUrl: z.url(),
});

export const bookingChanged: Email<typeof BookingChangedProps> = {
  props: BookingChangedProps,
  subject: ({ by, title, startsAt, timeZone }) => {
    const session = `${title} on ${formatDay(startsAt, timeZone)}`;
    return by === "member" ? `You moved your booking to ${session}` : `Changed: ${session}`;
  },
  Body: ({ name, by, isConfirmed, meetingLink, publicUrl, ...session }) => (
    <Layout
      title={by === "member" ? "Your booking has moved" : "Your session has changed"}
      preview={`${formatDay(session.startsAt, session.timeZone)}, online. The new calendar entry is attached.`}
      reason={`You get this email because you booked a session at ${siteName(publicUrl)}.`}
    >
      <Greeting name={name} />
      <Paragraph>
        {by === "member"
          ? "We have kept a place for you in this session. Your place in the other one is free again."
          : "We have changed a session that you booked. These are the new details."}
      </Paragraph>
      <BookingDetails session={session} />
      <Paragraph>Open the attachment to update your calendar.</Paragraph>
      {isConfirmed ? (
        <>
          <Paragraph>Your booking is confirmed.</Paragraph>
          <JoinSession meetingLink={meetingLink} />
        </>
      ) : (
        <Paragraph>
          One of us will answer by email. If we confirm your booking, you get the link to join.
        </Paragraph>
      )}
      <QuietLink href={publicUrl + addresses.bookSession}>See or change my bookings</QuietLink>
    </Layout>
  ),
};
