import * as z from "zod";
import { addresses } from "#contract/addresses.ts";
import type { Email } from "#emails/email.ts";
import { Greeted } from "#emails/parts/greeted.ts";
import { Layout } from "#emails/parts/layout.tsx";
import { Greeting, Paragraph, QuietLink } from "#emails/parts/parts.tsx";
import { siteName } from "#emails/parts/site-name.ts";

const TwoFactorRemovedProps = Greeted.extend({ publicUrl: z.url() });

export const twoFactorRemoved: Email<typeof TwoFactorRemovedProps> = {
  props: TwoFactorRemovedProps,
  subject: (_props, { brand }) => `Two-factor was removed from your ${brand.name} account`,
  Body: ({ name, publicUrl }) => (
    <Layout
      title="Two-factor was removed"
      preview="Your password alone is enough to log in."
      reason={`You get this email because two-factor was removed from your account at ${siteName(publicUrl)}.`}
    >
      <Greeting name={name} />
      <Paragraph>
        As we told you a day ago, two-factor was removed from your account. Your password alone is
        enough to log in, and you were logged out on all devices.
      </Paragraph>
      <Paragraph>You can set up two-factor again on your profile page.</Paragraph>
      <Paragraph>
        If you didn’t want this, set a new password now: choose “Forgot your password?” on the
        log-in page. Then please reply to this email.
      </Paragraph>
      <QuietLink href={publicUrl + addresses.auth}>Go to the log-in page</QuietLink>
    </Layout>
  ),
};
