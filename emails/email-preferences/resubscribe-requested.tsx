import * as z from "zod";
import { brand } from "#content/brand.ts";
import type { Email } from "#emails/email.ts";
import { Layout } from "#emails/parts/layout.tsx";
import { Action, Greeting, Paragraph } from "#emails/parts/parts.tsx";
import { siteName } from "#emails/parts/site-name.ts";

const ResubscribeRequestedProps = z.object({ preferencesUrl: z.url(), publicUrl: z.url() });

/** A receipt with the link that turns mail on again, so that only the owner of the address can. */
export const resubscribeRequested: Email<typeof ResubscribeRequestedProps> = {
  props: ResubscribeRequestedProps,
  subject: () => `Would you like mail from ${brand.name} again?`,
  Body: ({ preferencesUrl, publicUrl }) => (
    <Layout
      title="Mail again?"
      preview="If it was you who asked, one more step. If not, nothing changes."
      reason={`You get this email because someone asked at ${siteName(publicUrl)} to write to this address again.`}
    >
      <Greeting name={null} />
      <Paragraph>
        Mail to this address is turned off. Someone has asked to turn it on again. If it was you,
        open your preferences, switch “Unsubscribe from all emails” off, and save.
      </Paragraph>
      <Action href={preferencesUrl}>Open your preferences</Action>
      <Paragraph>If it wasn’t you, there is nothing to do: we stay silent.</Paragraph>
    </Layout>
  ),
};
