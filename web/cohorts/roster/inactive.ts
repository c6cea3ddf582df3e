import type { CohortPlace } from "#contract/cohorts/cohort-places.ts";

const twoWeeksMs = 14 * 24 * 60 * 60_000;

/** For two weeks, which begin at joining and not before the cohort's first day. */
export function isInactive(
  { joined_at, last_seen_at }: CohortPlace,
  { firstDay, now }: { firstDay: string; now: Date },
): boolean {
  const seen = [firstDay, joined_at, last_seen_at].map((at) => (at ? Date.parse(at) : 0));
  return now.getTime() - Math.max(...seen) >= twoWeeksMs;
}
