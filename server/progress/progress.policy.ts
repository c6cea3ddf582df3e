import { type Course, unlockedBy } from "#contract/courses.ts";
import type { MembershipTier } from "#contract/members.ts";
import { isStaff, type Role } from "#contract/permissions.ts";
import type { CourseState } from "#contract/progress.ts";

/** A course's lock, and the tier of the member who wants to open it. */
export type Lock = Pick<Course, "is_locked" | "membership_tier_required"> & {
  membership_tier: MembershipTier | null;
};

/**
 * Returns the tier that would unlock the course for someone with these roles; null if it is open.
 */
export function unlockingTier(lock: Lock, roles: readonly Role[]): MembershipTier | null {
  const { membership_tier } = lock;
  return unlockedBy(lock, { membership_tier, is_staff: isStaff(roles) });
}

/** Returns the state of a course for a member (rule progress.course-states). */
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

/** Returns completed modules as a rounded percentage of all modules (rule progress.percent). */
export function progressPercent(modules: number, completed: number): number {
  return Math.round((100 * completed) / Math.max(modules, 1));
}
