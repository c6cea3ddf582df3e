import { Fragment } from "react";
import { series } from "#content/series.ts";
import type { Email } from "#emails/email.ts";
import { formatClock, formatDay, weekday } from "#emails/parts/dates.ts";
import { fill } from "#emails/parts/fill.ts";
import { Layout } from "#emails/parts/layout.tsx";
import { type MailWords, useDrawing } from "#emails/parts/mail-words.tsx";
import { Greeting, Rule } from "#emails/parts/parts.tsx";
import { siteName } from "#emails/parts/site-name.ts";
import { whyNow } from "#emails/parts/why-now.ts";
import { Words } from "#emails/parts/words.tsx";
import {
  FirstDaySection,
  firstDayInWords,
  LastDaySection,
  lastDayInWords,
  MeetingsSection,
  meetingsInWords,
} from "./digest-cohort.tsx";
import {
  InfoSessionSection,
  infoSessionInWords,
  infoSessionPreview,
} from "./digest-info-session.tsx";
import { NewsSection, newsInWords } from "./digest-news.tsx";
import { type DigestPart, DigestProps, type PartOf } from "./digest-props.ts";
import {
  CohortOpenSection,
  cohortOpenInWords,
  cohortOpenPreview,
  NudgeSection,
  nudgeValues,
  OpeningSection,
  openingsInWords,
  PlaceSection,
  placeInWords,
  placePreview,
  ReminderSection,
  ReturnSection,
  returnInWords,
  WeeklySection,
  weekPreview,
} from "./digest-sections.tsx";
import { VoiceSection, voiceInWords } from "./digest-voice.tsx";
import { SeriesSection } from "./series-section.tsx";

type Kind = DigestPart["kind"];
type Mails = MailWords["mails"];

/** The order of the sections; the first one gives the mail its title. */
const order: readonly Kind[] = [
  ...(["reminder", "place", "news", "cohort-first", "cohort-last", "meeting"] as const),
  ...(["return", "opening", "cohort-open", "info-session"] as const),
  ...(["series", "voice", "weekly", "nudge"] as const),
];

