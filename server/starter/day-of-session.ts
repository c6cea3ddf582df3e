/** Academy-local date of the first such weekday (1 is Monday) after today, or some weeks later. */
export function dayOfSession(
  today: string,
  { week, weekday }: { week: number; weekday: number },
): string {
  const date = Temporal.PlainDate.from(today);
  const untilWeekday = (weekday - date.dayOfWeek + 7) % 7 || 7;
  return date.add({ days: untilWeekday, weeks: week }).toString();
}
