import { Text } from "@react-email/components";
import * as z from "zod";
import { addresses } from "#contract/addresses.ts";
import { Instant } from "#contract/forms/fields.ts";
import type { Email } from "#emails/email.ts";
import { formatDay, formatTime } from "#emails/parts/dates.ts";
import { Greeted } from "#emails/parts/greeted.ts";
import { Layout } from "#emails/parts/layout.tsx";
import { light } from "#emails/parts/palette.ts";
import { Greeting, Panel, Paragraph, QuietLink } from "#emails/parts/parts.tsx";
import { siteName } from "#emails/parts/site-name.ts";

const HeldSession = z.object({
  title: z.string(),
  startsAt: Instant,
  minutes: z.int(),
  /** Or somebody else holds it. */
  isCancelled: z.boolean(),
});

const HeldSessionsProps = Greeted.extend({
  sessions: z.array(HeldSession).min(1),
  /** The reader's. */
  timeZone: z.string(),
  publicUrl: z.url(),
});

/** To a coach who chose invitations: what came, changed or went since the last. */
export const heldSessions: Email<typeof HeldSessionsProps> = {
  props: HeldSessionsProps,
  subject: ({ sessions }) =>
    sessions.length === 1
      ? "For your calendar: a session that you hold"
      : `For your calendar: ${sessions.length} sessions that you hold`,
  Body: ({ name, sessions, timeZone, publicUrl }) => (
    <Layout
      title="For your calendar"
      preview="Open the attachment to update your calendar."
      reason={`You get this email because of the sessions that you hold at ${siteName(publicUrl)}.`}
    >
      <Greeting name={name} />
      <Paragraph>Open the attachment to update your calendar.</Paragraph>
      <Panel>
        {sessions.map(({ title, startsAt, minutes, isCancelled }) => (
          <Text key={`${startsAt} ${isCancelled}`} className="ink" style={style}>
            {formatDay(startsAt, timeZone)}, {formatTime(startsAt, timeZone)}
            <br />
            {title}, {minutes} minutes
            {isCancelled && (
              <>
                <br />
                No longer in your calendar
              </>
            )}
          </Text>
        ))}
      </Panel>
      <QuietLink href={publicUrl + addresses.adminSessions}>See all sessions</QuietLink>
    </Layout>
  ),
};

const style = { margin: "0 0 12px", fontSize: "17px", lineHeight: "28px", color: light.ink };
