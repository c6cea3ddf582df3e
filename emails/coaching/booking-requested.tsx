import * as z from "zod";
import { addresses } from "#contract/addresses.ts";
import { Instant } from "#contract/forms/fields.ts";
import type { Email } from "#emails/email.ts";
import { BookedSession } from "#emails/parts/booked-session.ts";
import { BookingDetails } from "#emails/parts/booking-details.tsx";
import { formatDay, formatTime } from "#emails/parts/dates.ts";
import { Greeted } from "#emails/parts/greeted.ts";
import { Layout } from "#emails/parts/layout.tsx";
import { Greeting, Paragraph, QuietLink } from "#emails/parts/parts.tsx";
import { siteName } from "#emails/parts/site-name.ts";

const BookingRequestedProps = BookedSession.extend({
  ...Greeted.shape,
  /** When the place is given up unless the address is confirmed; null if it is. */
  confirmAddressBy: Instant.nullable(),
  publicUrl: z.url(),
});

export const bookingRequested: Email<typeof BookingRequestedProps> = {
  props: BookingRequestedProps,
  subject: ({ title, startsAt, timeZone }) =>
    `We have your booking: ${title} on ${formatDay(startsAt, timeZone)}`,
  Body: ({ name, confirmAddressBy, ...session }) => (
    <Layout
      title="We have your booking"
      preview="One of us will answer by email. We keep your place until then."
      reason={`You get this email because you booked a session at ${siteName(session.publicUrl)}.`}
    >
      <Greeting name={name} />
      <Paragraph>
        We have kept a place for you. One of us will answer by email. If we confirm your booking,
        you get the link to join.
      </Paragraph>
      <BookingDetails session={session} />
      {confirmAddressBy !== null && (
        <Paragraph>
          Please confirm your email address by {formatDay(confirmAddressBy, session.timeZone)},{" "}
          {formatTime(confirmAddressBy, session.timeZone)}. The link is in the email that we sent
          when you signed up. If it isn’t confirmed by then, the place becomes free again.
        </Paragraph>
      )}
      <Paragraph>The attached calendar entry is tentative until we confirm.</Paragraph>
      <QuietLink href={session.publicUrl + addresses.bookSession}>
        See or change my bookings
      </QuietLink>
    </Layout>
  ),
};
