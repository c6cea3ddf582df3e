import { lookBackQuestions } from "#contract/cohorts/look-backs.ts";
import { tierName } from "#contract/members/members.ts";
import { messageInWords } from "#contract/messages/message-words.ts";
import type { PersonEvent } from "#contract/people/people.ts";
import { academyTime } from "#web/lib/academy-dates.ts";
import { dayInWords } from "#web/lib/calendar-days.ts";
import { leadForm } from "#web/shared/leads/lead-form.ts";
import { capitalized } from "#web/ui/capitalized.ts";

type EventOf<Kind extends PersonEvent["kind"]> = Extract<PersonEvent, { kind: Kind }>;

interface EventWords {
  title: string;
  details?: readonly (string | null)[];
}

const placeWords = {
  offered: "Was offered a place in",
  joined: "Joined",
  refused: "Refused a place in",
  expired: "Offer expired: a place in",
  withdrawn: "Offer withdrawn: a place in",
  left: "Left",
  paid: "Paid for",
} as const satisfies Record<EventOf<"place">["change"], string>;

const words: { [Kind in PersonEvent["kind"]]: (event: EventOf<Kind>) => EventWords } = {
  lead: ({ source }) => ({
    title: "Asked for the playbook",
    details: [`Source: ${leadForm(source)}`],
  }),
  message: (event) => ({
    title: `Email: ${messageInWords({ kind: event.message_kind, items: event.items })}`,
    details: [
      event.subject,
      event.copy_of === null ? null : "Sent again by staff",
      event.state === "sent" || event.reason === null ? null : capitalized(event.reason),
      event.last_error,
    ],
  }),
  registration: ({ starts_at, is_cancelled, question }) => ({
    title: "Registered for an info session",
    details: [
      starts_at === null ? "No date yet" : academyTime(starts_at),
      is_cancelled ? "The info session was cancelled" : null,
      question,
    ],
  }),
  attendance: () => ({ title: "Came to the info session" }),
  session_attendance: ({ session }) => ({ title: `Came to “${session}”` }),
  import: ({ is_new, file_name, by }) => ({
    title: `${is_new ? "Imported" : "Updated by an import"} from ${file_name ?? "a file"}`,
    details: [byWhom(by)],
  }),
  cohort_wait: () => ({ title: "Asked to be told of a free place in a cohort" }),
  cohort_told: ({ invited_to }) => ({
    title:
      invited_to === null
        ? "Was told of a free place in a cohort"
        : `Was invited to apply for “${invited_to}”`,
  }),
  application: ({ answers }) => ({
    title: "Applied for a cohort",
    details: answers
      ? [
          `Current role: ${answers.currentRole}`,
          `Biggest challenge: ${answers.biggestChallenge}`,
          `Why now: ${answers.whyNow}`,
        ]
      : ["The answers were deleted"],
  }),
  review: ({ status, is_asked_later, by }) => ({
    title: `Application reviewed: ${capitalized(status)}`,
    details: [is_asked_later ? "Not now" : null, byWhom(by)],
  }),
  place: ({ change, cohort, answer_by, by, paid_note }) => ({
    title: `${placeWords[change]} “${cohort}”`,
    details: [
      answer_by === null ? null : `To be answered by ${dayInWords(answer_by)}`,
      paid_note === null ? null : `Note: ${paid_note}`,
      by === null ? null : byWhom(by),
    ],
  }),
  look_back: ({ cohort, changed, missing, advice }) => ({
    title: `Looked back at “${cohort}”`,
    details: [
      changed === null ? null : `${lookBackQuestions.changed} ${changed}`,
      missing === null ? null : `${lookBackQuestions.missing} ${missing}`,
      advice === null ? null : `${lookBackQuestions.advice} ${advice}`,
    ],
  }),
  module: ({ module, course }) => ({ title: `Completed “${module}”`, details: [course] }),
  booking: ({ session, session_date, session_time, status, notes, coach_note }) => ({
    title: `Booked “${session}”`,
    details: [
      `${onAcademyClock(session_date, session_time)} academy time`,
      capitalized(status),
      notes === null ? null : `Notes: ${notes}`,
      coach_note === null ? null : `Coach’s note: ${coach_note}`,
    ],
  }),
  tier_request: ({ tier, note }) => ({
    title: `Asked for the ${tierName(tier)} tier`,
    details: [note],
  }),
  tier_answer: ({ tier, status, by }) => ({
    title: `Request for the ${tierName(tier)} tier ${status}`,
    details: [byWhom(by)],
  }),
  tier_change: ({ tier, previous, by }) => ({
    title: `Tier changed from ${tierName(previous)} to ${tierName(tier)}`,
    details: [by === null ? "Changed by an import, or by undoing one" : byWhom(by)],
  }),
  role_change: ({ role, is_given, by }) => ({
    title: is_given ? `Role added: ${capitalized(role)}` : `Role removed: ${capitalized(role)}`,
    details: [byWhom(by)],
  }),
  account: () => ({ title: "Signed up" }),
};

const clockInWords = new Intl.DateTimeFormat("en-US", {
  ...{ dateStyle: "medium", timeStyle: "short", timeZone: "UTC" },
});

/** As in "Nov 21, 2026, 9:00 AM". */
function onAcademyClock(date: string, time: string): string {
  return clockInWords.format(new Date(`${date}T${time}Z`));
}

function byWhom(by: string | null): string {
  return `By ${by ?? "a deleted account"}`;
}

export function eventInWords(event: PersonEvent): EventWords {
  // The table has the words of each kind under its name, which types can't follow here.
  const say = words[event.kind] as (event: PersonEvent) => EventWords;
  return say(event);
}
