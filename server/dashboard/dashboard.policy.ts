import { type CohortDays, weeksOf } from "#contract/cohorts/cohort-days.ts";
import { type Access, unlockingTier } from "#contract/courses/module-access.ts";
import type { NextModule, NextOpening, StudyWeek } from "#contract/dashboard/dashboard.ts";
import type { Role } from "#contract/permissions.ts";
import { paceDays, type QuietPace } from "#contract/quiet/quiet.ts";

type Module = Pick<NextModule, "id" | "title" | "duration" | "is_opened">;

/** A course that the member has not completed. */
export type CourseLeft = Omit<Access, "opens_at" | "membership_tier"> & {
  id: string;
  title: string;
  course_modules: number;
  course_completed: number;
  /** Not completed. */
  left: { id: string; title: string }[];
  next: Module;
  opened: Module | null;
  coming: { title: string; opens_at: string } | null;
};

/**
 * The first open module that is not completed, in the order of the courses (rule
 * dashboard.continue). If a cohort opens an earlier one later, also when it opens.
 */
export function nextStep(
  courses: readonly CourseLeft[],
  membership_tier: Access["membership_tier"],
  roles: readonly Role[],
): { next_module: NextModule | null; next_opening: NextOpening | null } {
  let next_opening: NextOpening | null = null;
  for (const course of courses) {
    const isOpen = unlockingTier({ ...course, membership_tier }, roles) === null;
    const module = isOpen ? course.next : course.opened;
    if (module?.id !== course.next.id) next_opening = sooner(next_opening, openingOf(course));
    if (module === null) continue;
    return { next_module: inItsCourse(module, course), next_opening };
  }
  return { next_module: null, next_opening };
}

function inItsCourse(module: Module, course: CourseLeft): NextModule {
  const { id, title, course_modules, course_completed, left } = course;
  const place = left.findIndex((each) => each.id === module.id);
  const following = left.slice(place + 1, place + 3).map((each) => each.title);
  return {
    ...module,
    ...{ course_id: id, course_title: title, course_modules, course_completed, following },
  };
}

function openingOf({ title, coming }: CourseLeft): NextOpening | null {
  if (coming === null) return null;
  const opens_at = new Date(coming.opens_at).toISOString();
  return { title: coming.title, course_title: title, opens_at };
}

function sooner(one: NextOpening | null, other: NextOpening | null): NextOpening | null {
  if (one === null || other === null) return one ?? other;
  return other.opens_at < one.opens_at ? other : one;
}

type Studied = {
  pace: QuietPace;
  /** Dates in the member's time zone. */
  today: string;
  monday: string;
  opened_days: readonly string[];
  completed_days: readonly string[];
  completed: number;
};

/** From Monday on, with the days of the member's pace. */
export function studyWeek({ pace, today, monday, completed, ...done }: Studied): StudyWeek {
  const first = Temporal.PlainDate.from(monday);
  const days = Array.from({ length: 7 }, (_, index) => {
    const date = first.add({ days: index }).toString();
    return {
      date,
      is_planned: paceDays[pace].includes(index + 1),
      has_opened: done.opened_days.includes(date),
      has_completed: done.completed_days.includes(date),
    };
  });
  return { pace, today, days, completed };
}

/** Which day of the cohort a date is. All are academy-local. */
export function cohortDay(days: CohortDays, today: string) {
  const since = Temporal.PlainDate.from(days.first_day).until(today, { largestUnit: "day" }).days;
  const week = Math.floor(since / 7) + 1;
  return {
    days_left: Math.max(0, -since),
    week: Math.min(Math.max(week, 1), weeksOf(days)),
    weeks: weeksOf(days),
  };
}
