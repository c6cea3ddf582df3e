import { seriesParts } from "#contract/campaigns/campaigns.ts";
import type { QuietPace } from "#contract/quiet/quiet.ts";
import type { DigestPart, PartOf } from "#emails/digest/digest-props.ts";
import { formatDate } from "#emails/parts/dates.ts";

/** What the mail leads with. */
type Occasion = DigestPart | { kind: "place-opened" };

/** `day` is in the reader's zone; `pace` is null without an account. */
type Circumstances = {
  day: string;
  pace: QuietPace | null;
  isAtOnce: boolean;
  isAsked: boolean;
};

const ofNoDay: Circumstances = { day: "", pace: null, isAtOnce: false, isAsked: false };

/** Not a text of the academy's: it says what the planner did (rule campaigns.why-now). */
export function whyNow(occasion: Occasion, circumstances = ofNoDay): string {
  return `It came now because ${because(occasion, circumstances)}.`;
}

function because(occasion: Occasion, circumstances: Circumstances): string {
  const { day, isAtOnce } = circumstances;
  switch (occasion.kind) {
    case "reminder":
      return "we remind you about a day and about an hour before a session";
    case "place":
      return `your offer of a place ${occasion.url === null ? "has ended" : "ends soon"}`;
    case "place-opened":
      return "a session that you wait for has a free place";
    case "news":
      return isAtOnce ? "you chose to hear of news at once" : "you hear of news once a day";
    case "cohort-first":
      return `your cohort ${occasion.firstDay === day ? "begins today" : "has begun"}`;
    case "cohort-last":
      return `your cohort ${occasion.lastDay === day ? "ends today" : "has ended"}`;
    case "meeting":
      return "your cohort has a new meeting";
    case "cohort-open":
      return occasion.isInvitation
        ? "a cohort for which we thought of you has a free place"
        : "you asked us about a cohort, and one has a free place";
    case "voice":
      return `your cohort ended on ${formatDate(occasion.lastDay)}`;
    case "info-session":
      return infoSessionWhys[occasion.outcome];
    case "weekly":
      return "it is Monday, and you studied last week";
    case "return":
      return "the pause that you chose is over";
    case "opening":
    case "series":
    case "nudge":
      return onPace(occasion, circumstances);
  }
}

const infoSessionWhys = {
  came: "you came to an info session",
  missed: "an info session that you registered for has taken place",
  later: "there is something to listen to or to read from your info session",
} as const;

function onPace(
  occasion: PartOf<"opening" | "series" | "nudge">,
  { pace, isAsked }: Circumstances,
): string {
  if (isAsked) return "you asked for it to come today";
  const words = pace && paceInWords[pace];
  if (occasion.kind === "nudge") {
    return words === null ? "a module waits for you" : `your learning pace is ${words}`;
  }
  const what =
    occasion.kind === "opening"
      ? "a module of your cohort has opened"
      : `it is number ${occasion.part} of ${seriesParts} emails after the playbook, which come at least two days apart`;
  return words === null ? what : `${what}, and today is a day of your learning pace (${words})`;
}

const paceInWords: Readonly<Record<QuietPace, string>> = {
  daily: "daily",
  "2-3x": "Monday, Wednesday and Friday",
  weekly: "weekly, on Monday",
};
