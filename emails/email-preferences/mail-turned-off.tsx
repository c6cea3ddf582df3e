import * as z from "zod";
import { brand } from "#content/brand.ts";
import type { Email } from "#emails/email.ts";
import { Layout } from "#emails/parts/layout.tsx";
import { Action, Greeting, Paragraph } from "#emails/parts/parts.tsx";
import { siteName } from "#emails/parts/site-name.ts";

const MailTurnedOffProps = z.object({ preferencesUrl: z.url(), publicUrl: z.url() });

/** A receipt: somebody who did not prove to own the address has turned its mail off. */
export const mailTurnedOff: Email<typeof MailTurnedOffProps> = {
  props: MailTurnedOffProps,
  subject: () => `Mail from ${brand.name} is turned off`,
  Body: ({ preferencesUrl, publicUrl }) => (
    <Layout
      title="Mail is turned off"
      preview="If it was you, there is nothing to do. If not, you can turn it on again."
      reason={`You get this email because someone turned off mail to this address at ${siteName(publicUrl)}.`}
    >
      <Greeting name={null} />
      <Paragraph>
        Someone has turned off mail to this address. From now on we write only to answer what you do
        with us yourself, such as a booking. If it was you, there is nothing to do.
      </Paragraph>
      <Paragraph>
        If it wasn’t you, turn mail on again: open your preferences, switch “Unsubscribe from all
        emails” off, and save.
      </Paragraph>
      <Action href={preferencesUrl}>Open your preferences</Action>
    </Layout>
  ),
};
