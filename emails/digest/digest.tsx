import { Fragment } from "react";
import { brand } from "#content/brand.ts";
import { series } from "#content/series.ts";
import type { Email } from "#emails/email.ts";
import { formatClock, weekday } from "#emails/parts/dates.ts";
import { Layout } from "#emails/parts/layout.tsx";
import { Greeting, Paragraph, Rule } from "#emails/parts/parts.tsx";
import { siteName } from "#emails/parts/site-name.ts";
import { NewsSection, newsInWords } from "./digest-news.tsx";
import { type DigestPart, DigestProps, type PartOf } from "./digest-props.ts";
import { NudgeSection, ReminderSection, WeeklySection } from "./digest-sections.tsx";
import { SeriesSection } from "./series-section.tsx";

type Kind = DigestPart["kind"];

/** The order of the sections; the first one gives the mail its title. */
const order: readonly Kind[] = ["reminder", "news", "series", "weekly", "nudge"];

/**
 * The message for all scheduled content, with one part or several. At most one a day, apart from
 * news for staff.
 */
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
      >
        <Greeting name={name} />
        {kinds.length > 1 && (
          <Paragraph>Several things fall on today, so they come together.</Paragraph>
        )}
        <Sections kinds={kinds} props={props} />
      </Layout>
    );
  },
};

/** The first section needs no heading: the title of the mail is its heading. */
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
    case "news":
      return <NewsSection {...common} news={partsOf(props, "news")} />;
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
        <NudgeSection key={nudge.url} hasHeading={hasHeading} nudge={nudge} />
      ));
  }
}

function partsOf<Kind extends DigestPart["kind"]>(props: DigestProps, kind: Kind): PartOf<Kind>[] {
  return props.parts.filter((part): part is PartOf<Kind> => part.kind === kind);
}

function leading({ parts }: DigestProps): DigestPart | undefined {
  return order.flatMap((kind) => parts.filter((part) => part.kind === kind))[0];
}

function heading(props: DigestProps): string {
  const part = leading(props);
  switch (part?.kind) {
    case "reminder":
      return `${dayInWords(part.startsAt, props)} at ${formatClock(part.startsAt, props.timeZone)}: ${part.title}`;
    case "news":
      return newsInWords(partsOf(props, "news"));
    case "series":
      return series[part.part - 1]?.subject ?? "";
    case "weekly":
      return "Your week of study";
    case "nudge":
      return `Next for you: ${part.module}`;
    default:
      throw new Error("A digest without anything to say");
  }
}

function previewOf(props: DigestProps): string {
  const part = leading(props);
  if (part?.kind === "series") return series[part.part - 1]?.preview ?? "";
  if (part?.kind === "nudge")
    return `${part.course}, module ${part.position} of ${part.moduleCount}`;
  return `From ${brand.academy}`;
}

/** "Today", "Tomorrow", or the name of the weekday. */
function dayInWords(startsAt: string, { day, timeZone }: DigestProps): string {
  const date = new Intl.DateTimeFormat("en-CA", { timeZone }).format(new Date(startsAt));
  if (date === day) return "Today";
  const tomorrow = new Date(`${day}T00:00:00Z`).getTime() + 86_400_000;
  if (date === new Date(tomorrow).toISOString().slice(0, 10)) return "Tomorrow";
  return weekday(startsAt, timeZone);
}

function reasonFor({ parts, isMember, publicUrl }: DigestProps): string {
  const site = siteName(publicUrl);
  if (parts.every(({ kind }) => kind === "news")) {
    return `You get this email because you answer applications and bookings at ${site}. It never comes in your quiet hours.`;
  }
  return isMember
    ? `You get this email because you have an account at ${site}. It comes at your pace, and never in your quiet hours.`
    : `You get this email because this address was used to ask for the playbook at ${site}.`;
}
