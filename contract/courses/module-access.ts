import { Failure } from "#contract/errors.ts";
import { higherTier, type MembershipTier } from "#contract/members/members.ts";
import { isStaff, type Role } from "#contract/permissions.ts";
import { opensText, unlockText } from "#contract/progress/progress.ts";
import { type Lock, unlockedBy } from "./courses.ts";

export type Access = Lock & {
  membership_tier: MembershipTier | null;
  /** Of running cohorts that do not take this course. */
  cohort_tier: MembershipTier | null;
  /** Null if no cohort opens it. */
  opens_at: Date | null;
};

export type Closed = { tier: MembershipTier } | { opensAt: Date };

/** Ignores what cohorts open. The higher of own and cohorts' tier counts (rule cohorts.tier). */
export function unlockingTier(
  access: Omit<Access, "opens_at">,
  roles: readonly Role[],
): MembershipTier | null {
  const membership_tier = higherTier(access.membership_tier, access.cohort_tier);
  return unlockedBy(access, { membership_tier, is_staff: isStaff(roles) });
}

/** Null if the tier or a cohort opens it (rule cohorts.wider-right). */
export function whyClosed(access: Access, roles: readonly Role[], now: Date): Closed | null {
  const tier = unlockingTier(access, roles);
  if (tier === null) return null;
  if (access.opens_at === null) return { tier };
  return access.opens_at <= now ? null : { opensAt: access.opens_at };
}

/** Throws course_locked, module_not_open, and not_found in an archived course. */
export function refuseClosed(
  access: Access,
  roles: readonly Role[],
  { now, academyTimeZone }: { now: Date; academyTimeZone: string },
): void {
  const closed = whyClosed(access, roles, now);
  if (closed === null) return;
  if ("tier" in closed && access.is_archived) throw new Failure("not_found");
  const [code, message] =
    "tier" in closed
      ? (["course_locked", unlockText(closed.tier)] as const)
      : (["module_not_open", opensText(closed.opensAt, academyTimeZone)] as const);
  throw new Failure(code, undefined, { message });
}
