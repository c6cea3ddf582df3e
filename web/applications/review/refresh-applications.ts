import { queries, queryClient } from "#web/lib/api/queries.ts";

/** Reloads what a review or a decision changes: lists of applications, numbers, places and mails. */
export function refreshApplications(): void {
  for (const { key } of [
    queries.applications,
    queries.overview,
    queries.cohorts,
    queries.cohortPlaces,
    queries.messages,
  ]) {
    void queryClient.invalidateQueries({ queryKey: key() });
  }
}
