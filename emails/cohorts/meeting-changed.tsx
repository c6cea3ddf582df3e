import * as z from "zod";
import { addresses } from "#contract/addresses.ts";
import { theCohort } from "#contract/cohorts/cohort-title.ts";
import type { Email } from "#emails/email.ts";
import { BookedSession } from "#emails/parts/booked-session.ts";
import { BookingDetails } from "#emails/parts/booking-details.tsx";
import { formatDay } from "#emails/parts/dates.ts";
import { Greeted } from "#emails/parts/greeted.ts";
import { JoinSession } from "#emails/parts/join-session.tsx";
import { Layout } from "#emails/parts/layout.tsx";
import { Greeting, Paragraph, QuietLink } from "#emails/parts/parts.tsx";
import { siteName } from "#emails/parts/site-name.ts";

const MeetingChangedProps = BookedSession.extend({
  ...Greeted.shape,
  cohort: z.string(),
  change: z.enum(["added", "changed", "cancelled"]),
  meetingLink: z.string().nullable(),
  publicUrl: z.url(),
});
type Change = z.output<typeof MeetingChangedProps>["change"];

const words = {
  added: { subject: "New meeting", title: "A new meeting of your cohort" },
  changed: { subject: "Changed", title: "A meeting of your cohort has changed" },
  cancelled: { subject: "Cancelled", title: "A meeting of your cohort is cancelled" },
} as const satisfies Record<Change, object>;

/** To every member of the cohort: nobody books a meeting. */
export const meetingChanged: Email<typeof MeetingChangedProps> = {
  props: MeetingChangedProps,
  subject: ({ title, startsAt, timeZone, change }) =>
    `${words[change].subject}: ${title} on ${formatDay(startsAt, timeZone)}`,
  Body: ({ name, cohort, change, meetingLink, publicUrl, ...session }) => (
    <Layout
      title={words[change].title}
      preview={`${formatDay(session.startsAt, session.timeZone)}, online. The attachment corrects your calendar.`}
      reason={`You get this email because you have a place in ${theCohort(cohort)} at ${siteName(publicUrl)}.`}
    >
      <Greeting name={name} />
      <Paragraph>
        {change === "cancelled"
          ? "This meeting will not take place. We are sorry if you had planned around it."
          : "You belong to it already, and need not book it."}
      </Paragraph>
      <BookingDetails session={session} />
      <Paragraph>Open the attachment to correct your calendar.</Paragraph>
      {change !== "cancelled" && <JoinSession meetingLink={meetingLink} />}
      <QuietLink href={publicUrl + addresses.sessions}>See your sessions</QuietLink>
    </Layout>
  ),
};
