import * as z from "zod";
import type { Email } from "#emails/email.ts";
import { Greeted } from "#emails/parts/greeted.ts";
import { Layout } from "#emails/parts/layout.tsx";
import { Action, Greeting, Paragraph } from "#emails/parts/parts.tsx";
import { siteName } from "#emails/parts/site-name.ts";

const MailTurnedOffProps = Greeted.extend({ preferencesUrl: z.url(), publicUrl: z.url() });

export const mailTurnedOff: Email<typeof MailTurnedOffProps> = {
  props: MailTurnedOffProps,
  subject: (_props, { brand }) => `Emails from ${brand.name} are turned off`,
  Body: ({ name, preferencesUrl, publicUrl }) => (
    <Layout
      title="Emails are turned off"
      preview="If it was you, there is nothing to do. If not, you can turn them on again."
      reason={`You get this email because someone turned off emails to this address at ${siteName(publicUrl)}.`}
    >
      <Greeting name={name} />
      <Paragraph>
        Someone has turned off emails to this address. From now on you only get answers to what you
        ask for, changes to your bookings and to info sessions, and notices about your account. If
        it was you, there is nothing to do.
      </Paragraph>
      <Paragraph>
        If it wasn’t you, or a program opened the link for you, turn them on again: open your
        preferences and press “Save Preferences”.
      </Paragraph>
      <Action href={preferencesUrl}>Open your preferences</Action>
    </Layout>
  ),
};
