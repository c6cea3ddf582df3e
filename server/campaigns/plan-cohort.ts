import type { CohortDay, Facts, ModuleOpening, Untimed } from "./facts.ts";

/** A first or last day that had its message already, or none, is told on the next two days. */
const daysToTell = 2;

/** Whatever the pace, but not in quiet mode (rules cohorts.first-day, cohorts.last-day). */
export function cohortDays({ quietMode, cohortDays }: Facts, day: Temporal.PlainDate): CohortDay[] {
  if (quietMode) return [];
  return cohortDays.filter(({ date }) => {
    const { days } = Temporal.PlainDate.from(date).until(day);
    return days >= 0 && days <= daysToTell;
  });
}

export function cohortDay(each: CohortDay): Untimed {
  return { item: { kind: "cohort-day", ...each }, reason: `the ${each.which} day of the cohort` };
}

/** On one of the first days: its message names the module. */
export function opensOn(days: readonly CohortDay[], { module_id }: ModuleOpening): boolean {
  return days.some(({ module_ids }) => module_ids.includes(module_id));
}

/** At any pace, and in quiet mode too, as reminders come (rule coaching.meetings-told). */
export function newMeetings({ newMeetings }: Facts): Untimed[] {
  return newMeetings.map((each) => {
    return { item: { kind: "meeting", ...each }, reason: "a new meeting of the cohort" };
  });
}

/** In days after the last one. */
const voiceAskedFrom = 3;
export const voiceAskedUntil = 21;

/** Rule voices.asked. */
export function voicesToAsk({ voicesToAsk }: Facts, day: Temporal.PlainDate): Untimed[] {
  return voicesToAsk
    .filter(({ last_day }) => {
      const { days } = Temporal.PlainDate.from(last_day).until(day);
      return days >= voiceAskedFrom && days <= voiceAskedUntil;
    })
    .map((each) => ({ item: { kind: "voice", ...each }, reason: "a cohort has ended" }));
}
