import * as z from "zod";
import { Instant } from "#contract/forms/fields.ts";
import { infoSessionMinutes } from "#contract/info-sessions/info-session-length.ts";
import type { Email } from "#emails/email.ts";
import { formatDay } from "#emails/parts/dates.ts";
import { Greeted } from "#emails/parts/greeted.ts";
import { Layout } from "#emails/parts/layout.tsx";
import { Greeting, Paragraph } from "#emails/parts/parts.tsx";
import { siteName } from "#emails/parts/site-name.ts";
import { SessionDetails } from "./session-details.tsx";

const InfoSessionRegisteredProps = Greeted.extend({
  /** Null until staff have set a date. */
  startsAt: Instant.nullable(),
  timeZone: z.string(),
  meetingLink: z.string().nullable(),
  publicUrl: z.url(),
});

export const infoSessionRegistered: Email<typeof InfoSessionRegisteredProps> = {
  props: InfoSessionRegisteredProps,
  subject: ({ startsAt, timeZone }) =>
    startsAt === null
      ? "You’re registered for the next info session"
      : `You’re registered: info session on ${formatDay(startsAt, timeZone)}`,
  Body: ({ name, startsAt, timeZone, meetingLink, publicUrl }) => (
    <Layout
      title="You’re registered"
      preview={
        startsAt === null
          ? "We will send you the calendar invite as soon as the date is set."
          : `${formatDay(startsAt, timeZone)}, online. The calendar invite is attached.`
      }
      reason={`You get this email because this address was used to register for an info session at ${siteName(publicUrl)}.`}
    >
      <Greeting name={name} />
      {startsAt === null ? (
        <WithoutDate />
      ) : (
        <>
          <Paragraph>We have kept a place for you in our free info session.</Paragraph>
          <SessionDetails
            startsAt={startsAt}
            timeZone={timeZone}
            meetingLink={meetingLink}
            moved={false}
          />
        </>
      )}
      <Paragraph>
        You may leave your camera off and only listen. If you can’t come, that is fine too.
      </Paragraph>
    </Layout>
  ),
};

function WithoutDate() {
  return (
    <>
      <Paragraph>
        We have kept a place for you in our next free info session. It takes {infoSessionMinutes}{" "}
        minutes, online.
      </Paragraph>
      <Paragraph>
        The date isn’t set yet. As soon as it is, we will send you the calendar invite. Until then,
        there is nothing you need to do.
      </Paragraph>
    </>
  );
}
