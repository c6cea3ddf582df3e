import * as z from "zod";
import { Instant } from "#contract/forms/fields.ts";
import type { Email } from "#emails/email.ts";
import { formatDay } from "#emails/parts/dates.ts";
import { fill } from "#emails/parts/fill.ts";
import { Greeted } from "#emails/parts/greeted.ts";
import { Layout } from "#emails/parts/layout.tsx";
import { useMails } from "#emails/parts/mail-words.tsx";
import { Greeting, QuietLink } from "#emails/parts/parts.tsx";
import { siteName } from "#emails/parts/site-name.ts";
import { Words } from "#emails/parts/words.tsx";

const InfoSessionLaterProps = Greeted.extend({
  /** Null while the info session has no date. */
  startsAt: Instant.nullable(),
  timeZone: z.string(),
  ownUrl: z.url(),
  publicUrl: z.url(),
});

export const infoSessionLater: Email<typeof InfoSessionLaterProps> = {
  props: InfoSessionLaterProps,
  subject: (_, { mails }) => mails.infoSessionLater.subject,
  Body: ({ name, startsAt, timeZone, ownUrl, publicUrl }) => {
    const { infoSessionLater: words, infoSessions } = useMails();
    return (
      <Layout
        title={words.title}
        preview={words.preview}
        reason={fill(infoSessions.reason, { site: siteName(publicUrl) })}
      >
        <Greeting name={name} />
        {startsAt === null ? (
          <Words text={words.introWithoutDate} />
        ) : (
          <Words text={words.intro} values={{ date: formatDay(startsAt, timeZone) }} />
        )}
        <QuietLink href={ownUrl}>{words.link}</QuietLink>
      </Layout>
    );
  },
};
