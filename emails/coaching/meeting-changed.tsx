import * as z from "zod";
import { addresses } from "#contract/addresses.ts";
import type { Email } from "#emails/email.ts";
import { BookedSession } from "#emails/parts/booked-session.ts";
import { BookingDetails } from "#emails/parts/booking-details.tsx";
import { formatDay } from "#emails/parts/dates.ts";
import { Greeted } from "#emails/parts/greeted.ts";
import { JoinSession } from "#emails/parts/join-session.tsx";
import { Layout } from "#emails/parts/layout.tsx";
import { Answer, Greeting, Paragraph, QuietLink } from "#emails/parts/parts.tsx";
import { siteName } from "#emails/parts/site-name.ts";

const MeetingChangedProps = BookedSession.extend({
  ...Greeted.shape,
  cohort: z.string(),
  change: z.enum(["changed", "cancelled"]),
  /** Of calling the meeting off. Missing in mails of earlier versions. */
  reason: z.string().nullish(),
  meetingLink: z.string().nullable(),
  publicUrl: z.url(),
});

const words = {
  changed: {
    subject: "Changed",
    title: "A meeting of your cohort has changed",
    what: (cohort: string) =>
      `We have changed a meeting of “${cohort}”. These are the new details.`,
    calendar: "Open the attachment to update your calendar.",
  },
  cancelled: {
    subject: "Cancelled",
    title: "A meeting of your cohort is cancelled",
    what: (cohort: string) =>
      `This meeting of “${cohort}” will not take place. We are sorry if you had planned around it.`,
    calendar: "Open the attachment to remove the meeting from your calendar.",
  },
} as const;

/** To every member of the cohort who means to come. */
export const meetingChanged: Email<typeof MeetingChangedProps> = {
  props: MeetingChangedProps,
  subject: ({ change, title, startsAt, timeZone }) =>
    `${words[change].subject}: ${title} on ${formatDay(startsAt, timeZone)}`,
  Body: ({ name, cohort, change, reason, meetingLink, publicUrl, ...session }) => (
    <Layout
      title={words[change].title}
      preview={words[change].calendar}
      reason={`You get this email because you have a place in a cohort at ${siteName(publicUrl)}.`}
    >
      <Greeting name={name} />
      <Paragraph>{words[change].what(cohort)}</Paragraph>
      {reason && <Answer label="Why">{reason}</Answer>}
      <BookingDetails session={session} />
      <Paragraph>{words[change].calendar}</Paragraph>
      {change === "changed" && (
        <>
          <Paragraph>If you can’t come, you can say so on your sessions page.</Paragraph>
          <JoinSession meetingLink={meetingLink} />
        </>
      )}
      <QuietLink href={publicUrl + addresses.sessions}>See your sessions</QuietLink>
    </Layout>
  ),
};
