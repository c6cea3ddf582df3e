import * as z from "zod";
import { Instant } from "#contract/forms/fields.ts";
import { infoSessionMinutes } from "#contract/info-sessions/info-session-length.ts";
import type { Email } from "#emails/email.ts";
import { formatDay } from "#emails/parts/dates.ts";
import { fill } from "#emails/parts/fill.ts";
import { useIfAttached, useMails } from "#emails/parts/mail-words.tsx";
import { QuietLink } from "#emails/parts/parts.tsx";
import { Words } from "#emails/parts/words.tsx";
import { InfoSessionLayout, InfoSessionMail } from "./info-session-layout.tsx";
import { SessionDetails } from "./session-details.tsx";

const InfoSessionRegisteredProps = InfoSessionMail.extend({
  /** Null until staff have set a date. */
  startsAt: Instant.nullable(),
  meetingLink: z.string().nullable(),
  /** Older messages have none. */
  ownUrl: z.url().nullable().default(null),
});

export const infoSessionRegistered: Email<typeof InfoSessionRegisteredProps> = {
  props: InfoSessionRegisteredProps,
  subject: ({ startsAt, timeZone }, { mails: { infoSessionRegistered: words } }) =>
    startsAt === null
      ? words.subjectWithoutDate
      : fill(words.subject, { date: formatDay(startsAt, timeZone) }),
  Body: (mail) => {
    const { startsAt, timeZone, meetingLink, ownUrl } = mail;
    const { infoSessionRegistered: words, infoSessions } = useMails();
    const date = startsAt !== null && formatDay(startsAt, timeZone);
    const preview = useIfAttached(date && fill(words.preview, { date }), date);
    return (
      <InfoSessionLayout
        mail={mail}
        title={words.title}
        preview={preview || words.previewWithoutDate}
      >
        {startsAt === null ? (
          <WithoutDate />
        ) : (
          <>
            <Words text={words.intro} />
            <SessionDetails
              startsAt={startsAt}
              timeZone={timeZone}
              meetingLink={meetingLink}
              moved={false}
            />
          </>
        )}
        <Words text={infoSessions.ease} />
        {ownUrl && <QuietLink href={ownUrl}>{infoSessions.cannotCome}</QuietLink>}
      </InfoSessionLayout>
    );
  },
};

function WithoutDate() {
  const { introWithoutDate, next } = useMails().infoSessionRegistered;
  return (
    <>
      <Words text={introWithoutDate} values={{ minutes: `${infoSessionMinutes}` }} />
      <Words text={next} />
    </>
  );
}
