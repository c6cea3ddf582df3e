/** `days` can be negative. */
export function moveDay(date: string, days: number): string {
  return Temporal.PlainDate.from(date).add({ days }).toString();
}

/** Negative if the second is earlier. */
export function daysBetween(from: string, to: string): number {
  return Temporal.PlainDate.from(from).until(to, { largestUnit: "day" }).days;
}
