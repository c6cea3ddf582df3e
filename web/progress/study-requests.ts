import type { StudyModule } from "#contract/progress.ts";
import { queries, queryClient } from "#web/lib/api/queries.ts";

export interface ModuleIds {
  course_id: string;
  module_id: string;
}

export function moduleQuery(ids: ModuleIds) {
  return queries.progress.module.queryOptions({ input: ids });
}

export function idsOf({ id, course }: StudyModule): ModuleIds {
  return { course_id: course.id, module_id: id };
}

/** Reloads the member's progress on the training page and the dashboard. */
export function refreshProgress(): void {
  void queryClient.invalidateQueries({ queryKey: queries.progress.training.key() });
  void queryClient.invalidateQueries({ queryKey: queries.dashboard.key() });
}
