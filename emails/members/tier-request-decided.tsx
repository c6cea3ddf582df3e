import * as z from "zod";
import { addresses } from "#contract/addresses.ts";
import { MembershipTier, tierName } from "#contract/members/members.ts";
import type { Email } from "#emails/email.ts";
import { fill } from "#emails/parts/fill.ts";
import { Greeted } from "#emails/parts/greeted.ts";
import { Layout } from "#emails/parts/layout.tsx";
import { useMails } from "#emails/parts/mail-words.tsx";
import { Action, Greeting, QuietLink } from "#emails/parts/parts.tsx";
import { siteName } from "#emails/parts/site-name.ts";
import { Words } from "#emails/parts/words.tsx";

const TierRequestDecidedProps = Greeted.extend({
  requestedTier: MembershipTier,
  isAccepted: z.boolean(),
  publicUrl: z.url(),
});

export const tierRequestDecided: Email<typeof TierRequestDecidedProps> = {
  props: TierRequestDecidedProps,
  subject: ({ requestedTier, isAccepted }, { mails: { tierRequestDecided: words } }) =>
    fill(words[isAccepted ? "accepted" : "declined"].subject, { tier: tierName(requestedTier) }),
  Body: ({ name, requestedTier, isAccepted, publicUrl }) => {
    const { accepted, declined, reason } = useMails().tierRequestDecided;
    const { subject, preview, intro } = isAccepted ? accepted : declined;
    const values = { tier: tierName(requestedTier) };
    return (
      <Layout
        title={fill(subject, values)}
        preview={preview}
        reason={fill(reason, { site: siteName(publicUrl) })}
      >
        <Greeting name={name} />
        <Words text={intro} values={values} />
        {isAccepted ? (
          <Action href={publicUrl + addresses.training}>{accepted.button}</Action>
        ) : (
          <>
            <Words text={declined.again} />
            <QuietLink href={publicUrl + addresses.profile}>{declined.link}</QuietLink>
          </>
        )}
      </Layout>
    );
  },
};
