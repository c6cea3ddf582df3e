import * as z from "zod";
import { addresses } from "#contract/addresses.ts";
import type { Email } from "#emails/email.ts";
import { Greeted } from "#emails/parts/greeted.ts";
import { Layout } from "#emails/parts/layout.tsx";
import { Greeting, Paragraph, QuietLink } from "#emails/parts/parts.tsx";
import { siteName } from "#emails/parts/site-name.ts";

const TestMailProps = Greeted.extend({ publicUrl: z.url() });

export const testMail: Email<typeof TestMailProps> = {
  props: TestMailProps,
  subject: (_props, { brand }) => `A test email from ${brand.name}`,
  Body: ({ name, publicUrl }) => (
    <Layout
      title="A test email"
      preview="It has arrived, so the academy can send."
      reason={`You get this email because you asked for a test at ${siteName(publicUrl)}.`}
    >
      <Greeting name={name} />
      <Paragraph>
        This is the test email that you asked for. It has arrived, so the academy can send.
      </Paragraph>
      <Paragraph>
        If you found it among the unwanted mail, the records of the sender’s domain may be missing.
        Their page says which, and what to enter.
      </Paragraph>
      <QuietLink href={publicUrl + addresses.adminSender}>Look at the sender’s records</QuietLink>
    </Layout>
  ),
};
