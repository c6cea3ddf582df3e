import { BookingDetails } from "#emails/parts/booking-details.tsx";
import { formatDate, formatDay, formatTime } from "#emails/parts/dates.ts";
import { fill } from "#emails/parts/fill.ts";
import { type MailWords, useIfAttached, useMails } from "#emails/parts/mail-words.tsx";
import { Action, QuietLink, Subheading } from "#emails/parts/parts.tsx";
import { Words } from "#emails/parts/words.tsx";
import type { PartOf } from "./digest-props.ts";

type Mails = MailWords["mails"];
type Headed = { hasHeading: boolean };
type First = PartOf<"cohort-first">;
type Last = PartOf<"cohort-last">;
type Meeting = PartOf<"meeting">;

/** The rest is counted, and stands on the page of the cohort. */
const modulesShown = 6;

const listed = new Intl.ListFormat("en-US");

type FirstDayProps = Headed & { cohort: First; day: string; timeZone: string };

export function FirstDaySection({ cohort, day, timeZone, hasHeading }: FirstDayProps) {
  const mails = useMails();
  const words = mails.firstDay;
  const { title, firstDay, lastDay, modules, meeting, url } = cohort;
  const days = { first_day: formatDate(firstDay), last_day: formatDate(lastDay) };
  const at = (instant: string) => ({
    date: formatDay(instant, timeZone),
    time: formatTime(instant, timeZone),
  });
  return (
    <>
      {hasHeading && <Subheading>{firstDayInWords(mails, cohort, day)}</Subheading>}
      <Words
        text={firstDay === day ? words.intro : words.introIfBegun}
        values={{ cohort: title, ...days }}
      />
      {modules[0] && (
        <Words
          text={words.modules}
          values={{ ...at(modules[0].opensAt), modules: modulesInWords(mails, modules) }}
        />
      )}
      {meeting && (
        <Words text={words.meeting} values={{ meeting: meeting.title, ...at(meeting.startsAt) }} />
      )}
      <Action href={url}>{words.button}</Action>
    </>
  );
}

function modulesInWords({ firstDay: words }: Mails, modules: First["modules"]): string {
  const named = modules
    .slice(0, modulesShown)
    .map(({ module, course }) => fill(words.module, { module, course }));
  const count = modules.length - named.length;
  if (count > 0) named.push(count === 1 ? words.oneMore : fill(words.more, { count: `${count}` }));
  return listed.format(named);
}

export function firstDayInWords({ firstDay: words }: Mails, part: First, day: string): string {
  const { title: cohort, firstDay } = part;
  return fill(firstDay === day ? words.title : words.titleIfBegun, { cohort });
}

type LastDayProps = Headed & { cohort: Last; day: string };

export function LastDaySection({ cohort, day, hasHeading }: LastDayProps) {
  const mails = useMails();
  const words = mails.lastDay;
  const { title, lastDay, tier, lookBackUntil, url } = cohort;
  const isToday = lastDay === day;
  return (
    <>
      {hasHeading && <Subheading>{lastDayInWords(mails, cohort, day)}</Subheading>}
      <Words
        text={isToday ? words.intro : words.introIfEnded}
        values={{ cohort: title, last_day: formatDate(lastDay) }}
      />
      <OpenCourses {...cohort} />
      {tier && <Words text={isToday ? words.tier : words.tierIfEnded} values={{ tier }} />}
      <Words text={words.lookBack} values={{ date: formatDate(lookBackUntil) }} />
      <Action href={url}>{words.button}</Action>
    </>
  );
}

function OpenCourses({ courses, opensLater }: Last) {
  const words = useMails().lastDay;
  if (courses.length === 0) return null;
  const named = listed.format(courses.map((course) => `“${course}”`));
  const stays = courses.length === 1 ? words.courseStays : words.coursesStay;
  return (
    <Words
      text={opensLater ? `${stays} ${words.opensLater}` : stays}
      values={{ course: named, courses: named }}
    />
  );
}

export function lastDayInWords({ lastDay: words }: Mails, part: Last, day: string): string {
  const { title: cohort, lastDay } = part;
  return fill(lastDay === day ? words.title : words.titleIfEnded, { cohort });
}

type MeetingsProps = Headed & {
  meetings: readonly Meeting[];
  timeZone: string;
  academyTimeZone: string;
};

export function MeetingsSection({ meetings, hasHeading, ...zones }: MeetingsProps) {
  const mails = useMails();
  const words = mails.meetings;
  const [first] = meetings;
  const isOne = meetings.length === 1;
  const calendar = useIfAttached(
    isOne ? words.calendar : words.calendarIfSeveral,
    mails.meetingChanged.cannotCome,
  );
  const cohorts = listed.format(new Set(meetings.map(({ cohort }) => `“${cohort}”`)));
  return (
    <>
      {hasHeading && <Subheading>{meetingsInWords(mails, meetings)}</Subheading>}
      <Words
        text={isOne ? words.intro : words.introIfSeveral}
        values={{ cohort: cohorts, cohorts }}
      />
      {meetings.map(({ title, startsAt, minutes }) => (
        <BookingDetails
          key={`${title} ${startsAt}`}
          session={{ title, startsAt, minutes, ...zones }}
        />
      ))}
      <Words text={calendar} />
      {first && <QuietLink href={first.url}>{words.link}</QuietLink>}
    </>
  );
}

/** As in "New meeting: Small group practice" or "3 new meetings". */
export function meetingsInWords({ meetings: words }: Mails, meetings: readonly Meeting[]): string {
  const [first] = meetings;
  return meetings.length === 1 && first
    ? fill(words.title, { meeting: first.title })
    : fill(words.titleIfSeveral, { count: `${meetings.length}` });
}
