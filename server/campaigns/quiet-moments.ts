import { clockTime } from "#contract/forms/clock-time.ts";
import { quietDefaults } from "#contract/quiet/quiet.ts";
import {
  afterQuietHours,
  at,
  beforeQuietHours,
  localDate,
  type QuietHours,
} from "#server/quiet/quiet.ts";
import type { Facts } from "./facts.ts";
import { isPaused } from "./message-days.ts";

const minutesBeforeQuiet = 10;

export function quietUntil({ quietHours }: Facts, moment: Date): Date {
  return quietHours === null ? moment : afterQuietHours(quietHours, moment);
}

export function justBeforeQuiet(quietHours: QuietHours, moment: Date): Date {
  return beforeQuietHours(quietHours, moment, minutesBeforeQuiet);
}

/** None if quiet hours did not move the message from `wanted`. */
export function whyMoved(
  { quietHours }: Facts,
  { moment, wanted }: { moment: Date; wanted: Date },
): string[] {
  if (moment.getTime() === wanted.getTime()) return [];
  if (moment > wanted) return [quietReason({ quietHours })];
  return [`before quiet hours from ${quietHours && clockTime(quietHours.start)}, their time`];
}

/** As shown in the mail log. */
export function quietReason({ quietHours }: Pick<Facts, "quietHours">): string {
  return `quiet hours until ${quietHours && clockTime(quietHours.end)}, their time`;
}

type Wait = { until: Date; reason: string };

/** Until the end of the pause, as a letter waits; null if there is none. */
export function pauseOver(facts: Facts, now: Date): Wait | null {
  const { quietUntil: until } = facts.putOff;
  if (until === null || !isPaused(facts, localDate(now, facts.timeZone))) return null;
  const nine = at(Temporal.PlainDate.from(until), "09:00", facts.timeZone);
  return { until: quietUntil(facts, nine), reason: `quiet until ${until}, as the member chose` };
}

/** The person's own quiet hours, or without an account the night. */
export function quietHoursForAnswers({ quietHours }: Facts, academyZone: string): QuietHours {
  const { quiet_hours_start: start, quiet_hours_end: end } = quietDefaults;
  return quietHours ?? { start, end, timeZone: academyZone };
}

export function whyAnswerWaits({ quietHours }: Facts): string {
  if (quietHours !== null) return quietReason({ quietHours });
  return `quiet hours until ${clockTime(quietDefaults.quiet_hours_end)}, academy time`;
}
