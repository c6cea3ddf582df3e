import * as z from "zod";
import { addresses } from "#contract/addresses.ts";
import type { Email } from "#emails/email.ts";
import { BookedSession } from "#emails/parts/booked-session.ts";
import { BookingDetails } from "#emails/parts/booking-details.tsx";
import { formatDay } from "#emails/parts/dates.ts";
import { fill } from "#emails/parts/fill.ts";
import { Greeted } from "#emails/parts/greeted.ts";
import { Layout } from "#emails/parts/layout.tsx";
import { useIfAttached, useMails } from "#emails/parts/mail-words.tsx";
import { Answer, Greeting, QuietLink } from "#emails/parts/parts.tsx";
import { siteName } from "#emails/parts/site-name.ts";
import { CalendarWords, Words } from "#emails/parts/words.tsx";

const BookingCancelledProps = BookedSession.extend({
  ...Greeted.shape,
  /** `unconfirmed`: the member's address was not confirmed in time. */
  by: z.enum(["member", "coach", "academy", "unconfirmed"]),
  /** Of calling the session off. Missing in mails of earlier versions. */
  reason: z.string().nullish(),
  publicUrl: z.url(),
});

const textsBy = {
  member: "byMember",
  coach: "declined",
  academy: "calledOff",
  unconfirmed: "unconfirmed",
} as const;

export const bookingCancelled: Email<typeof BookingCancelledProps> = {
  props: BookingCancelledProps,
  subject: ({ by, title, startsAt, timeZone }, { mails }) =>
    fill(mails.bookingCancelled[textsBy[by]].subject, {
      title,
      date: formatDay(startsAt, timeZone),
    }),
  Body: ({ name, by, reason, publicUrl, ...session }) => {
    const { bookingCancelled: words, bookings, shared } = useMails();
    const { title, intro } = words[textsBy[by]];
    return (
      <Layout
        title={title}
        preview={useIfAttached(words.preview, intro)}
        reason={fill(bookings.reason, { site: siteName(publicUrl) })}
      >
        <Greeting name={name} />
        <Words text={intro} />
        {reason && <Answer label={shared.why}>{reason}</Answer>}
        <BookingDetails session={session} />
        <CalendarWords text={words.calendar} />
        <QuietLink href={publicUrl + addresses.bookSession}>{words.link}</QuietLink>
      </Layout>
    );
  },
};
