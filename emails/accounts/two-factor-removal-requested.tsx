import * as z from "zod";
import { Instant } from "#contract/forms/fields.ts";
import type { Email } from "#emails/email.ts";
import { formatDay, formatTime } from "#emails/parts/dates.ts";
import { Greeted } from "#emails/parts/greeted.ts";
import { Layout } from "#emails/parts/layout.tsx";
import { Action, Greeting, Paragraph } from "#emails/parts/parts.tsx";
import { siteName } from "#emails/parts/site-name.ts";

const TwoFactorRemovalRequestedProps = Greeted.extend({
  reason: z.string(),
  dueAt: Instant,
  timeZone: z.string(),
  keepUrl: z.url(),
  publicUrl: z.url(),
});

export const twoFactorRemovalRequested: Email<typeof TwoFactorRemovalRequestedProps> = {
  props: TwoFactorRemovalRequestedProps,
  confidential: true,
  subject: (_props, { brand }) => `Two-factor will be removed from your ${brand.name} account`,
  Body: ({ name, reason, dueAt, timeZone, keepUrl, publicUrl }) => (
    <Layout
      title="Two-factor will be removed"
      preview="If you asked us for this, there is nothing to do. If not, you can stop it."
      reason={`You get this email because an admin will remove two-factor from your account at ${siteName(publicUrl)}.`}
    >
      <Greeting name={name} />
      <Paragraph>
        An admin of the academy will remove two-factor from your account on{" "}
        {formatDay(dueAt, timeZone)} at {formatTime(dueAt, timeZone)}. After that, your password
        alone is enough to log in, and you can set up two-factor again.
      </Paragraph>
      <Paragraph>The reason is: {reason}</Paragraph>
      <Paragraph>If you asked us for this, there is nothing to do.</Paragraph>
      <Paragraph>
        If you did not ask for this, please stop it. Logging in with a code from your authenticator
        app, or with a recovery code, stops it too.
      </Paragraph>
      <Action href={keepUrl}>Keep two-factor on</Action>
    </Layout>
  ),
};
