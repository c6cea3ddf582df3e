import * as z from "zod";
import { theCohort } from "#contract/cohorts/cohort-title.ts";
import { day } from "#contract/forms/fields.ts";
import type { Email } from "#emails/email.ts";
import { formatDate } from "#emails/parts/dates.ts";
import { Greeted } from "#emails/parts/greeted.ts";
import { Layout } from "#emails/parts/layout.tsx";
import { Answer, Greeting, Paragraph } from "#emails/parts/parts.tsx";
import { siteName } from "#emails/parts/site-name.ts";

const PlaceEndedProps = Greeted.extend({
  cohort: z.string(),
  firstDay: day(),
  lastDay: day(),
  /** "taken-out": the cohort goes on without the reader. */
  why: z.enum(["called-off", "taken-out"]),
  reason: z.string().nullable(),
  /** The reader had not answered the offer. */
  isOffer: z.boolean(),
  paidOn: day().nullable(),
  /** Of a cohort with a price. Mails that were stored earlier do not say it. */
  isUnpaid: z.boolean().default(false),
  /** In calendar files with the mail. */
  hasDates: z.boolean(),
  publicUrl: z.url(),
});
type PlaceEndedProps = z.output<typeof PlaceEndedProps>;

export const placeEnded: Email<typeof PlaceEndedProps> = {
  props: PlaceEndedProps,
  subject: ({ cohort, why }) =>
    why === "called-off"
      ? `Called off: ${theCohort(cohort)}`
      : `Your place in ${theCohort(cohort)} has ended`,
  Body: (props) => (
    <Layout
      title={props.why === "called-off" ? "The cohort is called off" : "Your place has ended"}
      preview={`${props.cohort}, from ${formatDate(props.firstDay)} to ${formatDate(props.lastDay)}.`}
      reason={`You get this email because you had ${props.isOffer ? "the offer of a place" : "a place"} in a cohort at ${siteName(props.publicUrl)}.`}
    >
      <Greeting name={props.name} />
      <Paragraph>{endInWords(props)}</Paragraph>
      {props.reason !== null && <Answer label="Why">{props.reason}</Answer>}
      {!props.isOffer && <AfterTheEnd {...props} />}
      {props.why === "called-off" && props.isUnpaid && (
        <Paragraph>Nothing is to be paid.</Paragraph>
      )}
      <Paragraph>If you have a question, reply to this email.</Paragraph>
    </Layout>
  ),
};

function endInWords({ cohort, firstDay, lastDay, why, isOffer }: PlaceEndedProps): string {
  const named = `${theCohort(cohort)}, from ${formatDate(firstDay)} to ${formatDate(lastDay)}`;
  if (why === "taken-out") return `You no longer have a place in ${named}.`;
  return isOffer
    ? `We have to call off ${named}. We had offered you a place in it, and there is nothing to answer any more. We are sorry.`
    : `We have to call off ${named}. We are sorry.`;
}

function AfterTheEnd({ why, paidOn, hasDates }: PlaceEndedProps) {
  return (
    <>
      {hasDates && <Paragraph>The attachment takes the dates out of your calendar.</Paragraph>}
      {why === "called-off" && <Paragraph>Modules that have opened stay open to you.</Paragraph>}
      {paidOn !== null && (
        <Paragraph>
          You paid on {formatDate(paidOn)}. Your coaches will write to you about what you paid; you
          do not need to ask.
        </Paragraph>
      )}
    </>
  );
}
