import { mostInSeries, type Repetition, seriesMessages } from "#contract/coaching/series.ts";
import { Failure } from "#contract/errors.ts";
import { clockMessages, instantsOf } from "#contract/forms/wall-clock.ts";
import { rhythmDays } from "#server/coaching/coaching.ts";

/**
 * Instants of all dates, `startsAt` first, at its time on the academy's clock. Throws invalid_input
 * without an end, for too many, and for a time that the clock skips.
 */
export function repeatedDates(
  startsAt: string,
  repeat: Omit<Repetition, "exceptions">,
  zone: string,
): string[] {
  if (repeat.until === null && repeat.times === null) refuse(seriesMessages.noEnd);
  const first = Temporal.Instant.from(startsAt).toZonedDateTimeISO(zone);
  const days = rhythmDays(first.toPlainDate().toString(), repeat);
  if (days.length === 0) refuse(seriesMessages.none);
  if (days.length > mostInSeries) refuse(seriesMessages.tooMany);
  const time = first.toPlainTime().toString({ smallestUnit: "minute" });
  const later = days.slice(1).map((day) => instantOn(`${day}T${time}`, zone));
  return [startsAt, ...later];
}

/** The first one of a time that comes twice. */
function instantOn(wallClock: string, zone: string): string {
  const [instant] = instantsOf(wallClock, zone);
  return instant?.toISOString() ?? refuse(clockMessages.skipped(wallClock));
}

function refuse(message: string): never {
  throw new Failure("invalid_input", { repeat: message });
}
