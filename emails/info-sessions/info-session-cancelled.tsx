import * as z from "zod";
import { Instant } from "#contract/forms/fields.ts";
import type { Email } from "#emails/email.ts";
import { formatDay, formatTime } from "#emails/parts/dates.ts";
import { Greeted } from "#emails/parts/greeted.ts";
import { Layout } from "#emails/parts/layout.tsx";
import { Greeting, Paragraph } from "#emails/parts/parts.tsx";
import { siteName } from "#emails/parts/site-name.ts";

const InfoSessionCancelledProps = Greeted.extend({
  startsAt: Instant,
  timeZone: z.string(),
  publicUrl: z.url(),
});

export const infoSessionCancelled: Email<typeof InfoSessionCancelledProps> = {
  props: InfoSessionCancelledProps,
  subject: ({ startsAt, timeZone }) =>
    `Cancelled: the info session on ${formatDay(startsAt, timeZone)}`,
  Body: ({ name, startsAt, timeZone, publicUrl }) => (
    <Layout
      title="The info session is cancelled"
      preview="We will write to you when there is a new date."
      reason={`You get this email because this address was used to register for an info session at ${siteName(publicUrl)}.`}
    >
      <Greeting name={name} />
      <Paragraph>
        The info session on {formatDay(startsAt, timeZone)}, at {formatTime(startsAt, timeZone)},
        will not take place. We are sorry if you had planned around it.
      </Paragraph>
      <Paragraph>
        Open the attachment to remove the session from your calendar. We will write to you when
        there is a new date. Until then, there is nothing you need to do.
      </Paragraph>
    </Layout>
  ),
};
