/**
 * The academy's date of a session on this day of the week (1 is Monday): the first one after today,
 * or so many weeks later. Counted in dates, so that no change of the clocks moves it.
 */
export function dayOfSession(
  today: string,
  { week, weekday }: { week: number; weekday: number },
): string {
  const date = Temporal.PlainDate.from(today);
  const untilWeekday = (weekday - date.dayOfWeek + 7) % 7 || 7;
  return date.add({ days: untilWeekday, weeks: week }).toString();
}
