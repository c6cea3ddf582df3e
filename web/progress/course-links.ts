import { addresses } from "#contract/addresses.ts";
import type { MembershipTier } from "#contract/members/members.ts";

export function courseAnchor(courseId: string): string {
  return `course-${courseId}`;
}

/** Within the training page. */
export function courseAddress(courseId: string): string {
  return `${addresses.training}#${courseAnchor(courseId)}`;
}

/** Where a member asks for another tier, with this one chosen if it is given. */
export function membershipAddress(tier?: MembershipTier): string {
  return `${addresses.profile}${tier === undefined ? "" : `?tier=${tier}`}#membership`;
}

/** Above the pages of the training. */
export const trainingTrail = [
  { to: addresses.dashboard, label: "Dashboard" },
  { to: addresses.training, label: "Training" },
] as const;
