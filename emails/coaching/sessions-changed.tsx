import { Link, Text } from "@react-email/components";
import * as z from "zod";
import { addresses } from "#contract/addresses.ts";
import { Instant } from "#contract/forms/fields.ts";
import type { Email } from "#emails/email.ts";
import { formatDay, formatTime } from "#emails/parts/dates.ts";
import { fill } from "#emails/parts/fill.ts";
import { Greeted } from "#emails/parts/greeted.ts";
import { Layout } from "#emails/parts/layout.tsx";
import { useIfAttached, useMails } from "#emails/parts/mail-words.tsx";
import { light } from "#emails/parts/palette.ts";
import { Answer, Greeting, Panel, QuietLink } from "#emails/parts/parts.tsx";
import { siteName } from "#emails/parts/site-name.ts";
import { CalendarWords, Words } from "#emails/parts/words.tsx";

const ChangedSession = z.object({
  title: z.string(),
  startsAt: Instant,
  /** Null if the time is as before. */
  wasAt: Instant.nullable(),
  minutes: z.int(),
  /** Null until the booking is confirmed. Older messages have none. */
  meetingLink: z.string().nullable().default(null),
});

const SessionsChangedProps = z.object({
  ...Greeted.shape,
  change: z.enum(["changed", "cancelled"]),
  /** Of calling them off. */
  reason: z.string().nullable(),
  /** In order of time. */
  sessions: z.array(ChangedSession).min(2),
  /** The reader's. */
  timeZone: z.string(),
  publicUrl: z.url(),
});

/** One mail about all changes of a series. */
export const sessionsChanged: Email<typeof SessionsChangedProps> = {
  props: SessionsChangedProps,
  subject: ({ change, sessions }, { mails }) =>
    fill(mails.sessionsChanged[change].subject, {
      title: sessions[0]?.title ?? "",
      count: String(sessions.length),
    }),
  Body: ({ name, change, reason, sessions, timeZone, publicUrl }) => {
    const { sessionsChanged: words, bookings, shared } = useMails();
    const { title, intro, calendar } = words[change];
    return (
      <Layout
        title={title}
        preview={useIfAttached(calendar, intro)}
        reason={fill(bookings.reason, { site: siteName(publicUrl) })}
      >
        <Greeting name={name} />
        <Words text={intro} />
        {reason && <Answer label={shared.why}>{reason}</Answer>}
        {sessions.map((session) => (
          <Panel key={session.startsAt}>
            <Changed {...session} timeZone={timeZone} />
          </Panel>
        ))}
        <CalendarWords text={calendar} />
        <QuietLink href={publicUrl + addresses.bookSession}>{bookings.link}</QuietLink>
      </Layout>
    );
  },
};

function Changed(props: z.infer<typeof ChangedSession> & { timeZone: string }) {
  const { title, startsAt, wasAt, minutes, meetingLink, timeZone } = props;
  const { sessionsChanged: words, shared } = useMails();
  return (
    <Text className="ink" style={style}>
      {formatDay(startsAt, timeZone)}, {formatTime(startsAt, timeZone)}
      {wasAt !== null && (
        <>
          <br />
          {fill(words.before, {
            date: formatDay(wasAt, timeZone),
            time: formatTime(wasAt, timeZone),
          })}
        </>
      )}
      <br />
      {title}, {fill(shared.sessionLength, { minutes: `${minutes}` })}
      {meetingLink !== null && (
        <>
          <br />
          <Link href={meetingLink} className="accent" style={linkStyle}>
            {shared.join}
          </Link>
        </>
      )}
    </Text>
  );
}

const style = { margin: "0 0 12px", fontSize: "17px", lineHeight: "28px", color: light.ink };
const linkStyle = { color: light.accent, textDecoration: "underline" };
