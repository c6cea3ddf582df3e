import * as z from "zod";
import type { Email } from "#emails/email.ts";
import { Greeted } from "#emails/parts/greeted.ts";
import { Layout } from "#emails/parts/layout.tsx";
import { Action, Greeting, Paragraph } from "#emails/parts/parts.tsx";
import { siteName } from "#emails/parts/site-name.ts";

const PasswordResetRequestedProps = Greeted.extend({
  resetUrl: z.url(),
  publicUrl: z.url(),
  /** The account's address was never confirmed, so the account will be emptied. */
  startsAnew: z.boolean(),
});

export const passwordResetRequested: Email<typeof PasswordResetRequestedProps> = {
  props: PasswordResetRequestedProps,
  confidential: true,
  subject: (_props, { brand }) => `Set a new password for ${brand.name}`,
  Body: ({ name, resetUrl, publicUrl, startsAnew }) => (
    <Layout
      title="Set a new password"
      preview="The link works once, for an hour."
      reason={`You get this email because a new password was asked for at ${siteName(publicUrl)} with this address.`}
    >
      <Greeting name={name} />
      <Paragraph>
        Someone, probably you, asked for a new password. The link works once, for an hour. Setting a
        new password logs you out everywhere.
      </Paragraph>
      {startsAnew && (
        <Paragraph>
          The address of this account has never been confirmed. Setting a new password confirms it
          and empties the account: bookings, progress and settings are removed, because someone else
          may have made them.
        </Paragraph>
      )}
      <Action href={resetUrl}>Set a new password</Action>
      <Paragraph>
        If it wasn’t you, there is nothing to do. Without the link, your password stays as it is.
      </Paragraph>
    </Layout>
  ),
};
