import type { Cohort } from "#contract/cohorts/cohorts.ts";

/** As in "8 of 12 taken, 2 offered". */
export function placesInWords({ places, taken_places, offered_places }: Cohort): string {
  const taken = `${taken_places} of ${places} taken`;
  return offered_places === 0 ? taken : `${taken}, ${offered_places} offered`;
}
