import { addresses } from "#contract/addresses.ts";

export function courseAnchor(courseId: string): string {
  return `course-${courseId}`;
}

/** The address of the course within the training page. */
export function courseAddress(courseId: string): string {
  return `${addresses.training}#${courseAnchor(courseId)}`;
}

/** The address where a member requests another tier. */
export const membershipAddress = `${addresses.profile}#membership`;

/** The breadcrumb links above the pages of the training. */
export const trainingTrail = [
  { to: addresses.dashboard, label: "Dashboard" },
  { to: addresses.training, label: "Training" },
] as const;
