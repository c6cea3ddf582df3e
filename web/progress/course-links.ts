import { addresses } from "#contract/addresses.ts";

export function courseAnchor(courseId: string): string {
  return `course-${courseId}`;
}

/** Where the course stands in the training. */
export function courseAddress(courseId: string): string {
  return `${addresses.training}#${courseAnchor(courseId)}`;
}

/** Where a member asks for another tier. */
export const membershipAddress = `${addresses.profile}#membership`;

/** What stands above the pages of the training. */
export const trainingTrail = [
  { to: addresses.dashboard, label: "Dashboard" },
  { to: addresses.training, label: "Training" },
] as const;
