import * as z from "zod";
import { addresses } from "#contract/addresses.ts";
import { theCohort } from "#contract/cohorts/cohort-title.ts";
import { zoneName } from "#contract/forms/zone-name.ts";
import type { Email } from "#emails/email.ts";
import { formatDate } from "#emails/parts/dates.ts";
import { Layout } from "#emails/parts/layout.tsx";
import { Action, Greeting, Paragraph, Subheading } from "#emails/parts/parts.tsx";
import { siteName } from "#emails/parts/site-name.ts";
import { PlaceDetails, WayOut } from "./place-details.tsx";
import { PlaceFacts } from "./place-facts.ts";

const PlaceConfirmedProps = PlaceFacts.extend({
  /** By staff; otherwise the reader accepted an offer. */
  isGiven: z.boolean(),
  hasBegun: z.boolean(),
});
type PlaceConfirmedProps = z.output<typeof PlaceConfirmedProps>;

export const placeConfirmed: Email<typeof PlaceConfirmedProps> = {
  props: PlaceConfirmedProps,
  subject: ({ cohort }) => `Your place in ${theCohort(cohort)}`,
  Body: (props) => (
    <Layout
      title={`Welcome to ${theCohort(props.cohort)}`}
      preview={`From ${formatDate(props.firstDay)} to ${formatDate(props.lastDay)}. ${whatFollows(props)}`}
      reason={
        props.isGiven
          ? `You get this email because we gave you a place in a cohort at ${siteName(props.publicUrl)}.`
          : `You get this email because you accepted a place in a cohort at ${siteName(props.publicUrl)}.`
      }
    >
      <Greeting name={props.name} />
      <Paragraph>
        {props.isGiven
          ? "We have given you a place. This is what you need to know; there is nothing to confirm."
          : "Thank you for accepting your place. This is what you need to know; there is nothing else to confirm."}
      </Paragraph>
      <PlaceDetails {...props} />
      <NextSteps {...props} />
      <WayOut {...props} />
    </Layout>
  ),
};

function whatFollows({ price, paidOn }: PlaceConfirmedProps): string {
  return price === null || paidOn !== null
    ? "What happens next."
    : "What it costs, how to pay, and what happens next.";
}

function NextSteps({
  firstDay,
  hasDates,
  hasBegun,
  hasAccount,
  academyTimeZone,
  publicUrl,
}: PlaceConfirmedProps) {
  const link = publicUrl + (hasAccount ? addresses.dashboard : addresses.auth);
  return (
    <>
      <Subheading>What happens next</Subheading>
      <Paragraph>
        {hasBegun
          ? `The cohort began on ${formatDate(firstDay)}. What has opened since is in your training.`
          : `Your dashboard says what you can prepare until the first day. From ${formatDate(firstDay)} on, at 9:00 AM ${zoneName(academyTimeZone)}, your modules open in your training.`}
        {hasDates && " The attachment puts the dates in your calendar."}
      </Paragraph>
      {!hasAccount && (
        <Paragraph>
          You have no account yet. Please sign up with this email address to see your training.
        </Paragraph>
      )}
      <Action href={link}>{hasAccount ? "Go to your dashboard" : "Sign up"}</Action>
    </>
  );
}
