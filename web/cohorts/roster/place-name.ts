import type { CohortPlace } from "#contract/cohorts/cohort-places.ts";

export function placeName({ name, email }: Pick<CohortPlace, "name" | "email">): string {
  return email === null ? "Deleted member" : (name ?? email);
}
