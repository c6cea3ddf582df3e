import * as z from "zod";
import { Instant } from "#contract/forms/fields.ts";
import type { Email } from "#emails/email.ts";
import { formatDay, formatTime } from "#emails/parts/dates.ts";
import { fill } from "#emails/parts/fill.ts";
import { Greeted } from "#emails/parts/greeted.ts";
import { Layout } from "#emails/parts/layout.tsx";
import { useIfAttached, useMails } from "#emails/parts/mail-words.tsx";
import { Greeting } from "#emails/parts/parts.tsx";
import { siteName } from "#emails/parts/site-name.ts";
import { Words } from "#emails/parts/words.tsx";

const InfoSessionCancelledProps = Greeted.extend({
  startsAt: Instant,
  timeZone: z.string(),
  publicUrl: z.url(),
});

export const infoSessionCancelled: Email<typeof InfoSessionCancelledProps> = {
  props: InfoSessionCancelledProps,
  subject: ({ startsAt, timeZone }, { mails }) =>
    fill(mails.infoSessionCancelled.subject, { date: formatDay(startsAt, timeZone) }),
  Body: ({ name, startsAt, timeZone, publicUrl }) => {
    const { infoSessionCancelled: words, infoSessions } = useMails();
    const values = { date: formatDay(startsAt, timeZone), time: formatTime(startsAt, timeZone) };
    return (
      <Layout
        title={words.title}
        preview={words.preview}
        reason={fill(infoSessions.reason, { site: siteName(publicUrl) })}
      >
        <Greeting name={name} />
        <Words text={words.intro} values={values} />
        <Words text={useIfAttached(words.next, words.preview)} />
      </Layout>
    );
  },
};
