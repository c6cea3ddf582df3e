import { dayOf, instantAt, minutesOf } from "../checker/timeline/wall-clock.ts";
import { type Diary, momentIn, openDiary } from "../diary.ts";
import {
  applications,
  bookSessions,
  inSecondHalf,
  moveSessions,
  numberedId,
  type OpenSession,
  scheduleSessions,
} from "./coaching-life.ts";
import { liveInCohort, openCohorts, waitForCohort } from "./cohort-life.ts";
import {
  type AcademyEvent,
  type Cohort,
  type Course,
  day,
  type History,
  hour,
  type InfoSession,
  type PersonEvent,
  type Spell,
  step,
  type Tier,
} from "./history.ts";
import { registerSomeone, scheduleInfoSessions } from "./info-session-life.ts";
import { type Random, randomFrom } from "./random.ts";
import { liveInPauses, liveWithSettings, unsubscribe } from "./settings-life.ts";
import { study } from "./study-life.ts";

export type Options = { seed: number; people: number; days: number; start: string };

type Span = { from: number; to: number };

/** Before the start: people come, study and choose settings, and no mail is sent. */
const daysBefore = 14;
const academyZone = "America/New_York";

/** The same options give the same history. */
export function makeHistory({ seed, people: count, days, start: date }: Options): History {
  const start = Date.parse(`${date}T00:00:00Z`);
  const span = { from: start, to: start + days * day };
  const world = randomFrom(seed, "academy");
  const courses = openCourses();
  const cohorts = openCohorts(lastOf(courses), count, start);
  const startOf = ({ date, time }: { date: string; time: string }) =>
    instantAt(dayOf(date), minutesOf(time), academyZone);
  const coached = { from: start, to: span.to + 10 * day };
  const sessions = scheduleSessions(world, Math.ceil(count * 0.15), coached, startOf);
  const people = Array.from({ length: count }, (_, index) => ({
    email: `person${index}@example.com`,
    userId: numberedId("1", index),
  }));
  const staff = Math.min(6, Math.max(3, Math.round(count / 800)));
  const infoSessions = scheduleInfoSessions(academyZone, span);
  const personEvents = people.flatMap(({ email, userId }, index) => {
    const diary = openDiary(email, randomFrom(seed, email));
    const isStaff = index < staff;
    live({ diary, userId, courses, cohorts, sessions, infoSessions, isStaff }, span);
    return diary.events;
  });
  const academyEvents: AcademyEvent[] = [
    ...moveSessions(world, sessions, start),
    ...applications(world, Math.ceil(count / 50), span),
    publishModule(world, courses, span),
  ];
  return {
    seed,
    start,
    end: span.to,
    academyZone,
    people,
    courses,
    cohorts,
    sessions,
    infoSessions,
    personEvents: inOrder(personEvents),
    academyEvents: inOrder(academyEvents),
    spells: makeSpells(world, span),
    refused: refuseSome(world, people, span),
  };
}

function inOrder<Event extends { at: number }>(events: readonly Event[]): Event[] {
  return events.toSorted((one, other) => one.at - other.at);
}

type Life = {
  diary: Diary;
  userId: string;
  courses: readonly Course[];
  cohorts: readonly Cohort[];
  sessions: readonly OpenSession[];
  infoSessions: readonly InfoSession[];
  isStaff: boolean;
};

/** A lead, a member, or a lead who signs up later. Some delete their accounts. */
function live(life: Life, { from, to }: Span): void {
  const { diary, cohorts, infoSessions, isStaff } = life;
  const { random } = diary;
  const come = random.chance(0.5)
    ? from - random.between(1, daysBefore) * day
    : momentIn(random, from, to);
  const kind = isStaff ? 1 : random.next();
  if (kind < 0.6) diary.note(come, { kind: "lead" });
  const signedUp = kind < 0.5 ? to : kind < 0.6 ? momentIn(random, come, to) : come;
  unsubscribe(diary, { from: Math.max(from, come), to });
  // Early, because the first cohorts begin soon and others do not follow.
  if (!isStaff) waitForCohort({ diary, from, to: from + (to - from) / 3 });
  if (signedUp < to) {
    liveAsMember(life, { from: signedUp, to });
    return;
  }
  const span = { from: Math.max(from, come), to };
  liveInCohort({ diary, cohorts, academyZone, isMember: false }, span);
  registerSomeone(diary, infoSessions, span);
}

