import * as z from "zod";
import { addresses } from "#contract/addresses.ts";
import { theCohort } from "#contract/cohorts/cohort-title.ts";
import { day } from "#contract/forms/fields.ts";
import type { Email } from "#emails/email.ts";
import { formatDate } from "#emails/parts/dates.ts";
import { Layout } from "#emails/parts/layout.tsx";
import { Greeting, Paragraph, QuietLink } from "#emails/parts/parts.tsx";
import { siteName } from "#emails/parts/site-name.ts";
import { PlaceDetails, WayOut } from "./place-details.tsx";
import { PlaceFacts } from "./place-facts.ts";

const PlaceChangedProps = PlaceFacts.extend({
  was: z.object({ cohort: z.string(), firstDay: day(), lastDay: day() }),
  /** To another cohort, which can have the same title. */
  isMoved: z.boolean(),
});
type PlaceChangedProps = z.output<typeof PlaceChangedProps>;

/** The days of the cohort have changed, or the reader has moved to another one. */
export const placeChanged: Email<typeof PlaceChangedProps> = {
  props: PlaceChangedProps,
  subject: ({ isMoved, cohort }) =>
    isMoved ? `Your place is now in ${theCohort(cohort)}` : `New days for ${theCohort(cohort)}`,
  Body: (props) => (
    <Layout
      title={props.isMoved ? "Your place has moved" : "Your cohort has new days"}
      preview={`${props.cohort}: from ${formatDate(props.firstDay)} to ${formatDate(props.lastDay)}.`}
      reason={`You get this email because you have a place in a cohort at ${siteName(props.publicUrl)}.`}
    >
      <Greeting name={props.name} />
      <Paragraph>{changeInWords(props)}</Paragraph>
      {props.hasDates && <Paragraph>The attachment corrects your calendar.</Paragraph>}
      <PlaceDetails {...props} />
      <WayOut {...props} />
      {props.hasAccount && (
        <QuietLink href={props.publicUrl + addresses.training}>See your training</QuietLink>
      )}
    </Layout>
  ),
};

function changeInWords({ cohort, was, isMoved, paidOn }: PlaceChangedProps): string {
  const days = `from ${formatDate(was.firstDay)} to ${formatDate(was.lastDay)}`;
  const paid = paidOn === null ? "" : " What you have paid counts there.";
  return isMoved
    ? `We have moved your place from ${theCohort(was.cohort)} (${days}) to ${theCohort(cohort)}.${paid}`
    : `The days of your cohort have changed. They were ${days}. We are sorry if you had planned around them.`;
}
