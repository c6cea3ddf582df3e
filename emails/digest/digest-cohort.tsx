import { BookingDetails } from "#emails/parts/booking-details.tsx";
import { formatDate, formatDay, formatTime } from "#emails/parts/dates.ts";
import { Action, Paragraph, QuietLink, Subheading } from "#emails/parts/parts.tsx";
import type { PartOf } from "./digest-props.ts";

type Headed = { hasHeading: boolean };
type First = PartOf<"cohort-first">;
type Last = PartOf<"cohort-last">;
type Meeting = PartOf<"meeting">;

/** The rest is counted, and stands on the page of the cohort. */
const modulesShown = 6;

const listed = new Intl.ListFormat("en-US");

type FirstDayProps = Headed & { cohort: First; day: string; timeZone: string };

export function FirstDaySection({ cohort, day, timeZone, hasHeading }: FirstDayProps) {
  const { title, firstDay, lastDay, modules, meeting, url } = cohort;
  const isToday = firstDay === day;
  return (
    <>
      {hasHeading && <Subheading>{firstDayInWords(cohort, day)}</Subheading>}
      <Paragraph>
        {isToday ? "Today is" : `${formatDate(firstDay)} was`} the first day of “{title}”. It runs
        until {formatDate(lastDay)}. Whatever opens stays open, so there is no need to hurry.
      </Paragraph>
      {modules[0] && (
        <Paragraph>
          Open from {formatDay(modules[0].opensAt, timeZone)},{" "}
          {formatTime(modules[0].opensAt, timeZone)}: {modulesInWords(modules)}.
        </Paragraph>
      )}
      {meeting && (
        <Paragraph>
          We meet for “{meeting.title}” on {formatDay(meeting.startsAt, timeZone)},{" "}
          {formatTime(meeting.startsAt, timeZone)}. You belong to it, so there is nothing to book.
        </Paragraph>
      )}
      <Action href={url}>Open your cohort</Action>
    </>
  );
}

function modulesInWords(modules: First["modules"]): string {
  const named = modules.slice(0, modulesShown).map(({ module, course }) => {
    return `“${module}” in “${course}”`;
  });
  const more = modules.length - named.length;
  if (more > 0) named.push(more === 1 ? "one more module" : `${more} more modules`);
  return listed.format(named);
}

export function firstDayInWords({ title, firstDay }: First, day: string): string {
  return firstDay === day ? `“${title}” begins today` : `“${title}” has begun`;
}

export function LastDaySection({
  cohort,
  day,
  hasHeading,
}: Headed & { cohort: Last; day: string }) {
  const { title, lastDay, courses, opensLater, tier, lookBackUntil, url } = cohort;
  const isToday = lastDay === day;
  return (
    <>
      {hasHeading && <Subheading>{lastDayInWords(cohort, day)}</Subheading>}
      <Paragraph>
        {isToday ? "Today is" : `${formatDate(lastDay)} was`} the last day of “{title}”. Thank you
        for the time we had with you.
      </Paragraph>
      {courses.length > 0 && (
        <Paragraph>
          {listed.format(courses.map((course) => `“${course}”`))}{" "}
          {courses.length === 1 ? "stays" : "stay"} open to you, with all that you have done there,
          for as long as you have your account.
          {opensLater && " What has not opened yet opens on its day, and we tell you."}
        </Paragraph>
      )}
      {tier && (
        <Paragraph>
          The {tier} membership that the cohort gave you {isToday ? "ends" : "ended"} with its last
          day. From then on your own membership counts for all other courses.
        </Paragraph>
      )}
      <Paragraph>
        If you like, look back in writing: three questions, and you may leave out any of them. Your
        coaches read what you write. You can change it until {formatDate(lookBackUntil)}.
      </Paragraph>
      <Action href={url}>Look back</Action>
    </>
  );
}

export function lastDayInWords({ title, lastDay }: Last, day: string): string {
  return lastDay === day ? `The last day of “${title}”` : `“${title}” has ended`;
}

type MeetingsProps = Headed & {
  meetings: readonly Meeting[];
  timeZone: string;
  academyTimeZone: string;
};

export function MeetingsSection({ meetings, hasHeading, ...zones }: MeetingsProps) {
  const [first] = meetings;
  const isOne = meetings.length === 1;
  const cohorts = [...new Set(meetings.map(({ cohort }) => `“${cohort}”`))];
  return (
    <>
      {hasHeading && <Subheading>{meetingsInWords(meetings)}</Subheading>}
      <Paragraph>
        {isOne ? "This is a meeting" : "These are meetings"} of {listed.format(cohorts)}. You belong
        to {isOne ? "it" : "them"}, so there is nothing to book.
      </Paragraph>
      {meetings.map(({ title, startsAt, minutes }) => (
        <BookingDetails
          key={`${title} ${startsAt}`}
          session={{ title, startsAt, minutes, ...zones }}
        />
      ))}
      <Paragraph>
        Open the attachment to put {isOne ? "it" : "them"} in your calendar. If you can’t come, you
        can say so.
      </Paragraph>
      {first && <QuietLink href={first.url}>See your sessions</QuietLink>}
    </>
  );
}

/** As in "New meeting: Small group practice" or "3 new meetings". */
export function meetingsInWords(meetings: readonly Meeting[]): string {
  const [first] = meetings;
  return meetings.length === 1 && first
    ? `New meeting: ${first.title}`
    : `${meetings.length} new meetings`;
}
