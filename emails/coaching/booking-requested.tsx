import * as z from "zod";
import { addresses } from "#contract/addresses.ts";
import { Instant } from "#contract/forms/fields.ts";
import type { Email } from "#emails/email.ts";
import { BookedSession } from "#emails/parts/booked-session.ts";
import { BookingDetails } from "#emails/parts/booking-details.tsx";
import { formatDay, formatTime } from "#emails/parts/dates.ts";
import { fill } from "#emails/parts/fill.ts";
import { Greeted } from "#emails/parts/greeted.ts";
import { Layout } from "#emails/parts/layout.tsx";
import { useMails } from "#emails/parts/mail-words.tsx";
import { Greeting, QuietLink } from "#emails/parts/parts.tsx";
import { siteName } from "#emails/parts/site-name.ts";
import { CalendarWords, Words } from "#emails/parts/words.tsx";

const BookingRequestedProps = BookedSession.extend({
  ...Greeted.shape,
  /** When the place is given up unless the address is confirmed; null if it is. */
  confirmAddressBy: Instant.nullable(),
  publicUrl: z.url(),
});

export const bookingRequested: Email<typeof BookingRequestedProps> = {
  props: BookingRequestedProps,
  subject: ({ title, startsAt, timeZone }, { mails }) =>
    fill(mails.bookingRequested.subject, { title, date: formatDay(startsAt, timeZone) }),
  Body: ({ name, confirmAddressBy, publicUrl, ...session }) => {
    const { bookingRequested: words, bookings } = useMails();
    const { timeZone } = session;
    return (
      <Layout
        title={words.title}
        preview={words.preview}
        reason={fill(bookings.reason, { site: siteName(publicUrl) })}
      >
        <Greeting name={name} />
        <Words text={words.intro} />
        <BookingDetails session={session} />
        {confirmAddressBy !== null && (
          <Words
            text={words.confirmAddress}
            values={{
              date: formatDay(confirmAddressBy, timeZone),
              time: formatTime(confirmAddressBy, timeZone),
            }}
          />
        )}
        <CalendarWords text={words.calendar} />
        <QuietLink href={publicUrl + addresses.bookSession}>{bookings.link}</QuietLink>
      </Layout>
    );
  },
};
