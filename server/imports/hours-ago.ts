import type { Work } from "#server/work.ts";

export function hoursAgo(work: Work, hours: number): Date {
  return new Date(work.now().getTime() - hours * 3_600_000);
}
