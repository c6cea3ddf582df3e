import { addresses } from "#contract/addresses.ts";
import { BookingDetails } from "#emails/parts/booking-details.tsx";
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

/** Upcoming sessions. Always the first section. */
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

export function NudgeSection({ nudge, hasHeading }: Headed & { nudge: PartOf<"nudge"> }) {
  const { course, module, position, moduleCount, url } = nudge;
  return (
    <>
      {hasHeading && <Subheading>Next for you: {module}</Subheading>}
      <Paragraph>
        When you have a quiet moment: “{module}” is module {position} of {moduleCount} in “{course}
        ”. It will also be there tomorrow.
      </Paragraph>
      <Action href={url}>Open the module</Action>
    </>
  );
}

type WeeklyProps = Headed & { weekly: PartOf<"weekly">; publicUrl: string };

export function WeeklySection({ weekly, hasHeading, publicUrl }: WeeklyProps) {
  const { completedInWeek, completed, moduleCount } = weekly;
  return (
    <>
      {hasHeading && <Subheading>Your week of study</Subheading>}
      <Paragraph>
        {completedInWeek === 0
          ? "You opened your courses in the past week and completed no module yet. Reading half of one counts too."
          : `You completed ${inModules(completedInWeek)} in the past week.`}{" "}
        In all, you have completed {completed} of {moduleCount}.
      </Paragraph>
      <QuietLink href={publicUrl + addresses.training}>Go to your training</QuietLink>
    </>
  );
}

function inModules(count: number): string {
  return count === 1 ? "one module" : `${count} modules`;
}
