import * as z from "zod";
import { Instant } from "#contract/forms/fields.ts";
import { NotYou } from "#emails/accounts/not-you.tsx";
import type { Email } from "#emails/email.ts";
import { formatDay, formatTime } from "#emails/parts/dates.ts";
import { Greeted } from "#emails/parts/greeted.ts";
import { Layout } from "#emails/parts/layout.tsx";
import { Greeting, Paragraph } from "#emails/parts/parts.tsx";
import { siteName } from "#emails/parts/site-name.ts";

const PasskeyChangedProps = Greeted.extend({
  isAdded: z.boolean(),
  changedAt: Instant,
  timeZone: z.string(),
  publicUrl: z.url(),
});

export const passkeyChanged: Email<typeof PasskeyChangedProps> = {
  props: PasskeyChangedProps,
  subject: ({ isAdded }, { brand }) => `${whatHappened(isAdded)} your ${brand.name} account`,
  Body: ({ name, isAdded, changedAt, timeZone, publicUrl }) => (
    <Layout
      title={`${whatHappened(isAdded)} your account`}
      preview="If it was you, there is nothing to do."
      reason={`You get this email because ${whatHappened(isAdded).replace("A", "a")} your account at ${siteName(publicUrl)}.`}
    >
      <Greeting name={name} />
      <Paragraph>
        {whatHappened(isAdded)} your account on {formatDay(changedAt, timeZone)} at{" "}
        {formatTime(changedAt, timeZone)}.{" "}
        {isAdded
          ? "Whoever has it can log in without your password."
          : "It no longer lets anyone in, and your account was logged out on all other devices."}{" "}
        If it was you, there is nothing to do.
      </Paragraph>
      <NotYou
        publicUrl={publicUrl}
        {...(isAdded && {
          afterwards: "Then log in and delete the passkey in your profile settings.",
        })}
      />
    </Layout>
  ),
};

const whatHappened = (isAdded: boolean) =>
  isAdded ? "A passkey was added to" : "A passkey was deleted from";
