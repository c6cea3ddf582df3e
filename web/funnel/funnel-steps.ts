import { addresses } from "#contract/addresses.ts";
import type { FunnelStep, FunnelWeek } from "#contract/funnel/funnel.ts";

export interface StepWords {
  step: FunnelStep;
  title: string;
  /** For the explanation on the page. */
  counted: string;
  /** Lists the counted people; `dayOf` tells which of its days are meant. */
  list: string;
  dayOf?: string;
}

export const stepWords: readonly StepWords[] = [
  {
    step: "requested",
    title: "Playbook",
    counted: "people who asked for the playbook for the first time",
    list: addresses.adminLeads,
  },
  {
    step: "registered",
    title: "Registered",
    counted: "registrations for an info session",
    list: addresses.adminRegistrations,
  },
  {
    step: "attended",
    title: "Attended",
    counted: "registered people whom staff marked as present, in the week of the info session",
    list: addresses.adminRegistrations,
    dayOf: "attendance",
  },
  {
    step: "applied",
    title: "Applied",
    counted: "applications",
    list: addresses.adminApplications,
  },
  {
    step: "accepted",
    title: "Accepted",
    counted: "applications that became accepted and are accepted now",
    list: addresses.adminApplications,
    dayOf: "acceptance",
  },
  {
    step: "joined",
    title: "Joined",
    counted: "places taken in a cohort, also by people who left it later",
    list: addresses.adminPlaces,
  },
  {
    step: "finished",
    title: "Finished",
    counted: "places kept to the last day of a cohort, in the week of that day",
    list: addresses.adminPlaces,
    dayOf: "end",
  },
];

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
