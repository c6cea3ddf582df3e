import { queries, queryClient } from "#web/lib/api/queries.ts";

/** After a change: what staff see of the courses is read again, and what members see of them. */
export async function refreshCourses(): Promise<void> {
  const changed = [queries.courses.key(), queries.progress.key(), queries.dashboard.key()];
  await Promise.all(changed.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}
