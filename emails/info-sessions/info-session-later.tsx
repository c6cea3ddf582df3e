import * as z from "zod";
import { Instant } from "#contract/forms/fields.ts";
import type { Email } from "#emails/email.ts";
import { formatDay } from "#emails/parts/dates.ts";
import { useMails } from "#emails/parts/mail-words.tsx";
import { QuietLink } from "#emails/parts/parts.tsx";
import { Words } from "#emails/parts/words.tsx";
import { InfoSessionLayout, InfoSessionMail } from "./info-session-layout.tsx";

const InfoSessionLaterProps = InfoSessionMail.extend({
  /** Null while the info session has no date. */
  startsAt: Instant.nullable(),
  ownUrl: z.url(),
});

export const infoSessionLater: Email<typeof InfoSessionLaterProps> = {
  props: InfoSessionLaterProps,
  subject: (_, { mails }) => mails.infoSessionLater.subject,
  Body: (mail) => {
    const { startsAt, timeZone, ownUrl } = mail;
    const { infoSessionLater: words } = useMails();
    return (
      <InfoSessionLayout mail={mail} title={words.title} preview={words.preview}>
        {startsAt === null ? (
          <Words text={words.introWithoutDate} />
        ) : (
          <Words text={words.intro} values={{ date: formatDay(startsAt, timeZone) }} />
        )}
        <QuietLink href={ownUrl}>{words.link}</QuietLink>
      </InfoSessionLayout>
    );
  },
};
