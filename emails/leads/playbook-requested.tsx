import * as z from "zod";
import { brand } from "#content/brand.ts";
import { playbook } from "#content/playbook.ts";
import { addresses } from "#contract/addresses.ts";
import { infoSessionMinutes } from "#contract/info-sessions/info-session-length.ts";
import type { Email } from "#emails/email.ts";
import { Greeted } from "#emails/parts/greeted.ts";
import { Layout } from "#emails/parts/layout.tsx";
import { Action, Greeting, Paragraph, QuietLink, Subheading } from "#emails/parts/parts.tsx";
import { siteName } from "#emails/parts/site-name.ts";

const PlaybookRequestedProps = Greeted.extend({
  playbookUrl: z.url(),
  publicUrl: z.url(),
});

export const playbookRequested: Email<typeof PlaybookRequestedProps> = {
  props: PlaybookRequestedProps,
  subject: () => `Your copy of the ${brand.name} Playbook`,
  Body: ({ name, playbookUrl, publicUrl }) => (
    <Layout
      title="Your playbook"
      preview={playbook.description}
      reason={`You get this email because this address was used to ask for the playbook at ${siteName(publicUrl)}.`}
    >
      <Greeting name={name} />
      <Paragraph>
        Here is the guide you asked for: seven micro-moves, ten follow-up scripts and a ten-minute
        weekly routine, in one short PDF.
      </Paragraph>
      <Action href={playbookUrl}>Download the playbook</Action>
      <Subheading>What to do first</Subheading>
      <Paragraph>
        Try one micro-move this week. One is enough. If you can’t choose, take the three-second
        wait: when the other person stops talking, count to three before you answer.
      </Paragraph>
      <Subheading>What follows</Subheading>
      <Paragraph>
        Six short emails, one every other day. Each takes one idea from the playbook a step further.
        You can stop them at any time with the link at the bottom of each.
      </Paragraph>
      <Subheading>If you would like to meet us</Subheading>
      <Paragraph>
        Join a free info session: {infoSessionMinutes} minutes, online. We explain how a cohort
        works and answer questions. You may leave your camera off and only listen.
      </Paragraph>
      <QuietLink href={publicUrl + addresses.infoSession}>
        Save your place in the info session
      </QuietLink>
    </Layout>
  ),
};
