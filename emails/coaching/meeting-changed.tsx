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
import { Answer, Greeting, QuietLink } from "#emails/parts/parts.tsx";
import { siteName } from "#emails/parts/site-name.ts";
import { CalendarWords, Words } from "#emails/parts/words.tsx";

const MeetingChangedProps = BookedSession.extend({
  ...Greeted.shape,
  cohort: z.string(),
  change: z.enum(["changed", "cancelled"]),
  /** Of calling the meeting off. Missing in mails of earlier versions. */
  reason: z.string().nullish(),
  meetingLink: z.string().nullable(),
  publicUrl: z.url(),
});

/** To every member of the cohort who means to come. */
export const meetingChanged: Email<typeof MeetingChangedProps> = {
  props: MeetingChangedProps,
  subject: ({ change, title, startsAt, timeZone }, { mails }) =>
    fill(mails.meetingChanged[change].subject, { title, date: formatDay(startsAt, timeZone) }),
  Body: ({ name, cohort, change, reason, meetingLink, publicUrl, ...session }) => {
    const { meetingChanged: words, places, shared } = useMails();
    const { title, preview, intro, calendar } = words[change];
    return (
      <Layout
        title={title}
        preview={useIfAttached(preview, formatDay(session.startsAt, session.timeZone))}
        reason={fill(places.reason, { site: siteName(publicUrl) })}
      >
        <Greeting name={name} />
        <Words text={intro} values={{ cohort }} />
        {reason && <Answer label={shared.why}>{reason}</Answer>}
        <BookingDetails session={session} />
        <CalendarWords text={calendar} />
        {change === "changed" && (
          <>
            <Words text={words.cannotCome} />
            <JoinSession meetingLink={meetingLink} />
          </>
        )}
        <QuietLink href={publicUrl + addresses.sessions}>{words.link}</QuietLink>
      </Layout>
    );
  },
};
