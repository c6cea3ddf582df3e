import * as z from "zod";
import { Instant } from "#contract/forms/fields.ts";
import type { Email } from "#emails/email.ts";
import { formatDay, formatTime } from "#emails/parts/dates.ts";
import { fill } from "#emails/parts/fill.ts";
import { Greeted } from "#emails/parts/greeted.ts";
import { Layout } from "#emails/parts/layout.tsx";
import { useIfAttached, useMails } from "#emails/parts/mail-words.tsx";
import { Greeting, QuietLink } from "#emails/parts/parts.tsx";
import { siteName } from "#emails/parts/site-name.ts";
import { Words } from "#emails/parts/words.tsx";
import { SessionDetails } from "./session-details.tsx";

const InfoSessionScheduledProps = Greeted.extend({
  startsAt: Instant,
  timeZone: z.string(),
  meetingLink: z.string().nullable(),
  moved: z.boolean(),
  /** Older messages have none. */
  ownUrl: z.url().nullable().default(null),
  publicUrl: z.url(),
});

export const infoSessionScheduled: Email<typeof InfoSessionScheduledProps> = {
  props: InfoSessionScheduledProps,
  subject: ({ startsAt, timeZone, moved }, { mails: { infoSessionScheduled: words } }) =>
    fill(moved ? words.subjectIfMoved : words.subject, { date: formatDay(startsAt, timeZone) }),
  Body: ({ name, startsAt, timeZone, meetingLink, moved, ownUrl, publicUrl }) => {
    const { infoSessionScheduled: words, infoSessions } = useMails();
    const values = { date: formatDay(startsAt, timeZone), time: formatTime(startsAt, timeZone) };
    return (
      <Layout
        title={moved ? words.titleIfMoved : words.title}
        preview={useIfAttached(fill(words.preview, values), values.date)}
        reason={fill(infoSessions.reason, { site: siteName(publicUrl) })}
      >
        <Greeting name={name} />
        <Words text={moved ? words.introIfMoved : words.intro} />
        <SessionDetails
          startsAt={startsAt}
          timeZone={timeZone}
          meetingLink={meetingLink}
          moved={moved}
        />
        <Words text={infoSessions.ease} />
        {ownUrl && <QuietLink href={ownUrl}>{infoSessions.cannotCome}</QuietLink>}
      </Layout>
    );
  },
};
