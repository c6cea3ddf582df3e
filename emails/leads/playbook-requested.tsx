import * as z from "zod";
import { addresses } from "#contract/addresses.ts";
import { infoSessionMinutes } from "#contract/info-sessions/info-session-length.ts";
import type { Email } from "#emails/email.ts";
import { fill } from "#emails/parts/fill.ts";
import { Greeted } from "#emails/parts/greeted.ts";
import { Layout } from "#emails/parts/layout.tsx";
import { useMails } from "#emails/parts/mail-words.tsx";
import { Action, Greeting, QuietLink, Subheading } from "#emails/parts/parts.tsx";
import { siteName } from "#emails/parts/site-name.ts";
import { Words } from "#emails/parts/words.tsx";

const PlaybookRequestedProps = Greeted.extend({
  playbookUrl: z.url(),
  publicUrl: z.url(),
});

export const playbookRequested: Email<typeof PlaybookRequestedProps> = {
  props: PlaybookRequestedProps,
  subject: (_props, { brand, mails }) =>
    fill(mails.playbookRequested.subject, { brand: brand.name }),
  Body: ({ name, playbookUrl, publicUrl }) => {
    const words = useMails().playbookRequested;
    return (
      <Layout
        title={words.title}
        preview={words.preview}
        reason={fill(words.reason, { site: siteName(publicUrl) })}
      >
        <Greeting name={name} />
        <Words text={words.intro} />
        <Action href={playbookUrl}>{words.button}</Action>
        <Subheading>{words.firstTitle}</Subheading>
        <Words text={words.first} />
        <Subheading>{words.nextTitle}</Subheading>
        <Words text={words.next} />
        <Subheading>{words.meetTitle}</Subheading>
        <Words text={words.meet} values={{ minutes: `${infoSessionMinutes}` }} />
        <QuietLink href={publicUrl + addresses.infoSession}>{words.meetLink}</QuietLink>
      </Layout>
    );
  },
};
