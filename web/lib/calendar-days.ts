const msPerDay = 24 * 60 * 60_000;

const styles = {
  short: { month: "short", day: "numeric", year: "numeric" },
  near: { weekday: "short", month: "short", day: "numeric" },
  weekday: { weekday: "short", month: "short", day: "numeric", year: "numeric" },
  long: { weekday: "long", month: "long", day: "numeric", year: "numeric" },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** The same day in every time zone. */
export function dayInWords(date: string, style: keyof typeof styles = "short"): string {
  const words = new Intl.DateTimeFormat("en-US", { ...styles[style], timeZone: "UTC" });
  return words.format(new Date(date));
}

export function moveDay(date: string, days: number): string {
  return new Date(Date.parse(date) + days * msPerDay).toISOString().slice(0, 10);
}

/** As in 2026-03-02. */
export function todayIn(timeZone: string): string {
  return new Date().toLocaleDateString("sv-SE", { timeZone });
}
