import * as z from "zod";
import { Instant } from "#contract/forms/fields.ts";
import type { Email } from "#emails/email.ts";
import { formatDay, formatTime } from "#emails/parts/dates.ts";
import { fill } from "#emails/parts/fill.ts";
import { useIfAttached, useMails } from "#emails/parts/mail-words.tsx";
import { QuietLink } from "#emails/parts/parts.tsx";
import { Words } from "#emails/parts/words.tsx";
import { InfoSessionLayout, InfoSessionMail } from "./info-session-layout.tsx";
import { SessionDetails } from "./session-details.tsx";

const InfoSessionScheduledProps = InfoSessionMail.extend({
  startsAt: Instant,
  meetingLink: z.string().nullable(),
  moved: z.boolean(),
  /** Older messages have none. */
  ownUrl: z.url().nullable().default(null),
});

export const infoSessionScheduled: Email<typeof InfoSessionScheduledProps> = {
  props: InfoSessionScheduledProps,
  subject: ({ startsAt, timeZone, moved }, { mails: { infoSessionScheduled: words } }) =>
    fill(moved ? words.subjectIfMoved : words.subject, { date: formatDay(startsAt, timeZone) }),
  Body: (mail) => {
    const { startsAt, timeZone, meetingLink, moved, ownUrl } = mail;
    const { infoSessionScheduled: words, infoSessions } = useMails();
    const values = { date: formatDay(startsAt, timeZone), time: formatTime(startsAt, timeZone) };
    return (
      <InfoSessionLayout
        mail={mail}
        title={moved ? words.titleIfMoved : words.title}
        preview={useIfAttached(fill(words.preview, values), values.date)}
      >
        <Words text={moved ? words.introIfMoved : words.intro} />
        <SessionDetails
          startsAt={startsAt}
          timeZone={timeZone}
          meetingLink={meetingLink}
          moved={moved}
        />
        <Words text={infoSessions.ease} />
        {ownUrl && <QuietLink href={ownUrl}>{infoSessions.cannotCome}</QuietLink>}
      </InfoSessionLayout>
    );
  },
};
