const saturday = 6;

/** From the instant's local date on, as in "2026-11-24" (rule applications.answered-by). */
export function addBusinessDays(instant: Date, days: number, timeZone: string): string {
  let date = localDate(instant, timeZone);
  for (let left = days; left > 0; ) {
    date = date.add({ days: 1 });
    if (date.dayOfWeek < saturday) left -= 1;
  }
  return date.toString();
}

function localDate(instant: Date, timeZone: string): Temporal.PlainDate {
  return instant.toTemporalInstant().toZonedDateTimeISO(timeZone).toPlainDate();
}
