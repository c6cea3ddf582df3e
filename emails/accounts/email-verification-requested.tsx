import * as z from "zod";
import type { Email } from "#emails/email.ts";
import { AcademyName } from "#emails/parts/academy-name.tsx";
import { Greeted } from "#emails/parts/greeted.ts";
import { Layout } from "#emails/parts/layout.tsx";
import { Action, Greeting, Paragraph } from "#emails/parts/parts.tsx";
import { siteName } from "#emails/parts/site-name.ts";

const EmailVerificationRequestedProps = Greeted.extend({ verifyUrl: z.url(), publicUrl: z.url() });

export const emailVerificationRequested: Email<typeof EmailVerificationRequestedProps> = {
  props: EmailVerificationRequestedProps,
  confidential: true,
  subject: (_props, { brand }) => `Confirm your email address for ${brand.name}`,
  Body: ({ name, verifyUrl, publicUrl }) => (
    <Layout
      title="Confirm your email address"
      preview="One button confirms that this address is yours."
      reason={`You get this email because an account was made at ${siteName(publicUrl)} with this address.`}
    >
      <Greeting name={name} />
      <Paragraph>
        Welcome to <AcademyName />. Please confirm that this address is yours, so that your bookings
        and reminders reach you. The link works for a week.
      </Paragraph>
      <Action href={verifyUrl}>Confirm my email address</Action>
      <Paragraph>If you didn’t make an account, you can ignore this email.</Paragraph>
    </Layout>
  ),
};
