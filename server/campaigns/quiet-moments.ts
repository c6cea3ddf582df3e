import { clockTime } from "#contract/forms/clock-time.ts";
import { quietDefaults } from "#contract/quiet/quiet.ts";
import { afterQuietHours, beforeQuietHours, type QuietHours } from "#server/quiet/quiet.ts";
import type { Facts } from "./facts.ts";

const minutesBeforeQuiet = 10;

/** Returns the moment itself, or the end of the quiet hours that it falls into. */
export function quietUntil({ quietHours }: Facts, moment: Date): Date {
  return quietHours === null ? moment : afterQuietHours(quietHours, moment);
}

/** Returns the moment itself, or one shortly before the quiet hours that it falls into. */
export function justBeforeQuiet(quietHours: QuietHours, moment: Date): Date {
  return beforeQuietHours(quietHours, moment, minutesBeforeQuiet);
}

/**
 * Returns the reason if quiet hours moved the message from `wanted` to `moment`, otherwise none.
 */
export function whyMoved(
  { quietHours }: Facts,
  { moment, wanted }: { moment: Date; wanted: Date },
): string[] {
  if (moment.getTime() === wanted.getTime()) return [];
  if (moment > wanted) return [quietReason({ quietHours })];
  return [`before quiet hours from ${quietHours && clockTime(quietHours.start)}, their time`];
}

/** Returns why a message waits for the end of quiet hours, as shown in the mail log. */
export function quietReason({ quietHours }: Pick<Facts, "quietHours">): string {
  return `quiet hours until ${quietHours && clockTime(quietHours.end)}, their time`;
}

/** Returns when answers wait: in the person's own quiet hours, or without an account at night. */
export function quietHoursForAnswers({ quietHours }: Facts, academyZone: string): QuietHours {
  const { quiet_hours_start: start, quiet_hours_end: end } = quietDefaults;
  return quietHours ?? { start, end, timeZone: academyZone };
}

/** Returns why an answer waits, as shown in the mail log. */
export function whyAnswerWaits({ quietHours }: Facts): string {
  if (quietHours !== null) return quietReason({ quietHours });
  return `quiet hours until ${clockTime(quietDefaults.quiet_hours_end)}, academy time`;
}
