import { dayOf, instantAt, minutesOf } from "../checker/timeline/wall-clock.ts";
import { type Diary, momentIn } from "../diary.ts";
import { numberedId } from "./coaching-life.ts";
import { type Cohort, type Course, day, hour, step } from "./history.ts";

type Span = { from: number; to: number };

const peoplePerCohort = 1500;
/** So that a cohort ends, and its members are asked what they say, within two months. */
const weeks = 4;

/** A module a week. The first cohort begins a week after the start. */
export function openCohorts(course: Course, people: number, start: number): Cohort[] {
  return Array.from({ length: Math.ceil(people / peoplePerCohort) }, (_, index) => {
    const first = start + (7 + 3 * index) * day;
    return {
      id: numberedId("e", index),
      title: `Cohort ${index}`,
      firstDay: dateOf(first),
      lastDay: dateOf(first + weeks * 7 * day),
      courseId: course.id,
      openings: course.moduleIds.map((moduleId, place) => ({ moduleId, days: place * 7 })),
    };
  });
}

/** In milliseconds since 1970. */
function opensAt({ firstDay }: Cohort, days: number, academyZone: string): number {
  return instantAt(dayOf(firstDay) + days, minutesOf("09:00"), academyZone);
}

type CohortLife = {
  diary: Diary;
  cohorts: readonly Cohort[];
  academyZone: string;
  /** Only members study. */
  isMember: boolean;
};

export function waitForCohort({ diary, from, to }: Span & { diary: Diary }): void {
  if (diary.random.chance(0.15)) diary.note(momentIn(diary.random, from, to), { kind: "waits" });
}

/**
 * Given or offered by staff; an offer is taken, refused or not answered. Most people have neither.
 */
export function liveInCohort(life: CohortLife, { from, to }: Span): void {
  const { diary, cohorts } = life;
  const { random } = diary;
  const kind = random.next();
  if (cohorts.length === 0 || kind > 0.4) return;
  const cohort = random.pick(cohorts);
  const at = momentIn(random, from, to);
  const placeId = `f${diary.random.between(0, 0xfffffff).toString(16).padStart(7, "0")}-0000-4000-8000-${diary.random.between(0, 0xfffffff).toString(16).padStart(12, "0")}`;
  if (kind < 0.15) {
    const joined = diary.note(at, { kind: "joined", placeId, cohortId: cohort.id });
    studyAsMember(life, cohort, { from: joined + step, to });
    return;
  }
  const answerBy = dateOf(at + random.between(4, 10) * day);
  const offered = diary.note(at, { kind: "offered", placeId, cohortId: cohort.id, answerBy });
  const latest = Math.min(to, instantAt(dayOf(answerBy), 20 * 60, life.academyZone));
  const answered = momentIn(random, offered + hour, latest);
  if (kind > 0.33 || answered >= latest - hour) return;
  const status = kind < 0.27 ? "joined" : "refused";
  const noted = diary.note(answered, { kind: "offer-answered", placeId, status });
  if (status === "joined") studyAsMember(life, cohort, { from: noted + step, to });
}

function studyAsMember(life: CohortLife, cohort: Cohort, { from, to }: Span): void {
  const { diary, academyZone, isMember } = life;
  const { random } = diary;
  if (!isMember) return;
  for (const { moduleId, days } of cohort.openings) {
    const open = Math.max(from, opensAt(cohort, days, academyZone) + step);
    const at = open + random.between(0, 5 * 24) * hour;
    if (!random.chance(0.5) || at >= to) continue;
    diary.note(at, { kind: "studied", courseId: cohort.courseId, moduleId, completed: true });
  }
}

function dateOf(instant: number): string {
  return new Date(instant).toISOString().slice(0, 10);
}
