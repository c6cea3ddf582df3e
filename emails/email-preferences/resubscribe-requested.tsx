import * as z from "zod";
import type { Email } from "#emails/email.ts";
import { Greeted } from "#emails/parts/greeted.ts";
import { Layout } from "#emails/parts/layout.tsx";
import { Action, Greeting, Paragraph } from "#emails/parts/parts.tsx";
import { siteName } from "#emails/parts/site-name.ts";

const ResubscribeRequestedProps = Greeted.extend({ preferencesUrl: z.url(), publicUrl: z.url() });

export const resubscribeRequested: Email<typeof ResubscribeRequestedProps> = {
  props: ResubscribeRequestedProps,
  subject: (_props, { brand }) => `Turn emails from ${brand.name} on again?`,
  Body: ({ name, preferencesUrl, publicUrl }) => (
    <Layout
      title="Turn emails on again?"
      preview="If you asked for this, there is one more step. If not, nothing changes."
      reason={`You get this email because someone asked at ${siteName(publicUrl)} to turn emails to this address on again.`}
    >
      <Greeting name={name} />
      <Paragraph>
        Emails to this address are turned off. Someone has asked to turn them on again. If it was
        you, open your preferences and press “Save Preferences”.
      </Paragraph>
      <Action href={preferencesUrl}>Open your preferences</Action>
      <Paragraph>If it wasn’t you, there is nothing to do. Emails stay off.</Paragraph>
    </Layout>
  ),
};
