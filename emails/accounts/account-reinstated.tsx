import * as z from "zod";
import { addresses } from "#contract/addresses.ts";
import type { Email } from "#emails/email.ts";
import { Greeted } from "#emails/parts/greeted.ts";
import { Layout } from "#emails/parts/layout.tsx";
import { Action, Greeting, Paragraph } from "#emails/parts/parts.tsx";
import { siteName } from "#emails/parts/site-name.ts";

const AccountReinstatedProps = Greeted.extend({ publicUrl: z.url() });

export const accountReinstated: Email<typeof AccountReinstatedProps> = {
  props: AccountReinstatedProps,
  subject: (_props, { brand }) => `Your ${brand.name} account is open again`,
  Body: ({ name, publicUrl }) => (
    <Layout
      title="Your account is open again"
      preview="You can log in again. Everything in it is as you left it."
      reason={`You get this email because your account at ${siteName(publicUrl)} is no longer suspended.`}
    >
      <Greeting name={name} />
      <Paragraph>
        Your account is no longer suspended. You can log in again with your password. Everything in
        it is as you left it.
      </Paragraph>
      <Action href={publicUrl + addresses.auth}>Log in</Action>
    </Layout>
  ),
};
