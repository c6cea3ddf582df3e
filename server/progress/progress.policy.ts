import type { CourseState } from "#contract/progress/progress.ts";

/** Rule progress.course-states. */
export function courseState(course: {
  isLocked: boolean;
  modules: number;
  completed: number;
}): CourseState {
  const { isLocked, modules, completed } = course;
  if (isLocked) return "locked";
  if (modules === 0) return "no_modules";
  if (completed === 0) return "start";
  return completed === modules ? "review" : "continue";
}

/** Rounded (rule progress.percent). */
export function progressPercent(modules: number, completed: number): number {
  return Math.round((100 * completed) / Math.max(modules, 1));
}
