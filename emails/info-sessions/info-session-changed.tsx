import * as z from "zod";
import { Instant } from "#contract/forms/fields.ts";
import type { Email } from "#emails/email.ts";
import { formatClock, formatDay } from "#emails/parts/dates.ts";
import { fill } from "#emails/parts/fill.ts";
import { useIfAttached, useMails } from "#emails/parts/mail-words.tsx";
import { QuietLink } from "#emails/parts/parts.tsx";
import { Words } from "#emails/parts/words.tsx";
import { InfoSessionLayout, InfoSessionMail } from "./info-session-layout.tsx";
import { SessionDetails } from "./session-details.tsx";

const InfoSessionChangedProps = InfoSessionMail.extend({
  /** The date that the reader can't come on. */
  oldStartsAt: Instant,
  /** Null while the next one has no date. */
  startsAt: Instant.nullable(),
  meetingLink: z.string().nullable(),
  ownUrl: z.url(),
});

export const infoSessionChanged: Email<typeof InfoSessionChangedProps> = {
  props: InfoSessionChangedProps,
  subject: ({ startsAt, timeZone }, { mails: { infoSessionChanged: words } }) =>
    startsAt === null
      ? words.subjectWithoutDate
      : fill(words.subject, { date: formatDay(startsAt, timeZone) }),
  Body: (mail) => {
    const { oldStartsAt, startsAt, timeZone, meetingLink, ownUrl } = mail;
    const { infoSessionChanged: words, infoSessions } = useMails();
    const old = { old_date: formatDay(oldStartsAt, timeZone) };
    const date = startsAt !== null && formatDay(startsAt, timeZone);
    const preview = useIfAttached(
      date && fill(words.preview, { date, time: formatClock(startsAt, timeZone) }),
      date,
    );
    return (
      <InfoSessionLayout
        mail={mail}
        title={words.title}
        preview={preview || words.previewWithoutDate}
      >
        <Words text={startsAt === null ? words.introWithoutDate : words.intro} values={old} />
        {startsAt !== null && (
          <SessionDetails
            startsAt={startsAt}
            timeZone={timeZone}
            meetingLink={meetingLink}
            moved={true}
          />
        )}
        <QuietLink href={ownUrl}>{infoSessions.cannotCome}</QuietLink>
      </InfoSessionLayout>
    );
  },
};
