/** Academy-local, in the format of a datetime-local field. */
export function wallClockAt(instant: string, zone: string): string {
  const words = new Intl.DateTimeFormat("sv-SE", {
    dateStyle: "short",
    timeStyle: "short",
    timeZone: zone,
  });
  return words.format(new Date(instant)).replace(" ", "T");
}

/** As in "Saturday, November 21, 2026 at 2:00 PM". */
export function inAcademyTime(instant: string, zone: string): string {
  const words = new Intl.DateTimeFormat("en-US", {
    dateStyle: "full",
    timeStyle: "short",
    timeZone: zone,
  });
  return words.format(new Date(instant));
}
