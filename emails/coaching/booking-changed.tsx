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

const BookingChangedProps = BookedSession.extend({
  ...Greeted.shape,
  by: z.enum(["member", "academy"]),
  isConfirmed: z.boolean(),
  meetingLink: z.string().nullable(),
  publicUrl: z.url(),
});

const textsBy = { member: "byMember", academy: "byAcademy" } as const;

export const bookingChanged: Email<typeof BookingChangedProps> = {
  props: BookingChangedProps,
  subject: ({ by, title, startsAt, timeZone }, { mails }) =>
    fill(mails.bookingChanged[textsBy[by]].subject, { title, date: formatDay(startsAt, timeZone) }),
  Body: ({ name, by, isConfirmed, meetingLink, publicUrl, ...session }) => {
    const { bookingChanged: words, bookings } = useMails();
    const { title, intro } = words[textsBy[by]];
    const date = formatDay(session.startsAt, session.timeZone);
    return (
      <Layout
        title={title}
        preview={useIfAttached(fill(words.preview, { date }), date)}
        reason={fill(bookings.reason, { site: siteName(publicUrl) })}
      >
        <Greeting name={name} />
        <Words text={intro} />
        <BookingDetails session={session} />
        <CalendarWords text={bookings.calendar} />
        <Words text={isConfirmed ? words.confirmed : words.unconfirmed} />
        {isConfirmed && <JoinSession meetingLink={meetingLink} />}
        <QuietLink href={publicUrl + addresses.bookSession}>{bookings.link}</QuietLink>
      </Layout>
    );
  },
};
