import * as z from "zod";
import { addresses } from "#contract/addresses.ts";
import { MembershipTier, tierName } from "#contract/members/members.ts";
import type { Email } from "#emails/email.ts";
import { Greeted } from "#emails/parts/greeted.ts";
import { Layout } from "#emails/parts/layout.tsx";
import { Action, Greeting, Paragraph, QuietLink } from "#emails/parts/parts.tsx";
import { siteName } from "#emails/parts/site-name.ts";

const TierRequestDecidedProps = Greeted.extend({
  requestedTier: MembershipTier,
  isAccepted: z.boolean(),
  publicUrl: z.url(),
});

export const tierRequestDecided: Email<typeof TierRequestDecidedProps> = {
  props: TierRequestDecidedProps,
  subject: ({ requestedTier, isAccepted }) =>
    isAccepted
      ? `You now have the ${tierName(requestedTier)} tier`
      : `Your request for the ${tierName(requestedTier)} tier`,
  Body: ({ isAccepted, ...props }) =>
    isAccepted ? <Accepted {...props} /> : <Declined {...props} />,
};

type AnswerProps = Omit<z.infer<typeof TierRequestDecidedProps>, "isAccepted">;

function Accepted({ name, requestedTier, publicUrl }: AnswerProps) {
  const tier = tierName(requestedTier);
  return (
    <Layout
      title={`You now have the ${tier} tier`}
      preview="We have accepted your request."
      reason={reason(publicUrl)}
    >
      <Greeting name={name} />
      <Paragraph>
        We have accepted your request: you now have the {tier} tier. Its courses are open to you,
        whenever you like to begin.
      </Paragraph>
      <Action href={publicUrl + addresses.training}>Go to your training</Action>
    </Layout>
  );
}

function Declined({ name, requestedTier, publicUrl }: AnswerProps) {
  return (
    <Layout
      title={`Your request for the ${tierName(requestedTier)} tier`}
      preview="Your membership stays as it is."
      reason={reason(publicUrl)}
    >
      <Greeting name={name} />
      <Paragraph>
        We have read your request for the {tierName(requestedTier)} tier, and have declined it for
        now. Your membership stays as it is, with all that is open to you today.
      </Paragraph>
      <Paragraph>You can ask again at any time, on your profile.</Paragraph>
      <QuietLink href={publicUrl + addresses.profile}>Go to your profile</QuietLink>
    </Layout>
  );
}

function reason(publicUrl: string): string {
  return `You get this email because you asked for another tier at ${siteName(publicUrl)}.`;
}
