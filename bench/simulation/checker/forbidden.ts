import { infoSessionTitle, type Part } from "../history/history.ts";
import { isOpened, isOverFor, isTrueOfCohort, isTrueOfOffer } from "./cohorts.ts";
import { isHeldBack, isPaceDay, isPaused, isQuiet, isSilenced, wallOf } from "./rules.ts";
import {
  type Arrival,
  type Chronicle,
  nextModule,
  type Person,
  stateAt,
  valueAt,
} from "./timeline/timeline.ts";
import { wallAt } from "./timeline/wall-clock.ts";

/** With their words in the report. */
export const forbidden = {
  inQuietHours: "in quiet hours",
  offPace: "off the pace",
  inQuietMode: "nudges and the like while quiet mode was on",
  inPause: "in a pause or on a skipped day, but of what is booked",
  wrongReturn: "a next step without a pause that is over, or with other things",
  silenced: "after unsubscribing, or with email turned off",
  turnedOff: "of a kind that was turned off, or was not theirs",
  secondOfDay: "more than one on a day",
  studied: "nudges on a day already studied, or after finishing",
  wrongModule: "nudges naming another than the next open module",
  wrongSession: "reminders of a session cancelled, moved or begun",
  seriesOrder: "series parts too early or out of order",
  openedEarly: "modules of a cohort told before they opened, or to nobody in it",
  wrongInfoSession: "after an info session to nobody who registered, too early, or the wrong one",
  wrongOffer: "offers told after the answer, too early, or as expired while they were open",
  wrongCohort: "cohorts told to nobody who waits, or to members, or while a place was offered",
  askedEarly: "asked for words before the reader’s cohort had ended",
  heldTooLong: "places held past the deadline of their offer",
  doubled: "said twice",
} as const;

export type Fault = keyof typeof forbidden;

type Found = (fault: Fault, arrival: Arrival) => void;
type Look = { all: Chronicle; person: Person; found: Found };

export function lookForForbidden(all: Chronicle, person: Person, found: Found): void {
  const look = { all, person, found };
  for (const arrival of person.deliveries) {
    lookAtMoment(look, arrival);
    for (const part of arrival.parts) lookAtPart(look, arrival, part);
  }
  lookForSecondOfDay(look);
  lookForDoubled(look);
  lookAtSeries(look);
}

const waitsForPace: readonly Part["kind"][] = [
  "series",
  "nudge",
  "opening",
  "weekly",
  "cohort-open",
  "voice",
  "info-session",
];

function lookAtMoment({ person, found }: Look, arrival: Arrival): void {
  const state = stateAt(person, arrival.at);
  if (isQuiet(state, arrival.at)) found("inQuietHours", arrival);
  if (isSilenced(state)) found("silenced", arrival);
  lookAtPause({ person, found }, arrival);
  if (!arrival.parts.some(({ kind }) => waitsForPace.includes(kind))) return;
  if (!isPaceDay(state, arrival.at)) found("offPace", arrival);
  if (state.hasAccount && state.isQuietMode) found("inQuietMode", arrival);
}

function lookAtPause({ person, found }: Omit<Look, "all">, arrival: Arrival): void {
  const state = stateAt(person, arrival.at);
  const isHeld = arrival.kind === "digest" ? isHeldBack : isPaused;
  const others = arrival.parts.filter((part) => !isBooked(part));
  if (isHeld(state, arrival.at) && others.length > 0) found("inPause", arrival);
  if (others.some(({ kind }) => kind === "return")) {
    const { day } = wallOf(state, arrival.at);
    const since = state.pause === null ? -1 : day - state.pause.until;
    if (others.length > 1 || since < 0 || since >= 7) found("wrongReturn", arrival);
    if (state.isQuietMode) found("inQuietMode", arrival);
  }
}

/** Or an offer that ends soon: both come in a pause, too. */
function isBooked(part: Part): boolean {
  return part.kind === "reminder" || (part.kind === "place" && part.status === "offered");
}

function lookAtPart(look: Look, arrival: Arrival, part: Part): void {
  if (!isTheirs(look, arrival, part)) look.found("turnedOff", arrival);
  if (isStep(part)) lookAtNudge(look, arrival, part.url);
  if (part.kind === "reminder" && !isRightReminder(look, arrival, part)) {
    look.found("wrongSession", arrival);
  }
  const fault = untruthOf(look, arrival, part);
  if (fault !== null) look.found(fault, arrival);
}

/** Null if it was true when it came. */
function untruthOf({ all, person }: Look, { at }: Arrival, part: Part): Fault | null {
  switch (part.kind) {
    case "opening":
      return isOpened(all, person, part.url, at) ? null : "openedEarly";
    case "info-session":
      return isTrueOfInfoSession(person, part, at) ? null : "wrongInfoSession";
    case "place":
      return isTrueOfOffer(all, person, part, at) ? null : "wrongOffer";
    case "voice":
      return isOverFor(all, person, part.url, at) ? null : "askedEarly";
    case "cohort-open":
      return isTrueOfCohort(all, person, part.title, at) ? null : "wrongCohort";
    default:
      return null;
  }
}

function isStep(part: Part): part is Extract<Part, { kind: "nudge" | "return" }> {
  return part.kind === "nudge" || part.kind === "return";
}

