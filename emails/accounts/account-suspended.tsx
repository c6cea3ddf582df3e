import * as z from "zod";
import type { Email } from "#emails/email.ts";
import { Greeted } from "#emails/parts/greeted.ts";
import { Layout } from "#emails/parts/layout.tsx";
import { Greeting, Paragraph } from "#emails/parts/parts.tsx";
import { siteName } from "#emails/parts/site-name.ts";

const AccountSuspendedProps = Greeted.extend({ publicUrl: z.url() });

/** The reason is for staff alone. */
export const accountSuspended: Email<typeof AccountSuspendedProps> = {
  props: AccountSuspendedProps,
  subject: (_props, { brand }) => `Your ${brand.name} account is suspended`,
  Body: ({ name, publicUrl }) => (
    <Layout
      title="Your account is suspended"
      preview="Nobody can log in with it for now. Nothing in it has been deleted."
      reason={`You get this email because your account at ${siteName(publicUrl)} was suspended.`}
    >
      <Greeting name={name} />
      <Paragraph>
        We have suspended your account. Nobody can log in with it for now, and we send you no
        reminders. Nothing in it has been deleted.
      </Paragraph>
      <Paragraph>
        If you have a question, or think that this is a mistake, please reply to this email.
      </Paragraph>
    </Layout>
  ),
};
