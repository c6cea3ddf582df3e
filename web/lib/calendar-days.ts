const msPerDay = 24 * 60 * 60_000;

const styles = {
  /** As in "Mar 2, 2026". */
  short: { month: "short", day: "numeric", year: "numeric" },
  /** As in "Mon, Mar 2", for days within the year. */
  near: { weekday: "short", month: "short", day: "numeric" },
  /** As in "Mon, Mar 2, 2026". */
  weekday: { weekday: "short", month: "short", day: "numeric", year: "numeric" },
  /** As in "Monday, March 2, 2026". */
  long: { weekday: "long", month: "long", day: "numeric", year: "numeric" },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** `date` is a date without a time: the same day for readers in every time zone. */
export function dayInWords(date: string, style: keyof typeof styles = "short"): string {
  const words = new Intl.DateTimeFormat("en-US", { ...styles[style], timeZone: "UTC" });
  return words.format(new Date(date));
}

/** `days` can be negative. */
export function moveDay(date: string, days: number): string {
  return new Date(Date.parse(date) + days * msPerDay).toISOString().slice(0, 10);
}

/** As in 2026-03-02. */
export function todayIn(timeZone: string): string {
  return new Date().toLocaleDateString("sv-SE", { timeZone });
}
