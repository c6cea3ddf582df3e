import { Instant } from "#contract/forms/fields.ts";
import type { Email } from "#emails/email.ts";
import { formatDay, formatTime } from "#emails/parts/dates.ts";
import { fill } from "#emails/parts/fill.ts";
import { useIfAttached, useMails } from "#emails/parts/mail-words.tsx";
import { Words } from "#emails/parts/words.tsx";
import { InfoSessionLayout, InfoSessionMail } from "./info-session-layout.tsx";

const InfoSessionCancelledProps = InfoSessionMail.extend({
  startsAt: Instant,
});

export const infoSessionCancelled: Email<typeof InfoSessionCancelledProps> = {
  props: InfoSessionCancelledProps,
  subject: ({ startsAt, timeZone }, { mails }) =>
    fill(mails.infoSessionCancelled.subject, { date: formatDay(startsAt, timeZone) }),
  Body: (mail) => {
    const { startsAt, timeZone } = mail;
    const { infoSessionCancelled: words } = useMails();
    const values = { date: formatDay(startsAt, timeZone), time: formatTime(startsAt, timeZone) };
    return (
      <InfoSessionLayout mail={mail} title={words.title} preview={words.preview}>
        <Words text={words.intro} values={values} />
        <Words text={useIfAttached(words.next, words.preview)} />
      </InfoSessionLayout>
    );
  },
};