/** All scheduled content, in one part or several. At most one a day, apart from news for staff. */
export const digest: Email<typeof DigestProps> = {
  props: DigestProps,
  subject: (props, { mails }) => heading(mails, props),
  Body: (props) => {
    const { words } = useDrawing();
    const { mails } = words;
    const { name, parts } = props;
    const kinds = order.filter((kind) => parts.some((part) => part.kind === kind));
    return (
      <Layout
        title={heading(mails, props)}
        preview={previewOf(mails, props)}
        reason={reasonFor(words, props)}
        whyNow={whyNow(leading(props), props)}
        scheduled={props}
        isSigned={!isForStaff(props)}
      >
        <Greeting name={name} />
        {kinds.length > 1 && <Words text={mails.digest.several} />}
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
    case "return":
      return partsOf(props, "return").map((step) => (
        <ReturnSection key={step.url} hasHeading={hasHeading} step={step} />
      ));
    case "cohort-open":
      return partsOf(props, "cohort-open").map((cohort) => (
        <CohortOpenSection key={cohort.title} cohort={cohort} hasHeading={hasHeading} />
      ));
    case "voice":
      return partsOf(props, "voice").map((asked, index) => (
        <VoiceSection key={asked.url} hasHeading={hasHeading || index > 0} asked={asked} />
      ));
    case "info-session":
      return partsOf(props, "info-session").map((after, index) => (
        <InfoSessionSection
          key={after.ownUrl}
          hasHeading={hasHeading || index > 0}
          timeZone={timeZone}
          publicUrl={publicUrl}
          after={after}
        />
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

function heading(mails: Mails, props: DigestProps): string {
  const part = leading(props);
  switch (part.kind) {
    case "reminder":
      return fill(mails.reminder.title, {
        day: dayInWords(mails, part.startsAt, props),
        time: formatClock(part.startsAt, props.timeZone),
        title: part.title,
      });
    case "place":
      return placeInWords(mails, part);
    case "news":
      return newsInWords(partsOf(props, "news"));
    case "cohort-first":
      return firstDayInWords(mails, part, props.day);
    case "cohort-last":
      return lastDayInWords(mails, part, props.day);
    case "meeting":
      return meetingsInWords(mails, partsOf(props, "meeting"));
    case "opening":
      return openingsInWords(mails, partsOf(props, "opening"));
    case "return":
      return returnInWords(mails, part);
    case "cohort-open":
      return cohortOpenInWords(mails, part);
    case "voice":
      return voiceInWords(mails, part);
    case "info-session":
      return infoSessionInWords(mails, part);
    case "series":
      return series[part.part - 1]?.subject ?? "";
    case "weekly":
      return mails.weekly.title;
    case "nudge":
      return fill(mails.nudge.title, nudgeValues(part));
  }
}

/** Like the subject, it holds nothing that a stranger typed (rule messages.subject). */
function previewOf(mails: Mails, props: DigestProps): string {
  const part = leading(props);
  switch (part.kind) {
    case "reminder":
    case "meeting": {
      const length = fill(mails.shared.sessionLength, { minutes: `${part.minutes}` });
      return `${formatDay(part.startsAt, props.timeZone)}, ${length}`;
    }
    case "place":
      return placePreview(mails, part, props.academyTimeZone);
    case "news":
      return "See who it is, and answer in the admin console.";
    case "cohort-first":
      return mails.firstDay.preview;
    case "cohort-last":
      return mails.lastDay.preview;
    case "opening":
      return fill(mails.opening.preview, { course: part.course });
    case "return":
      return fill(mails.afterPause.preview, { course: part.course });
    case "cohort-open":
      return cohortOpenPreview(mails, part);
    case "voice":
      return mails.askedForVoice.preview;
    case "info-session":
      return infoSessionPreview(mails, part);
    case "series":
      return series[part.part - 1]?.preview ?? "";
    case "weekly":
      return weekPreview(mails, part);
    case "nudge":
      return fill(mails.nudge.preview, nudgeValues(part));
  }
}

/** "Today", "Tomorrow", or the name of the weekday. */
function dayInWords({ reminder }: Mails, startsAt: string, { day, timeZone }: DigestProps): string {
  const date = new Intl.DateTimeFormat("en-CA", { timeZone }).format(new Date(startsAt));
  if (date === day) return reminder.today;
  const tomorrow = new Date(`${day}T00:00:00Z`).getTime() + 86_400_000;
  if (date === new Date(tomorrow).toISOString().slice(0, 10)) return reminder.tomorrow;
  return weekday(startsAt, timeZone);
}

function isForStaff({ parts }: Pick<DigestProps, "parts">): boolean {
  return parts.every(({ kind }) => kind === "news");
}

/** What comes on the days that the reader has set; all else on its own day. */
const atPace: readonly Kind[] = [
  ...(["opening", "cohort-open", "series", "voice", "weekly", "nudge"] as const),
  "info-session",
];

/** What reaches people without an account. */
const ofCohort: readonly Kind[] = ["cohort-first", "cohort-last", "meeting", "reminder"];

function isOfInfoSession(part: DigestPart): boolean {
  return part.kind === "info-session" || (part.kind === "reminder" && part.ownUrl !== null);
}

function reasonFor({ brand, mails }: MailWords, props: DigestProps): string {
  const { academy } = brand;
  return fill(reasonIn(mails, props), { academy, site: siteName(props.publicUrl) });
}

function reasonIn(
  { digest: words, infoSessions, places, placeEnded }: Mails,
  { parts, isMember }: DigestProps,
): string {
  const areAll = (kinds: readonly Kind[]) => parts.every(({ kind }) => kinds.includes(kind));
  if (areAll(["news"])) {
    return "You get this email because you answer applications and bookings at {site}. It never comes in your quiet hours.";
  }
  if (isMember) return areAll(atPace) ? words.reasonAtPace : words.reason;
  if (areAll(["cohort-open"])) return words.reasonOfWaiting;
  if (parts.every(isOfInfoSession)) return infoSessions.reason;
  if (areAll(ofCohort)) return places.reason;
  if (areAll(["voice"])) return placeEnded.reason;
  return areAll(["place"]) ? words.reasonOfOffer : words.reasonOfPlaybook;
}
