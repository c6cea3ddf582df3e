import * as z from "zod";
import { addresses } from "#contract/addresses.ts";
import { theCohort } from "#contract/cohorts/cohort-title.ts";
import { day } from "#contract/forms/fields.ts";
import type { Email } from "#emails/email.ts";
import { formatDate } from "#emails/parts/dates.ts";
import { fill } from "#emails/parts/fill.ts";
import { Layout } from "#emails/parts/layout.tsx";
import { useMails } from "#emails/parts/mail-words.tsx";
import { Greeting, QuietLink } from "#emails/parts/parts.tsx";
import { siteName } from "#emails/parts/site-name.ts";
import { CalendarWords, Words } from "#emails/parts/words.tsx";
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
  subject: ({ isMoved, cohort }, { mails: { placeChanged: words } }) =>
    fill(words[isMoved ? "moved" : "newDays"].subject, { cohort: theCohort(cohort) }),
  Body: (props) => {
    const { placeChanged: words, places } = useMails();
    return (
      <Layout
        title={words[props.isMoved ? "moved" : "newDays"].title}
        preview={fill(words.preview, {
          cohort: props.cohort,
          first_day: formatDate(props.firstDay),
          last_day: formatDate(props.lastDay),
        })}
        reason={fill(places.reason, { site: siteName(props.publicUrl) })}
      >
        <Greeting name={props.name} />
        <Change {...props} />
        {props.hasDates && <CalendarWords text={words.calendar} />}
        <PlaceDetails {...props} />
        <WayOut {...props} />
        {props.hasAccount && (
          <QuietLink href={props.publicUrl + addresses.training}>{words.link}</QuietLink>
        )}
      </Layout>
    );
  },
};

function Change({ cohort, was, isMoved, paidOn }: PlaceChangedProps) {
  const { moved, newDays } = useMails().placeChanged;
  const days = {
    old_first_day: formatDate(was.firstDay),
    old_last_day: formatDate(was.lastDay),
  };
  if (!isMoved) return <Words text={newDays.intro} values={days} />;
  const cohorts = { cohort: theCohort(cohort), old_cohort: theCohort(was.cohort) };
  const text = paidOn === null ? moved.intro : `${moved.intro} ${moved.paid}`;
  return <Words text={text} values={{ ...days, ...cohorts }} />;
}