function liveAsMember(
  { diary, userId, courses, cohorts, sessions, isStaff }: Life,
  { from, to }: Span,
): void {
  const { random } = diary;
  const start = diary.note(from, { kind: "account", userId }) + step;
  const leaves = !isStaff && random.chance(0.03);
  const end = leaves ? momentIn(random, start, to) : to;
  const span = { from: start, to: end };
  if (isStaff) workHere(diary, span);
  const tier = random.pick<Tier | null>([null, "basic", "premium", "elite"]);
  if (tier !== null) diary.note(start, { kind: "tier", tier });
  if (random.chance(0.08)) {
    diary.note(momentIn(random, start, end), {
      kind: "tier",
      tier: random.pick(["basic", "elite"]),
    });
  }
  liveWithSettings(diary, span);
  study({ diary, courses, tier, isStaff }, span);
  bookSessions(diary, sessions, span);
  if (!isStaff) liveInCohort({ diary, cohorts, academyZone, isMember: true }, span);
  liveInPauses(diary, span);
  if (leaves) diary.note(Math.max(end, lastAt(diary)) + step, { kind: "left" });
}

/** The role may end and be given again. */
function workHere(diary: Diary, { from, to }: Span): void {
  const { random } = diary;
  diary.note(from, { kind: "staff", isStaff: true });
  if (!random.chance(0.3)) return;
  const off = diary.note(momentIn(random, from, to), { kind: "staff", isStaff: false });
  diary.note(off + random.between(1, 5 * 24) * hour, { kind: "staff", isStaff: true });
}

function lastAt({ events }: { events: readonly PersonEvent[] }): number {
  return Math.max(...events.map(({ at }) => at));
}

const plannedCourses: readonly [modules: number, tier: Tier | null, isLocked: boolean][] = [
  [8, null, false],
  [5, "basic", false],
  [6, null, false],
  [4, "premium", false],
  [3, null, true],
  [4, "elite", false],
  // The course of the cohorts.
  [8, null, true],
];

function lastOf<Each>(list: readonly Each[]): Each {
  const last = list.at(-1);
  if (last === undefined) throw new Error("The list is empty");
  return last;
}

function openCourses(): Course[] {
  return plannedCourses.map(([modules, tier, isLocked], index) => ({
    id: numberedId("c", index),
    title: `Course ${index}`,
    tier,
    isLocked,
    moduleIds: Array.from({ length: modules }, (_, place) => numberedId("d", index * 100 + place)),
  }));
}

/** Half-way, so that members who had finished have a module left. */
function publishModule(random: Random, [course]: readonly Course[], span: Span): AcademyEvent {
  if (course === undefined) throw new Error("There is no course");
  const at = inSecondHalf(random, (span.from + span.to) / 2);
  return { at, kind: "module-published", courseId: course.id, moduleId: numberedId("d", 99) };
}

function makeSpells(random: Random, { from, to }: Span): Spell[] {
  const some = (kind: Spell["kind"], everyDays: number, longest: number): Spell[] =>
    Array.from({ length: Math.round((to - from) / day / everyDays) }, () => {
      const begin = Math.floor(momentIn(random, from, to) / step) * step;
      const seconds = kind === "mail-slow" ? random.between(2, 25) : random.pick([0.1, 10]);
      return { kind, from: begin, to: begin + random.between(1, longest * 12) * step, seconds };
    });
  return [...some("mail-down", 6, 9), ...some("mail-slow", 6, 4), ...some("product-down", 10, 5)];
}

function refuseSome(random: Random, people: History["people"], { from, to }: Span) {
  const unlucky = people.filter(() => random.chance(0.01));
  return Object.fromEntries(unlucky.map(({ email }) => [email, momentIn(random, from, to)]));
}
