import * as z from "zod";
import { theCohort } from "#contract/cohorts/cohort-title.ts";
import { day } from "#contract/forms/fields.ts";
import type { Email } from "#emails/email.ts";
import { formatDate } from "#emails/parts/dates.ts";
import { fill } from "#emails/parts/fill.ts";
import { Greeted } from "#emails/parts/greeted.ts";
import { Layout } from "#emails/parts/layout.tsx";
import { type MailWords, useMails } from "#emails/parts/mail-words.tsx";
import { Answer, Greeting } from "#emails/parts/parts.tsx";
import { siteName } from "#emails/parts/site-name.ts";
import { CalendarWords, Words } from "#emails/parts/words.tsx";

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

const textsFor = { "called-off": "calledOff", "taken-out": "takenOut" } as const;

export const placeEnded: Email<typeof PlaceEndedProps> = {
  props: PlaceEndedProps,
  subject: ({ cohort, why }, { mails }) =>
    fill(mails.placeEnded[textsFor[why]].subject, { cohort: theCohort(cohort) }),
  Body: (props) => {
    const { placeEnded: words, shared } = useMails();
    const { cohort, why, isOffer } = props;
    const days = { first_day: formatDate(props.firstDay), last_day: formatDate(props.lastDay) };
    return (
      <Layout
        title={words[textsFor[why]].title}
        preview={fill(words.preview, { cohort, ...days })}
        reason={fill(isOffer ? words.reasonIfOffered : words.reason, {
          site: siteName(props.publicUrl),
        })}
      >
        <Greeting name={props.name} />
        <Words text={introOf(words, props)} values={{ cohort: theCohort(cohort), ...days }} />
        {props.reason !== null && <Answer label={shared.why}>{props.reason}</Answer>}
        {!isOffer && <AfterTheEnd {...props} />}
        {why === "called-off" && props.isUnpaid && <Words text={words.calledOff.unpaid} />}
        <Words text={words.question} />
      </Layout>
    );
  },
};

type PlaceEndedTexts = MailWords["mails"]["placeEnded"];

function introOf({ calledOff, takenOut }: PlaceEndedTexts, { why, isOffer }: PlaceEndedProps) {
  if (why === "taken-out") return takenOut.intro;
  return isOffer ? calledOff.introIfOffered : calledOff.intro;
}

function AfterTheEnd({ why, paidOn, hasDates }: PlaceEndedProps) {
  const words = useMails().placeEnded;
  return (
    <>
      {hasDates && <CalendarWords text={words.calendar} />}
      {why === "called-off" && <Words text={words.calledOff.modules} />}
      {paidOn !== null && <Words text={words.paid} values={{ date: formatDate(paidOn) }} />}
    </>
  );
}
