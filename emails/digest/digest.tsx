import { Fragment } from "react";
import { brand } from "#content/brand.ts";
import { series } from "#content/series.ts";
import type { Email } from "#emails/email.ts";
import { formatClock, formatDay, weekday } from "#emails/parts/dates.ts";
import { Layout } from "#emails/parts/layout.tsx";
import { Greeting, Paragraph, Rule } from "#emails/parts/parts.tsx";
import { siteName } from "#emails/parts/site-name.ts";
import {
  FirstDaySection,
  firstDayInWords,
  LastDaySection,
  lastDayInWords,
  MeetingsSection,
  meetingsInWords,
} from "./digest-cohort.tsx";
import { NewsSection, newsInWords } from "./digest-news.tsx";
import { type DigestPart, DigestProps, type PartOf } from "./digest-props.ts";
import {
  answerInWords,
  CohortOpenSection,
  cohortOpenInWords,
  datesInWords,
  NudgeSection,
  OpeningSection,
  openingsInWords,
  PlaceSection,
  placeInWords,
  ReminderSection,
  WeeklySection,
  weekInWords,
} from "./digest-sections.tsx";
import { VoiceSection, voiceInWords } from "./digest-voice.tsx";
import { SeriesSection } from "./series-section.tsx";

type Kind = DigestPart["kind"];

/** The order of the sections; the first one gives the mail its title. */
const order: readonly Kind[] = [
  ...(["reminder", "place", "news", "cohort-first", "cohort-last", "meeting"] as const),
  ...(["opening", "cohort-open"] as const),
  ...(["series", "voice", "weekly", "nudge"] as const),
];

/** All scheduled content, in one part or several. At most one a day, apart from news for staff. */
export const digest: Email<typeof DigestProps> = {
  props: DigestProps,
  subject: (props) => heading(props),
  Body: (props) => {
    const { name, parts } = props;
    const kinds = order.filter((kind) => parts.some((part) => part.kind === kind));
    return (
      <Layout
        title={heading(props)}
        preview={previewOf(props)}
        reason={reasonFor(props)}
        scheduled={props}
        isSigned={!isForStaff(props)}
      >
        <Greeting name={name} />
        {kinds.length > 1 && (
          <Paragraph>We have several things for you today, so they come in one email.</Paragraph>
        )}
        <Sections kinds={kinds} props={props} />
      </Layout>
    );
  },
};

function Sections({ kinds, props }: { kinds: readonly Kind[]; props: DigestProps }) {
  return kinds.map((kind, place) => (
    <Fragment key={kind}>
      {place > 0 && <Rule />}
      <Section kind={kind} props={props} hasHeading={place > 0} />
    </Fragment>
  ));
}

type SectionProps = { kind: Kind; props: DigestProps; hasHeading: boolean };

function Section({ kind, props, hasHeading }: SectionProps) {
  const { timeZone, academyTimeZone, publicUrl } = props;
  const common = { hasHeading, timeZone, publicUrl };
  switch (kind) {
    case "reminder": {
      const zones = { timeZone, academyTimeZone };
      const reminders = partsOf(props, "reminder");
      return <ReminderSection {...zones} reminders={reminders} />;
    }
    case "place":
      return (
        <PlaceSection
          hasHeading={hasHeading}
          places={partsOf(props, "place")}
          academyTimeZone={academyTimeZone}
        />
      );
    case "cohort-first":
      return partsOf(props, "cohort-first").map((cohort, index) => (
        <FirstDaySection
          key={cohort.url}
          hasHeading={hasHeading || index > 0}
          day={props.day}
          timeZone={timeZone}
          cohort={cohort}
        />
      ));
    case "cohort-last":
      return partsOf(props, "cohort-last").map((cohort, index) => (
        <LastDaySection
          key={cohort.url}
          hasHeading={hasHeading || index > 0}
          day={props.day}
          cohort={cohort}
        />
      ));
    case "meeting": {
      const zones = { timeZone, academyTimeZone };
      const meetings = partsOf(props, "meeting");
      return <MeetingsSection {...zones} hasHeading={hasHeading} meetings={meetings} />;
    }
    case "news":
      return <NewsSection {...common} news={partsOf(props, "news")} />;
    case "opening":
      return <OpeningSection hasHeading={hasHeading} openings={partsOf(props, "opening")} />;
    case "cohort-open":
      return partsOf(props, "cohort-open").map((cohort) => (
        <CohortOpenSection key={cohort.title} cohort={cohort} hasHeading={hasHeading} />
      ));
    case "voice":
      return partsOf(props, "voice").map((asked, index) => (
        <VoiceSection key={asked.url} hasHeading={hasHeading || index > 0} asked={asked} />
      ));
    case "series":
      return partsOf(props, "series").map(({ part }) => (
        <SeriesSection key={part} {...common} part={part} />
      ));
    case "weekly":
      return partsOf(props, "weekly").map((weekly) => (
        <WeeklySection key={weekly.kind} {...common} weekly={weekly} />
      ));
    case "nudge":
      return partsOf(props, "nudge").map((nudge) => (
        <NudgeSection key={nudge.url} {...common} nudge={nudge} />
      ));
  }
}

