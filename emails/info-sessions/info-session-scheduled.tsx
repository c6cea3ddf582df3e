import * as z from "zod";
import { Instant } from "#contract/forms/fields.ts";
import type { Email } from "#emails/email.ts";
import { formatDay, formatTime } from "#emails/parts/dates.ts";
import { Greeted } from "#emails/parts/greeted.ts";
import { Layout } from "#emails/parts/layout.tsx";
import { Greeting, Paragraph } from "#emails/parts/parts.tsx";
import { siteName } from "#emails/parts/site-name.ts";
import { SessionDetails } from "./session-details.tsx";

const InfoSessionScheduledProps = Greeted.extend({
  startsAt: Instant,
  timeZone: z.string(),
  meetingLink: z.string().nullable(),
  moved: z.boolean(),
  publicUrl: z.url(),
});

export const infoSessionScheduled: Email<typeof InfoSessionScheduledProps> = {
  props: InfoSessionScheduledProps,
  subject: ({ startsAt, timeZone, moved }) =>
    moved
      ? `The info session has moved to ${formatDay(startsAt, timeZone)}`
      : `Your info session is on ${formatDay(startsAt, timeZone)}`,
  Body: ({ name, startsAt, timeZone, meetingLink, moved, publicUrl }) => (
    <Layout
      title={moved ? "The info session has moved" : "Your info session"}
      preview={`${formatDay(startsAt, timeZone)}, at ${formatTime(startsAt, timeZone)}, online. The calendar invite is attached.`}
      reason={`You get this email because this address was used to register for an info session at ${siteName(publicUrl)}.`}
    >
      <Greeting name={name} />
      <Paragraph>
        {moved
          ? "The info session you registered for has a new time. We are sorry for the change."
          : "Here is the date of your info session."}
      </Paragraph>
      <SessionDetails
        startsAt={startsAt}
        timeZone={timeZone}
        meetingLink={meetingLink}
        moved={moved}
      />
      <Paragraph>
        You may leave your camera off and only listen. If you can’t come, that is fine too.
      </Paragraph>
    </Layout>
  ),
};
