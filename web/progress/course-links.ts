import { addresses } from "#contract/addresses.ts";
import type { MembershipTier } from "#contract/members/members.ts";

export function courseAnchor(courseId: string): string {
  return `course-${courseId}`;
}

export function courseAddress(courseId: string): string {
  return `${addresses.training}#${courseAnchor(courseId)}`;
}

export function membershipAddress(tier?: MembershipTier): string {
  return `${addresses.profile}${tier === undefined ? "" : `?tier=${tier}`}#membership`;
}

export const trainingTrail = [
  { to: addresses.dashboard, label: "Dashboard" },
  { to: addresses.training, label: "Training" },
] as const;