function isTheirs({ person }: Look, { at }: Arrival, part: Part): boolean {
  const state = stateAt(person, at);
  switch (part.kind) {
    case "series":
      return state.isLead;
    case "news":
      return state.staffSince !== null;
    case "reminder":
      return state.hasAccount ? state.sessionReminders : part.title === infoSessionTitle;
    case "weekly":
      return (
        state.hasAccount && state.weeklyProgress && hasStudiedInWeek(person, state.timeZone, at)
      );
    case "nudge":
    case "return":
    case "opening":
      return state.hasAccount;
    case "cohort-open":
    case "cohort-first":
    case "cohort-last":
    case "voice":
    case "meeting":
    case "place":
    case "info-session":
      return true;
  }
}

function hasStudiedInWeek({ studied }: Person, timeZone: string, at: number): boolean {
  const today = wallAt(at, timeZone).day;
  return studied.some((each) => each < at && wallAt(each, timeZone).day >= today - 7);
}

function lookAtNudge({ all, person, found }: Look, arrival: Arrival, url: string): void {
  const { at } = arrival;
  const next = nextModule(all, person, at);
  if (next === null || hasStudiedToday(person, at)) found("studied", arrival);
  else if (!url.includes(next)) found("wrongModule", arrival);
}

export function hasStudiedToday(person: Person, at: number): boolean {
  const state = stateAt(person, at);
  const today = wallOf(state, at).day;
  return person.studied.some((each) => each < at && wallOf(state, each).day === today);
}

type AfterInfoSession = Extract<Part, { kind: "info-session" }>;

/** Who came is told from the next day on, who did not from the second. */
function isTrueOfInfoSession(person: Person, part: AfterInfoSession, at: number): boolean {
  const starts = Date.parse(part.startsAt);
  const registration = person.registrations.find(({ startsAt }) => startsAt === starts);
  if (registration === undefined) return false;
  const { timeZone } = stateAt(person, at);
  const days = wallAt(at, timeZone).day - wallAt(starts, timeZone).day;
  const hasCome = registration.cameAt < at;
  return part.outcome === "came" ? hasCome && days >= 1 : !hasCome && days >= 2;
}

type Reminder = Extract<Part, { kind: "reminder" }>;

function isRightReminder({ all, person }: Look, { at }: Arrival, part: Reminder): boolean {
  const starts = Date.parse(part.startsAt);
  const booking = person.bookings.find(({ sessionId }) => {
    const session = all.sessions.get(sessionId);
    return session?.title === part.title && valueAt(session.starts, at) === starts;
  });
  return booking !== undefined && valueAt(booking.states, at) === "confirmed" && starts > at;
}

function lookForSecondOfDay({ person, found }: Look): void {
  const digests = person.deliveries.filter(({ kind, isAgain }) => kind === "digest" && !isAgain);
  for (const [index, arrival] of digests.entries()) {
    const earlier = digests[index - 1];
    if (earlier === undefined) continue;
    const [then, now] = [stateAt(person, earlier.at), stateAt(person, arrival.at)];
    const today = wallOf(now, arrival.at).day;
    const days = [wallOf(then, earlier.at).day, wallOf(now, earlier.at).day];
    if (days.includes(today)) found("secondOfDay", arrival);
  }
}

/**
 * The same content under different Message-IDs. Two reminders of a session are allowed: a day and
 * an hour before.
 */
function lookForDoubled({ person, found }: Look): void {
  const said = new Map<string, Set<string>>();
  for (const arrival of person.deliveries) {
    for (const part of arrival.parts) {
      const saying = sayingOf(part, person, arrival);
      const messages = said.get(saying) ?? new Set();
      said.set(saying, messages.add(arrival.messageId));
      const allowed = part.kind === "reminder" ? 2 : 1;
      if (messages.size > allowed && !arrival.isAgain) found("doubled", arrival);
    }
  }
}

function sayingOf(part: Part, person: Person, { at }: Arrival): string {
  const { day } = wallOf(stateAt(person, at), at);
  switch (part.kind) {
    case "series":
      return `series ${part.part}`;
    case "nudge":
    case "return":
      return `nudge ${day}`;
    case "reminder":
      return `reminder ${part.title} ${part.startsAt}`;
    case "weekly":
      return `weekly ${day}`;
    case "opening":
      return `opening ${part.url}`;
    case "cohort-open":
      return `cohort ${part.title}`;
    case "cohort-first":
    case "cohort-last":
    case "voice":
      return `${part.kind} ${part.url}`;
    case "meeting":
      return `meeting ${part.title} ${part.startsAt}`;
    case "info-session":
      return `info session ${part.startsAt}`;
    case "place":
      return `place ${part.status} ${part.cohort} ${part.answerBy}`;
    case "news":
      return `news ${part.about} ${part.who} ${part.what}`;
  }
}

/** Two days between parts, and between the playbook and the first. */
function lookAtSeries({ all, person, found }: Look): void {
  let last = 0;
  const { academyZone } = all.history;
  let lastDay = wallAt(person.leadAt ?? 0, academyZone).day;
  for (const arrival of person.deliveries) {
    const part = arrival.parts.find(({ kind }) => kind === "series");
    if (part?.kind !== "series" || part.part === last) continue;
    const { day } = wallOf(stateAt(person, arrival.at), arrival.at);
    if (part.part !== last + 1 || day < lastDay + 2) found("seriesOrder", arrival);
    last = part.part;
    lastDay = day;
  }
}
