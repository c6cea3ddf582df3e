import * as z from "zod";
import { Instant } from "#contract/forms/fields.ts";
import { NotYou } from "#emails/accounts/not-you.tsx";
import type { Email } from "#emails/email.ts";
import { formatDay, formatTime } from "#emails/parts/dates.ts";
import { Greeted } from "#emails/parts/greeted.ts";
import { Layout } from "#emails/parts/layout.tsx";
import { Greeting, Paragraph } from "#emails/parts/parts.tsx";
import { siteName } from "#emails/parts/site-name.ts";

const TwoFactorChangedProps = Greeted.extend({
  isOn: z.boolean(),
  changedAt: Instant,
  timeZone: z.string(),
  publicUrl: z.url(),
});

export const twoFactorChanged: Email<typeof TwoFactorChangedProps> = {
  props: TwoFactorChangedProps,
  subject: ({ isOn }, { brand }) =>
    `Two-factor was turned ${onOrOff(isOn)} for your ${brand.name} account`,
  Body: ({ name, isOn, changedAt, timeZone, publicUrl }) => (
    <Layout
      title={`Two-factor was turned ${onOrOff(isOn)}`}
      preview="If it was you, there is nothing to do."
      reason={`You get this email because two-factor was turned ${onOrOff(isOn)} for your account at ${siteName(publicUrl)}.`}
    >
      <Greeting name={name} />
      <Paragraph>
        Two-factor was turned {onOrOff(isOn)} for your account on {formatDay(changedAt, timeZone)}{" "}
        at {formatTime(changedAt, timeZone)}.{" "}
        {isOn
          ? "From now on, logging in asks for a code from your authenticator app."
          : "From now on, your password alone is enough to log in."}{" "}
        Your account was logged out on all other devices. If it was you, there is nothing to do.
      </Paragraph>
      <NotYou publicUrl={publicUrl} />
    </Layout>
  ),
};

const onOrOff = (isOn: boolean) => (isOn ? "on" : "off");
