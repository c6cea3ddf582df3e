/** Returns the academy-local date that is `days` later; earlier if it is negative. */
export function moveDay(date: string, days: number): string {
  return Temporal.PlainDate.from(date).add({ days }).toString();
}

/** Returns how many days lie between two dates; negative if the second is earlier. */
export function daysBetween(from: string, to: string): number {
  return Temporal.PlainDate.from(from).until(to, { largestUnit: "day" }).days;
}
