import { addresses } from "#contract/addresses.ts";
import { theCohort } from "#contract/cohorts/cohort-title.ts";
import { BookingDetails } from "#emails/parts/booking-details.tsx";
import { formatDate, formatDay, formatDeadline } from "#emails/parts/dates.ts";
import { JoinSession } from "#emails/parts/join-session.tsx";
import { Action, Paragraph, QuietLink, Subheading } from "#emails/parts/parts.tsx";
import type { PartOf } from "./digest-props.ts";

/** A section has a heading of its own unless the mail's title already is its heading. */
type Headed = { hasHeading: boolean };

type ReminderProps = {
  reminders: readonly PartOf<"reminder">[];
  timeZone: string;
  academyTimeZone: string;
};

export function ReminderSection({ reminders, ...zones }: ReminderProps) {
  return (
    <>
      {reminders.map(({ meetingLink, ...session }) => (
        <div key={`${session.title} ${session.startsAt}`}>
          <BookingDetails session={{ ...session, ...zones }} />
          <JoinSession meetingLink={meetingLink} />
        </div>
      ))}
    </>
  );
}

type NudgeProps = Headed & { nudge: PartOf<"nudge">; timeZone: string };

export function NudgeSection({ nudge, hasHeading, timeZone }: NudgeProps) {
  const { course, module, position, moduleCount, url, waiting } = nudge;
  return (
    <>
      {hasHeading && <Subheading>Next for you: {module}</Subheading>}
      <Paragraph>
        When you have a quiet moment: “{module}” is module {position} of {moduleCount} in “{course}
        ”. It will still be there tomorrow.
      </Paragraph>
      {waiting && (
        <Paragraph>
          “{waiting.module}” comes before it and opens on {formatDay(waiting.opensAt, timeZone)}.
        </Paragraph>
      )}
      <Action href={url}>Open the module</Action>
    </>
  );
}

export function OpeningSection({
  openings,
  hasHeading,
}: Headed & { openings: readonly PartOf<"opening">[] }) {
  return (
    <>
      {hasHeading && <Subheading>{openingsInWords(openings)}</Subheading>}
      {openings.map(({ module, course, url }) => (
        <div key={url}>
          <Paragraph>
            “{module}” in “{course}” is open now. Study it when it suits you.
          </Paragraph>
          <QuietLink href={url}>Open “{module}”</QuietLink>
        </div>
      ))}
    </>
  );
}

/** As in "Open now: The first ten seconds" or "2 modules are open now". */
export function openingsInWords(openings: readonly PartOf<"opening">[]): string {
  const [first] = openings;
  return openings.length === 1 && first
    ? `Open now: ${first.module}`
    : `${openings.length} modules are open now`;
}

export function CohortOpenSection({
  cohort,
  hasHeading,
}: Headed & { cohort: PartOf<"cohort-open"> }) {
  const { title, isInvitation, url } = cohort;
  return (
    <>
      {hasHeading && <Subheading>{cohortOpenInWords(cohort)}</Subheading>}
      <Paragraph>
        You asked us to tell you when there is a free place in a cohort.{" "}
        {isInvitation && <>A place in “{title}” is free, and we invite you to apply. </>}
        {datesInWords(cohort)}
      </Paragraph>
      <Action href={url}>Apply for the cohort</Action>
      <Paragraph>
        We write only once, so you are no longer on the waiting list. You can ask again on our home
        page when this cohort is full or closed for applications.
      </Paragraph>
    </>
  );
}

export function datesInWords({ title, firstDay, weeks }: PartOf<"cohort-open">): string {
  const length = weeks === 1 ? "one week" : `${weeks} weeks`;
  return `“${title}” starts on ${formatDate(firstDay)} and takes ${length}.`;
}

export function cohortOpenInWords({ title, isInvitation }: PartOf<"cohort-open">): string {
  return isInvitation ? `A place is free: ${title}` : `You can apply now: ${title}`;
}

export function PlaceSection({
  places,
  hasHeading,
  academyTimeZone,
}: Headed & { places: readonly PartOf<"place">[]; academyTimeZone: string }) {
  return places.map((place, index) => (
    <div key={`${place.cohort} ${place.answerBy}`}>
      {(hasHeading || index > 0) && <Subheading>{placeInWords(place)}</Subheading>}
      <Paragraph>{answerInWords(place, academyTimeZone)}</Paragraph>
      {place.url && <Action href={place.url}>See your place</Action>}
    </div>
  ));
}

export function answerInWords({ url, answerBy }: PartOf<"place">, academyTimeZone: string): string {
  return url === null
    ? `We held a place for you until ${formatDate(answerBy)}. Then it became free again. If you would still like a place, reply to this email.`
    : `Please answer by the end of ${formatDeadline(answerBy, academyTimeZone)}. After that we may offer the place to someone else.`;
}

export function placeInWords({ status, cohort }: PartOf<"place">): string {
  return status === "offered"
    ? `A place in ${theCohort(cohort)} is held for you`
    : `The offer of a place in “${cohort}” has expired`;
}

type WeeklyProps = Headed & { weekly: PartOf<"weekly">; publicUrl: string };

export function WeeklySection({ weekly, hasHeading, publicUrl }: WeeklyProps) {
  const { completed, moduleCount } = weekly;
  return (
    <>
      {hasHeading && <Subheading>Your week of study</Subheading>}
      <Paragraph>
        {weekInWords(weekly)} So far you have completed {completed} of {moduleCount} modules.
      </Paragraph>
      <QuietLink href={publicUrl + addresses.training}>Go to your training</QuietLink>
    </>
  );
}

export function weekInWords({ completedInWeek }: PartOf<"weekly">): string {
  if (completedInWeek === 0) {
    return "You opened your courses in the past week but haven’t completed a module yet. Half a module counts too.";
  }
  const modules = completedInWeek === 1 ? "one module" : `${completedInWeek} modules`;
  return `You completed ${modules} in the past week.`;
}
