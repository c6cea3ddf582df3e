const clock = new Intl.DateTimeFormat("en-US", { timeStyle: "short", timeZone: "UTC" });

/** "18:00" becomes "6:00 PM" (rule pages.times). */
export function clockTime(time: string): string {
  return clock.format(new Date(`2000-01-01T${time}Z`)).replace(/\s/u, " ");
}
