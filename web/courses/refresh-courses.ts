import { queries, queryClient } from "#web/lib/api/queries.ts";

/** Reloads what staff and members see of the courses, after a change. */
export async function refreshCourses(): Promise<void> {
  const changed = [queries.courses.key(), queries.progress.key(), queries.dashboard.key()];
  await Promise.all(changed.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}