function partsOf<Kind extends DigestPart["kind"]>(props: DigestProps, kind: Kind): PartOf<Kind>[] {
  return props.parts.filter((part): part is PartOf<Kind> => part.kind === kind);
}

function leading({ parts }: DigestProps): DigestPart {
  const [part] = order.flatMap((kind) => parts.filter((part) => part.kind === kind));
  if (part === undefined) throw new Error("A digest without anything to say");
  return part;
}

function heading(props: DigestProps): string {
  const part = leading(props);
  switch (part.kind) {
    case "reminder":
      return `${dayInWords(part.startsAt, props)} at ${formatClock(part.startsAt, props.timeZone)}: ${part.title}`;
    case "place":
      return placeInWords(part);
    case "news":
      return newsInWords(partsOf(props, "news"));
    case "cohort-first":
      return firstDayInWords(part, props.day);
    case "cohort-last":
      return lastDayInWords(part, props.day);
    case "meeting":
      return meetingsInWords(partsOf(props, "meeting"));
    case "opening":
      return openingsInWords(partsOf(props, "opening"));
    case "cohort-open":
      return cohortOpenInWords(part);
    case "voice":
      return voiceInWords(part);
    case "series":
      return series[part.part - 1]?.subject ?? "";
    case "weekly":
      return "Your week of study";
    case "nudge":
      return `Next for you: ${part.module}`;
  }
}

/** Like the subject, it holds nothing that a stranger typed (rule messages.subject). */
function previewOf(props: DigestProps): string {
  const part = leading(props);
  switch (part.kind) {
    case "reminder":
      return `${formatDay(part.startsAt, props.timeZone)}, ${part.minutes} minutes, online`;
    case "place":
      return answerInWords(part, props.academyTimeZone);
    case "news":
      return "See who it is, and answer in the admin console.";
    case "cohort-first":
      return "What opens, and when we meet.";
    case "cohort-last":
      return "What stays open, and three questions for you.";
    case "meeting":
      return `${formatDay(part.startsAt, props.timeZone)}, ${part.minutes} minutes, online`;
    case "opening":
      return `“${part.course}”: study when it suits you.`;
    case "cohort-open":
      return datesInWords(part);
    case "voice":
      return "A few words, if you like, and only as you agree to them.";
    case "series":
      return series[part.part - 1]?.preview ?? "";
    case "weekly":
      return weekInWords(part);
    case "nudge":
      return `${part.course}, module ${part.position} of ${part.moduleCount}`;
  }
}

/** "Today", "Tomorrow", or the name of the weekday. */
function dayInWords(startsAt: string, { day, timeZone }: DigestProps): string {
  const date = new Intl.DateTimeFormat("en-CA", { timeZone }).format(new Date(startsAt));
  if (date === day) return "Today";
  const tomorrow = new Date(`${day}T00:00:00Z`).getTime() + 86_400_000;
  if (date === new Date(tomorrow).toISOString().slice(0, 10)) return "Tomorrow";
  return weekday(startsAt, timeZone);
}

function isForStaff({ parts }: Pick<DigestProps, "parts">): boolean {
  return parts.every(({ kind }) => kind === "news");
}

/** What comes on the days that the reader has set; all else on its own day. */
const atPace: readonly Kind[] = [
  ...(["opening", "cohort-open", "series", "voice", "weekly", "nudge"] as const),
];

/** What reaches people without an account. */
const ofCohort: readonly Kind[] = ["cohort-first", "cohort-last", "meeting", "reminder"];

function reasonFor({ parts, isMember, publicUrl }: DigestProps): string {
  const site = siteName(publicUrl);
  if (isForStaff({ parts })) {
    return `You get this email because you answer applications and bookings at ${site}. It never comes in your quiet hours.`;
  }
  if (!isMember && parts.every(({ kind }) => kind === "cohort-open")) {
    return `You get this email because this address was used to ask for news of a free place in a cohort at ${site}.`;
  }
  if (!isMember && parts.every(({ kind }) => ofCohort.includes(kind))) {
    return `You get this email because you have a place in a cohort at ${site}.`;
  }
  if (!isMember && parts.every(({ kind }) => kind === "voice")) {
    return `You get this email because you had a place in a cohort at ${site}.`;
  }
  if (!isMember && parts.every(({ kind }) => kind === "place")) {
    return `You get this email because ${brand.academy} offered you a place in a cohort at ${site}.`;
  }
  const when = parts.every(({ kind }) => atPace.includes(kind))
    ? "It comes at your pace, and never in your quiet hours."
    : "It never comes in your quiet hours.";
  return isMember
    ? `You get this email because you have an account at ${site}. ${when}`
    : `You get this email because this address was used to ask for the playbook at ${site}.`;
}
