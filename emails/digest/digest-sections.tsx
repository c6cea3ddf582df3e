import { addresses } from "#contract/addresses.ts";
import { theCohort } from "#contract/cohorts/cohort-title.ts";
import { BookingDetails } from "#emails/parts/booking-details.tsx";
import { formatDate, formatDay, formatDeadline } from "#emails/parts/dates.ts";
import { fill } from "#emails/parts/fill.ts";
import { JoinSession } from "#emails/parts/join-session.tsx";
import { type MailWords, useMails } from "#emails/parts/mail-words.tsx";
import { Action, QuietLink, Subheading } from "#emails/parts/parts.tsx";
import { Words } from "#emails/parts/words.tsx";
import type { PartOf } from "./digest-props.ts";

type Mails = MailWords["mails"];

/** A section has a heading of its own unless the mail's title already is its heading. */
type Headed = { hasHeading: boolean };

type ReminderProps = {
  reminders: readonly PartOf<"reminder">[];
  timeZone: string;
  academyTimeZone: string;
};

export function ReminderSection({ reminders, ...zones }: ReminderProps) {
  const { cannotCome } = useMails().infoSessions;
  return (
    <>
      {reminders.map(({ meetingLink, ownUrl, ...session }) => (
        <div key={`${session.title} ${session.startsAt}`}>
          <BookingDetails session={{ ...session, ...zones }} />
          <JoinSession meetingLink={meetingLink} />
          {ownUrl && <QuietLink href={ownUrl}>{cannotCome}</QuietLink>}
        </div>
      ))}
    </>
  );
}

type NudgeProps = Headed & { nudge: PartOf<"nudge">; timeZone: string };

export function NudgeSection({ nudge, hasHeading, timeZone }: NudgeProps) {
  const words = useMails().nudge;
  const { url, waiting } = nudge;
  return (
    <>
      {hasHeading && <Subheading>{fill(words.title, nudgeValues(nudge))}</Subheading>}
      <Words text={words.intro} values={nudgeValues(nudge)} />
      {waiting && (
        <Words
          text={words.waiting}
          values={{ module: waiting.module, date: formatDay(waiting.opensAt, timeZone) }}
        />
      )}
      <Action href={url}>{words.button}</Action>
    </>
  );
}

export function nudgeValues({ course, module, position, moduleCount }: PartOf<"nudge">) {
  return { course, module, position: `${position}`, modules: `${moduleCount}` };
}

export function OpeningSection({
  openings,
  hasHeading,
}: Headed & { openings: readonly PartOf<"opening">[] }) {
  const mails = useMails();
  const words = mails.opening;
  return (
    <>
      {hasHeading && <Subheading>{openingsInWords(mails, openings)}</Subheading>}
      {openings.map(({ module, course, url }) => (
        <div key={url}>
          <Words text={words.intro} values={{ module, course }} />
          <QuietLink href={url}>{fill(words.link, { module })}</QuietLink>
        </div>
      ))}
    </>
  );
}

/** As in "Open now: The first ten seconds" or "2 modules are open now". */
export function openingsInWords(
  { opening: words }: Mails,
  openings: readonly PartOf<"opening">[],
): string {
  const [first] = openings;
  return openings.length === 1 && first
    ? fill(words.title, { module: first.module })
    : fill(words.titleIfSeveral, { count: `${openings.length}` });
}

export function ReturnSection({ step, hasHeading }: Headed & { step: PartOf<"return"> }) {
  const mails = useMails();
  const words = mails.afterPause;
  const { module, course, url } = step;
  return (
    <>
      {hasHeading && <Subheading>{returnInWords(mails, step)}</Subheading>}
      <Words text={words.intro} values={{ module, course }} />
      <Action href={url}>{words.button}</Action>
    </>
  );
}

export function returnInWords({ afterPause }: Mails, { module }: PartOf<"return">): string {
  return fill(afterPause.title, { module });
}

export function CohortOpenSection({
  cohort,
  hasHeading,
}: Headed & { cohort: PartOf<"cohort-open"> }) {
  const mails = useMails();
  const words = mails.freePlace;
  const dates = cohort.weeks === 1 ? words.datesOfOneWeek : words.dates;
  const sentences = [words.intro, ...(cohort.isInvitation ? [words.invitation] : []), dates];
  return (
    <>
      {hasHeading && <Subheading>{cohortOpenInWords(mails, cohort)}</Subheading>}
      <Words text={sentences.join(" ")} values={freePlaceValues(cohort)} />
      <Action href={cohort.url}>{words.button}</Action>
      <Words text={words.once} />
    </>
  );
}

function freePlaceValues({ title, firstDay, weeks }: PartOf<"cohort-open">) {
  return { cohort: title, date: formatDate(firstDay), weeks: `${weeks}` };
}

export function cohortOpenPreview({ freePlace: words }: Mails, part: PartOf<"cohort-open">) {
  return fill(part.weeks === 1 ? words.previewOfOneWeek : words.preview, freePlaceValues(part));
}

export function cohortOpenInWords(
  { freePlace: words }: Mails,
  { title: cohort, isInvitation }: PartOf<"cohort-open">,
): string {
  return fill(isInvitation ? words.titleIfInvited : words.title, { cohort });
}

export function PlaceSection({
  places,
  hasHeading,
  academyTimeZone,
}: Headed & { places: readonly PartOf<"place">[]; academyTimeZone: string }) {
  const mails = useMails();
  const { answer, answerIfExpired, button } = mails.offer;
  return places.map((place, index) => (
    <div key={`${place.cohort} ${place.answerBy}`}>
      {(hasHeading || index > 0) && <Subheading>{placeInWords(mails, place)}</Subheading>}
      <Words
        text={place.url === null ? answerIfExpired : answer}
        values={answerValues(place, academyTimeZone)}
      />
      {place.url && <Action href={place.url}>{button}</Action>}
    </div>
  ));
}

function answerValues({ url, answerBy }: PartOf<"place">, academyTimeZone: string) {
  return { date: url === null ? formatDate(answerBy) : formatDeadline(answerBy, academyTimeZone) };
}

export function placePreview(
  { offer: words }: Mails,
  place: PartOf<"place">,
  academyTimeZone: string,
): string {
  const preview = place.url === null ? words.previewIfExpired : words.preview;
  return fill(preview, answerValues(place, academyTimeZone));
}

export function placeInWords({ offer: words }: Mails, { status, cohort }: PartOf<"place">): string {
  return status === "offered"
    ? fill(words.title, { cohort: theCohort(cohort) })
    : fill(words.titleIfExpired, { cohort });
}

type WeeklyProps = Headed & { weekly: PartOf<"weekly">; publicUrl: string };

export function WeeklySection({ weekly, hasHeading, publicUrl }: WeeklyProps) {
  const words = useMails().weekly;
  const completed = [words.completedNone, words.completedOne][weekly.completedInWeek];
  return (
    <>
      {hasHeading && <Subheading>{words.title}</Subheading>}
      <Words
        text={`${completed ?? words.completed} ${words.total}`}
        values={{
          count: `${weekly.completedInWeek}`,
          completed: `${weekly.completed}`,
          modules: `${weekly.moduleCount}`,
        }}
      />
      <QuietLink href={publicUrl + addresses.training}>{words.link}</QuietLink>
    </>
  );
}

export function weekPreview({ weekly: words }: Mails, { completedInWeek }: PartOf<"weekly">) {
  const few = [words.previewOfNone, words.previewOfOne][completedInWeek];
  return few ?? fill(words.preview, { count: `${completedInWeek}` });
}
