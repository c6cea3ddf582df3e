import * as z from "zod";
import { addresses } from "#contract/addresses.ts";
import type { Email } from "#emails/email.ts";
import { BookedSession } from "#emails/parts/booked-session.ts";
import { BookingDetails } from "#emails/parts/booking-details.tsx";
import { formatDay } from "#emails/parts/dates.ts";
import { fill } from "#emails/parts/fill.ts";
import { Greeted } from "#emails/parts/greeted.ts";
import { JoinSession } from "#emails/parts/join-session.tsx";
import { Layout } from "#emails/parts/layout.tsx";
import { useIfAttached, useMails } from "#emails/parts/mail-words.tsx";
import { Greeting, QuietLink } from "#emails/parts/parts.tsx";
import { siteName } from "#emails/parts/site-name.ts";
import { CalendarWords, Words } from "#emails/parts/words.tsx";

const BookingConfirmedProps = BookedSession.extend({
  ...Greeted.shape,
  meetingLink: z.string().nullable(),
  publicUrl: z.url(),
});

export const bookingConfirmed: Email<typeof BookingConfirmedProps> = {
  props: BookingConfirmedProps,
  subject: ({ title, startsAt, timeZone }, { mails }) =>
    fill(mails.bookingConfirmed.subject, { title, date: formatDay(startsAt, timeZone) }),
  Body: ({ name, meetingLink, publicUrl, ...session }) => {
    const { bookingConfirmed: words, bookings } = useMails();
    const date = formatDay(session.startsAt, session.timeZone);
    return (
      <Layout
        title={words.title}
        preview={useIfAttached(fill(words.preview, { date }), date)}
        reason={fill(bookings.reason, { site: siteName(publicUrl) })}
      >
        <Greeting name={name} />
        <Words text={words.intro} />
        <BookingDetails session={session} />
        <CalendarWords text={bookings.calendar} />
        <JoinSession meetingLink={meetingLink} />
        <QuietLink href={publicUrl + addresses.bookSession}>{bookings.link}</QuietLink>
      </Layout>
    );
  },
};
