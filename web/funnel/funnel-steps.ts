import { addresses } from "#contract/addresses.ts";
import type { FunnelStep, FunnelWeek } from "#contract/funnel/funnel.ts";

export interface StepWords {
  step: FunnelStep;
  title: string;
  /** For the explanation on the page. */
  counted: string;
  /** After a number of people, as in "5 applied". */
  did: string;
  /** After 1, if that differs. */
  didAlone?: string;
  /** Lists the counted people; `dayOf` tells which of its days are meant. */
  list: string;
  dayOf?: string;
}

export const stepWords: readonly StepWords[] = [
  {
    step: "requested",
    title: "Playbook",
    did: "asked for the playbook",
    counted: "people who asked for the playbook for the first time",
    list: addresses.adminLeads,
  },
  {
    step: "registered",
    title: "Registered",
    did: "registered for an info session",
    counted: "registrations for an info session",
    list: addresses.adminRegistrations,
  },
  {
    step: "attended",
    title: "Attended",
    did: "came to an info session",
    counted: "registered people whom staff marked as present, in the week of the info session",
    list: addresses.adminRegistrations,
    dayOf: "attendance",
  },
  {
    step: "applied",
    title: "Applied",
    did: "applied",
    counted: "applications",
    list: addresses.adminApplications,
  },
  {
    step: "accepted",
    title: "Accepted",
    did: "were accepted",
    didAlone: "was accepted",
    counted: "applications that became accepted and are accepted now",
    list: addresses.adminApplications,
    dayOf: "acceptance",
  },
  {
    step: "joined",
    title: "Joined",
    did: "took a place in a cohort",
    counted: "places taken in a cohort, also by people who left it later",
    list: addresses.adminPlaces,
  },
  {
    step: "finished",
    title: "Finished",
    did: "kept the place to the last day",
    counted: "places kept to the last day of a cohort, in the week of that day",
    list: addresses.adminPlaces,
    dayOf: "end",
  },
];

/** Of the steps in which something happened in these weeks, in order. */
export function stepsIn(weeks: readonly FunnelWeek[]): readonly StepWords[] {
  return stepWords.filter(({ step }) => weeks.some(({ counts }) => counts[step] > 0));
}

export function sumOf(weeks: readonly FunnelWeek[], step: FunnelStep): number {
  return weeks.reduce((sum, { counts }) => sum + counts[step], 0);
}

export function listAddress(
  { list, dayOf }: StepWords,
  { from, to }: Pick<FunnelWeek, "from" | "to">,
  source: string | null,
): string {
  const filters = new URLSearchParams({ from, to });
  if (dayOf !== undefined) filters.set("day_of", dayOf);
  if (source !== null) filters.set("utm_source", source);
  return `${list}?${filters}`;
}
