import type { CohortPlace } from "#contract/cohorts/cohort-places.ts";

/** The name of somebody with a place, or else the address. */
export function placeName({ name, email }: Pick<CohortPlace, "name" | "email">): string {
  return email === null ? "Deleted member" : (name ?? email);
}
