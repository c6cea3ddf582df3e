import * as z from "zod";
import { addresses } from "#contract/addresses.ts";
import { theCohort } from "#contract/cohorts/cohort-title.ts";
import { zoneName } from "#contract/forms/zone-name.ts";
import type { Email } from "#emails/email.ts";
import { formatDate } from "#emails/parts/dates.ts";
import { fill } from "#emails/parts/fill.ts";
import { Layout } from "#emails/parts/layout.tsx";
import { useIfAttached, useMails } from "#emails/parts/mail-words.tsx";
import { Action, Greeting, Subheading } from "#emails/parts/parts.tsx";
import { siteName } from "#emails/parts/site-name.ts";
import { Words } from "#emails/parts/words.tsx";
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
  subject: ({ cohort }, { mails }) =>
    fill(mails.placeConfirmed.subject, { cohort: theCohort(cohort) }),
  Body: (props) => {
    const words = useMails().placeConfirmed;
    const hasToPay = props.price !== null && props.paidOn === null;
    return (
      <Layout
        title={fill(words.title, { cohort: theCohort(props.cohort) })}
        preview={fill(hasToPay ? words.previewWithPrice : words.preview, {
          first_day: formatDate(props.firstDay),
          last_day: formatDate(props.lastDay),
        })}
        reason={fill(props.isGiven ? words.reasonIfGiven : words.reasonIfAccepted, {
          site: siteName(props.publicUrl),
        })}
      >
        <Greeting name={props.name} />
        <Words text={props.isGiven ? words.introIfGiven : words.introIfAccepted} />
        <PlaceDetails {...props} />
        <NextSteps {...props} />
        <WayOut {...props} />
      </Layout>
    );
  },
};

function NextSteps({
  firstDay,
  hasDates,
  hasBegun,
  hasAccount,
  academyTimeZone,
  publicUrl,
}: PlaceConfirmedProps) {
  const words = useMails().placeConfirmed;
  const calendar = useIfAttached(hasDates ? words.calendar : null, null);
  const next = hasBegun ? words.nextIfBegun : words.next;
  const values = { date: formatDate(firstDay), time: `9:00 AM ${zoneName(academyTimeZone)}` };
  return (
    <>
      <Subheading>{words.nextTitle}</Subheading>
      <Words text={calendar === null ? next : `${next} ${calendar}`} values={values} />
      {!hasAccount && <Words text={words.noAccount} />}
      <Action href={publicUrl + (hasAccount ? addresses.dashboard : addresses.auth)}>
        {hasAccount ? words.button : words.buttonWithoutAccount}
      </Action>
    </>
  );
}
