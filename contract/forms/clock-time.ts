const clock = new Intl.DateTimeFormat("en-US", { timeStyle: "short", timeZone: "UTC" });

/** Formats a time of day such as "18:00" as people read it, as "6:00 PM" (rule pages.times). */
export function clockTime(time: string): string {
  return clock.format(new Date(`2000-01-01T${time}Z`)).replace(/\s/u, " ");
}
