import * as z from "zod";
import { Instant } from "#contract/forms/fields.ts";
import { NotYou } from "#emails/accounts/not-you.tsx";
import type { Email } from "#emails/email.ts";
import { formatDay, formatTime } from "#emails/parts/dates.ts";
import { Greeted } from "#emails/parts/greeted.ts";
import { Layout } from "#emails/parts/layout.tsx";
import { Greeting, Paragraph } from "#emails/parts/parts.tsx";
import { siteName } from "#emails/parts/site-name.ts";

const PasswordChangedProps = Greeted.extend({
  changedAt: Instant,
  timeZone: z.string(),
  publicUrl: z.url(),
});

export const passwordChanged: Email<typeof PasswordChangedProps> = {
  props: PasswordChangedProps,
  subject: (_props, { brand }) => `Your ${brand.name} password was changed`,
  Body: ({ name, changedAt, timeZone, publicUrl }) => (
    <Layout
      title="Your password was changed"
      preview="If it was you, there is nothing to do."
      reason={`You get this email because the password of your account at ${siteName(publicUrl)} was changed.`}
    >
      <Greeting name={name} />
      <Paragraph>
        The password of your account was changed on {formatDay(changedAt, timeZone)} at{" "}
        {formatTime(changedAt, timeZone)}. If it was you, there is nothing to do.
      </Paragraph>
      <NotYou publicUrl={publicUrl} />
    </Layout>
  ),
};
